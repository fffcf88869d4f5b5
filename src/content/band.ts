import { css, styled } from 'styled-components'

export type Ground = 'page' | 'surface' | 'sunken' | 'brand'

/** A part of a page from edge to edge; what stands in it keeps to the page's width. */
export const Band = styled.section<{ $ground: Ground }>`
  padding: ${({ theme }) => `${theme.section} ${theme.space[4]}`};
  scroll-margin-block: 0;
  background: ${({ theme, $ground }) => theme.colour[$ground]};

  & > * {
    max-inline-size: ${({ theme }) => theme.width.page};
    margin-inline: auto;
  }
  ${({ $ground }) => $ground === 'brand' && onBrand}

  @media (min-width: 48rem) {
    padding-inline: ${({ theme }) => theme.space[6]};
  }
`

const onBrand = css`
  color: ${({ theme }) => theme.colour.onBrand};

  a:focus-visible {
    outline-color: currentColor;
  }
`
