import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useMenu } from '#src/flow/menu.ts'
import { type ButtonTone, buttonLook } from '#src/ui/button-look.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { SessionContext } from '../session-context.ts'
import { Bar, BarButton, BarRow, wideScreen } from './bar.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { Logo } from './logo.tsx'
import { direct } from './site-links.ts'

export function Header() {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useMenu(() => button.current?.focus())
  const { send, isOpen } = menu
  const { active } = useContext(SessionContext)
  const known = useHydrated() && active
  useLeaving(menu)
  const chooseLink = (event: MouseEvent) => {
    if (isOpen && (event.target as Element).closest('a')) send({ type: 'link.chosen' })
  }
  return (
    <Bar>
      <BarRow>
        <Logo />
        <MenuButton
          ref={button}
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onPointerDown={menu.load}
          onFocus={menu.load}
          onClick={() => send({ type: 'menu.toggle' })}
        >
          Menu
        </MenuButton>
        <Nav id="site-menu" aria-label="Main" $open={isOpen} onClick={chooseLink}>
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
              <CompanyMenu
                inPhoneMenu={isOpen ? { isExpanded: menu.isExpanded, toggle: () => send({ type: 'company.toggle' }) } : undefined}
              />
            </li>
          </List>
          <Become to="/driver/signup" $tone="primary">
            {known ? 'Go to Onboarding' : 'Become a driver'}
          </Become>
        </Nav>
      </BarRow>
    </Bar>
  )
}

/** What closes an open menu from outside: Escape wherever the focus is, another page, a screen on which there is no such menu. */
function useLeaving({ send, isOpen }: Pick<ReturnType<typeof useMenu>, 'send' | 'isOpen'>) {
  const { key } = useLocation()
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const before = useRef(key)
  useEffect(() => {
    if (before.current !== key && isOpen) latest.current({ type: 'page.changed' })
    before.current = key
  }, [key, isOpen])
  useEffect(() => {
    if (!isOpen) return
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current({ type: 'escape.pressed' })
    }
    const wide = window.matchMedia?.(wideScreen)
    const byWidth = () => {
      if (wide?.matches) latest.current({ type: 'screen.widened' })
    }
    document.addEventListener('keydown', byKey)
    wide?.addEventListener('change', byWidth)
    return () => {
      document.removeEventListener('keydown', byKey)
      wide?.removeEventListener('change', byWidth)
    }
  }, [isOpen])
}

const MenuButton = styled(BarButton)`
  margin-inline-start: auto;

  @media ${wideScreen} {
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

  @media ${wideScreen} {
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
  & > li > a[aria-current='page'],
  a[aria-current='page'] strong {
    text-decoration: underline;
  }

  @media ${wideScreen} {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[5]};
  }
`

const Become = styled(Link)<{ $tone: ButtonTone }>`
  ${buttonLook}
`
