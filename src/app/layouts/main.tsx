import { styled } from 'styled-components'

/** Focusable, so that the skip link and a navigation can land on it. */
export const Main = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  &:focus,
  & h1:focus {
    outline: none;
  }
`
