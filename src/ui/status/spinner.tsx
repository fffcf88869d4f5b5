import { keyframes, styled } from 'styled-components'

const turn = keyframes`to { transform: rotate(1turn); }`

/** Silent: what goes on is said in words beside it. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  inline-size: 1.15em;
  block-size: 1.15em;
  border: 0.16em solid currentColor;
  border-inline-end-color: transparent;
  border-radius: ${({ theme }) => theme.radius.pill};
  animation: ${turn} 800ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    border-style: dotted;
  }
`
