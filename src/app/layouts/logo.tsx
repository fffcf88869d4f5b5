import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { addressInLanguage, t } from '#src/language/words.ts'

const name = () => t('Cruzer, home')

const Drawn = () => (
  <>
    <Mark viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M22.5 11.4a8 8 0 1 0 0 9.2" />
      <circle cx="22.6" cy="16" r="2.4" />
    </Mark>
    Cruzer
  </>
)

export const Logo = () => (
  <Home to="/" aria-label={name()}>
    <Drawn />
  </Home>
)

/** The same where no router stands: it loads the home page anew. */
export const LogoAnew = () => (
  <HomeAnew href={addressInLanguage('/')} aria-label={name()}>
    <Drawn />
  </HomeAnew>
)

const home = css`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: 4rem;
  color: ${({ theme }) => theme.colour.text};
  font: ${({ theme }) => theme.type.heading};
  letter-spacing: -0.02em;
  text-decoration: none;
`

const Home = styled(Link)`
  ${home}
`

const HomeAnew = styled.a`
  ${home}
`

const Mark = styled.svg`
  inline-size: 2rem;
  block-size: 2rem;
  fill: ${({ theme }) => theme.colour.brand};

  path {
    fill: none;
    stroke: ${({ theme }) => theme.colour.onBrand};
    stroke-width: 3.6;
    stroke-linecap: round;
  }

  circle {
    fill: ${({ theme }) => theme.colour.accent};
  }
`
