import { css } from 'styled-components'

/** One thing below the other. A grid of one column looks the same, and takes a browser half as long again to lay out. */
export const column = css`
  display: flex;
  flex-direction: column;
`
