import { styled } from 'styled-components'

export const SkipLink = () => <Link href="#main">Skip to main content</Link>

const Link = styled.a`
  position: absolute;
  inset-block-start: -10rem;

  &:focus {
    inset-block-start: 0;
    z-index: 10;
  }
`
