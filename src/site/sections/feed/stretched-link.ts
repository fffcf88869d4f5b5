import { css } from 'styled-components'

/** A link that can be pressed anywhere on its card, which is positioned. */
export const stretchedLink = css`
  a {
    color: inherit;
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
