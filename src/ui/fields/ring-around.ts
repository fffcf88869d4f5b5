import { css } from 'styled-components'

const ring = css`
  outline: ${({ theme }) => `${theme.ring.width} solid ${theme.colour.focus}`};
  outline-offset: ${({ theme }) => theme.ring.offset};
`

/** The ring of a control around what stands for it. Where `:has` is not known, it comes with a press as well. */
export const ringAround = css`
  @supports not selector(:has(*)) {
    &:focus-within {
      ${ring}
    }
  }
  /* stylelint-disable-next-line plugin/no-unsupported-browser-features -- the rule above stands in for it */
  &:has(:focus-visible) {
    ${ring}
  }
`
