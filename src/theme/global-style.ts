import { createGlobalStyle } from 'styled-components'
import { type Colours, colourModes } from './colours.ts'
import { fontStack, variableOf } from './tokens.ts'

const declare = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => `${variableOf(name)}: ${value};`)
    .join('')

/**
 * `--hover` is the filter of a control under a mouse. A touch leaves it as it is: else it would stay so, and the page be painted once more before the
 * press is told of. It is chosen here, since a browser that is given another `@media` computes the styles of all of a page.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    accent-color: ${({ theme }) => theme.colour.action};
    --sans: ${fontStack};
    ${declare(colourModes.light)}
    --hover: none;
  }
  @media (prefers-color-scheme: dark) {
    :root { ${declare(colourModes.dark)} }
  }
  * { box-sizing: border-box; }
  html {
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: ${({ theme }) => theme.space[7]};
  }
  body {
    margin: 0;
    min-block-size: 100dvh;
    background: ${({ theme }) => theme.colour.page};
    color: ${({ theme }) => theme.colour.text};
    font: ${({ theme }) => theme.type.body};
    overflow-wrap: break-word;
    text-underline-offset: 18%;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }
  h1, h2, h3 { text-wrap: balance; }
  p { text-wrap: pretty; }
  img, svg, video { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button, input, label { -webkit-tap-highlight-color: transparent; }
  a { color: ${({ theme }) => theme.colour.link}; }
  @media (hover: hover) {
    :root { --hover: brightness(0.92); }
    a:hover, button:hover { text-decoration-thickness: 0.14em; }
  }
  [hidden] { display: none !important; }
  :focus-visible {
    outline: ${({ theme }) => `${theme.ring.width} solid ${theme.colour.focus}`};
    outline-offset: ${({ theme }) => theme.ring.offset};
  }
  @media (prefers-reduced-motion: no-preference) {
    html { scroll-behavior: smooth; }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
    }
  }
`
