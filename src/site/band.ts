import { css, styled } from 'styled-components'
import type { SectionGround } from '#content/model/layout'
import type { ColourName } from '#src/theme/tokens.ts'

export type Ground = SectionGround | 'page' | 'surface' | 'sunken' | 'sand' | 'sky'

const colours: Partial<Record<Ground, ColourName>> = { sand: 'artSand', sky: 'artSky' }
/** Whether words on a ground are light, and its loud button yellow. */
export const isDeep = (ground: Ground) => ['brand', 'lagoon', 'laterite', 'night'].includes(ground)

/** A part of a page from edge to edge; what stands in it keeps to the page's width. `$joined`: it goes on on the ground of the one above, whose room below is room enough. */
export const Band = styled.section<{ $ground: Ground; $joined?: boolean }>`
  position: relative;
  padding: ${({ theme, $joined }) => `${$joined ? theme.space[0] : theme.section} ${theme.beside.screen} ${theme.section}`};
  scroll-margin-block-start: calc(-1 * ${({ theme, $joined }) => theme.space[$joined ? 0 : 7]});
  --ground: ${({ theme, $ground }) => theme.colour[colours[$ground] ?? ($ground as ColourName)]};
  background: var(--ground);

  & > * {
    max-inline-size: calc(${({ theme }) => `${theme.width.page} - 2 * ${theme.space[4]}`});
    margin-inline: auto;
  }
  ${({ $ground }) => (isDeep($ground) ? onDeep : $ground === 'danfo' ? onDanfo : undefined)}
`

const onDeep = css`
  color: ${({ theme }) => theme.colour.onBrand};
  a:focus-visible {
    outline-color: currentColor;
  }
`

const onDanfo = css`
  color: ${({ theme }) => theme.colour.onAccent};
  a:focus-visible {
    outline-color: currentColor;
  }
`
