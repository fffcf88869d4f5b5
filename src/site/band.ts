import { css, styled } from 'styled-components'

export type Ground = 'page' | 'surface' | 'sunken' | 'brand'

/** A part of a page from edge to edge; what stands in it keeps to the page's width. */
export const Band = styled.section<{ $ground: Ground }>`
  padding: ${({ theme }) => `${theme.section} ${theme.space[4]}`};
  scroll-margin-block-start: calc(-1 * ${({ theme }) => theme.space[7]});
  background: ${({ theme, $ground }) => theme.colour[$ground]};

  & > * {
    max-inline-size: calc(${({ theme }) => `${theme.width.page} - 2 * ${theme.space[4]}`});
    margin-inline: auto;
  }
  ${({ $ground }) => $ground === 'brand' && onBrand}
`

const onBrand = css`
  color: ${({ theme }) => theme.colour.onBrand};

  a:focus-visible {
    outline-color: currentColor;
  }
`
