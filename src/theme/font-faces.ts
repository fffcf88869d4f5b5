import { css } from 'styled-components'
import hooks from './fonts/hooks.woff2'
import latin from './fonts/latin.woff2'
import marks from './fonts/marks.woff2'

const face = css`
  font-family: Bricolage;
  font-weight: 400 800;
  font-display: swap;
`

/** The typeface, in the three files that `npm run fonts` makes, and the device's own letters set to the same measures until it has come. */
export const fontFaces = css`
  @font-face { ${face} src: url(${latin}) format('woff2'); }
  @font-face { ${face} src: url(${marks}) format('woff2'); unicode-range: U+301, U+1EA0-1EF9; }
  @font-face { ${face} src: url(${hooks}) format('woff2'); unicode-range: U+143-144, U+181-1B4, U+1F8-1F9, U+253-257; }
  @font-face {
    font-family: Beside;
    src: local('Roboto'), local('Arial'), local('Liberation Sans');
    size-adjust: 105.4%;
    ascent-override: 88.2%;
    descent-override: 25.6%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: Beside;
    font-weight: 600 800;
    src: local('Roboto Bold'), local('Arial Bold'), local('Liberation Sans Bold');
    size-adjust: 103.5%;
    ascent-override: 91.2%;
    descent-override: 26.5%;
    line-gap-override: 0%;
  }
`
