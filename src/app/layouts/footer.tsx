import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { WaitlistForm } from '#src/flow/waitlist-form.tsx'
import { company, direct, legal, type SiteLink } from './site-links.ts'

const columns: readonly { readonly heading: string; readonly links: readonly SiteLink[] }[] = [
  { heading: 'Company', links: company },
  {
    heading: 'Links',
    links: [...direct, { to: '/driver/signup', label: 'Become a driver' }, { to: '/download-app', label: 'Driver app' }],
  },
]

export const Footer = () => (
  <Ground>
    <Columns>
      <Early>
        <Tagline>Redefining how people travel in Lagos.</Tagline>
        <p>Leave your email address and be the first to know when we open.</p>
        <WaitlistForm />
      </Early>
      {columns.map(({ heading, links }) => (
        <nav key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <List>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </List>
        </nav>
      ))}
    </Columns>
    <Legal as="nav" aria-label="Legal">
      <span>© Cruzer</span>
      {legal.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </Legal>
  </Ground>
)

const Ground = styled.footer`
  border-block-start: 1px solid ${({ theme }) => theme.colour.divider};
  background: ${({ theme }) => theme.colour.sunken};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    color: ${({ theme }) => theme.colour.text};
  }

  h2 {
    font: ${({ theme }) => theme.type.smallStrong};
    color: ${({ theme }) => theme.colour.muted};
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${({ theme }) => theme.space[6]};
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[7]} ${theme.space[4]}`};
`

const Early = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${({ theme }) => theme.space[3]};
  max-inline-size: 30rem;

  @media (min-width: 52rem) {
    grid-column: auto / span 3;
  }
`

const Tagline = styled.p`
  font: ${({ theme }) => theme.type.heading};
`

const List = styled.ul`
  padding: 0;
  list-style: none;
`

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[5]}`};
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[4]} ${theme.space[6]}`};
  font: ${({ theme }) => theme.type.small};
`
