import { styled } from 'styled-components'

/** Focusable, so that the skip link and a navigation can land on it. */
export const Main = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  inline-size: 100%;
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[4]} ${theme.space[8]}`};

  &:focus,
  & h1:focus {
    outline: none;
  }
`
