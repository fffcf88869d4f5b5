import { styled } from 'styled-components'

/** What a phone has no room for: a picture above the first field. */
export const WideOnly = styled.div`
  display: none;

  @media (min-width: 40rem) {
    display: contents;
  }
`
