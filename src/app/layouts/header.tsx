import { type MouseEvent, useContext, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { CallToAction } from '#src/pages/call-to-action.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { SessionContext } from '../session-context.ts'
import { Bar, BarButton, BarRow } from './bar.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { Logo } from './logo.tsx'
import { direct } from './site-links.ts'

export function Header() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const { active } = useContext(SessionContext)
  const known = useHydrated() && active
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) setOpenAt(null)
  }
  return (
    <Bar onKeyDown={(event) => event.key === 'Escape' && setOpenAt(null)}>
      <BarRow>
        <Logo />
        <MenuButton aria-expanded={open} aria-controls="site-menu" onClick={() => setOpenAt(open ? null : key)}>
          Menu
        </MenuButton>
        <Nav id="site-menu" aria-label="Main" $open={open} onClick={closeOnLink}>
          <List>
            {direct.map(({ to, label }) => (
              <li key={to}>
                {to.includes('#') ? (
                  <Link to={to}>{label}</Link>
                ) : (
                  <NavLink to={to} end>
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
            <li>
              <CompanyMenu />
            </li>
          </List>
          <CallToAction to="/driver/signup">{known ? 'Go to Onboarding' : 'Become a driver'}</CallToAction>
        </Nav>
      </BarRow>
    </Bar>
  )
}

const wide = '@media (min-width: 52rem)'

const MenuButton = styled(BarButton)`
  margin-inline-start: auto;

  ${wide} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`

const Nav = styled.nav<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  gap: ${({ theme }) => theme.space[4]};
  inline-size: 100%;
  padding-block-end: ${({ theme }) => theme.space[5]};

  @media (scripting: none) {
    display: grid;
  }

  ${wide} {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: space-between;
    inline-size: auto;
    padding-block-end: 0;
  }
`

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  & > li > a {
    display: flex;
    align-items: center;
    min-block-size: ${({ theme }) => theme.target};
    color: ${({ theme }) => theme.colour.text};
    font: ${({ theme }) => theme.type.strong};
    text-decoration: none;
  }

  & > li > a:hover,
  & > li > a[aria-current='page'] {
    text-decoration: underline;
  }

  ${wide} {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[5]};
  }
`
