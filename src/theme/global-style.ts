import { createGlobalStyle } from 'styled-components'
import { type Colours, colourModes } from './colours.ts'
import { fontStack, variableOf } from './tokens.ts'

const declare = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => `${variableOf(name)}: ${value};`)
    .join('')

/**
 * `--window` is the height of the window as it is, where the browser can tell, else without the browser's own bars.
 *
 * `--hover` is the filter of a control under a mouse. There is none for a touch: else it would stay so, and the page be painted once more before the
 * press is told of; the screens of some phones claim to hover, but none to be a fine pointer as well. It is chosen here, since a browser that is given a
 * rule within `@media` after a page is drawn computes the styles of all of it.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    accent-color: ${({ theme }) => theme.colour.action};
    --sans: ${fontStack};
    --window: 100vh;
    ${declare(colourModes.light)}
  }
  @media (prefers-color-scheme: dark) {
    :root { ${declare(colourModes.dark)} }
  }
  /* stylelint-disable-next-line plugin/no-unsupported-browser-features -- asked for before it is used */
  @supports (block-size: 100dvh) { :root { --window: 100dvh; } }
  * { box-sizing: border-box; }
  html {
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: ${({ theme }) => theme.space[7]};
  }
  body {
    margin: 0;
    min-block-size: var(--window);
    background: ${({ theme }) => theme.colour.page};
    color: ${({ theme }) => theme.colour.text};
    font: ${({ theme }) => theme.type.body};
    overflow-wrap: anywhere;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }
  h1, h2, h3 { text-wrap: balance; }
  p { text-wrap: pretty; }
  img, svg, video { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button, input { -webkit-tap-highlight-color: transparent; }
  a, button { text-underline-offset: 0.18em; }
  a { color: ${({ theme }) => theme.colour.link}; }
  @media (hover: hover) and (pointer: fine) {
    :root { --hover: drop-shadow(0 0 2px var(--colour-link)); }
    a:hover { text-decoration-thickness: 0.14em; }
  }
  [hidden] { display: none !important; }
  :focus-visible {
    outline: ${({ theme }) => `${theme.ring.width} solid ${theme.colour.focus}`};
    outline-offset: ${({ theme }) => theme.ring.offset};
  }
  @media (prefers-reduced-motion: no-preference) {
    html:not([data-opening]) { scroll-behavior: smooth; }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
    }
  }
`
