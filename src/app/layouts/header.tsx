import { type MouseEvent, useContext, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { SessionContext } from '#src/features/sign-in/session-context.ts'
import { LanguageLink } from '#src/language/language-link.tsx'
import { t } from '#src/language/words.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { Bar, BarButton, BarLink, BarRow, wideScreen } from './bar.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { Logo } from './logo.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { direct } from './site-links.ts'

export function Header() {
  const menu = useMenu()
  const { active } = useContext(SessionContext)
  const known = useHydrated() && active
  const chooseLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) menu.close()
  }
  return (
    <Bar>
      <BarRow>
        <Logo />
        <BesideMenu>
          <LanguageLink />
        </BesideMenu>
        <MenuButton ref={menu.button} aria-expanded={menu.isOpen} aria-controls="site-menu" onClick={menu.toggle}>
          {t('Menu')}
        </MenuButton>
        <Nav id="site-menu" aria-label={t('Main')} $open={menu.isOpen} onClick={chooseLink}>
          <List>
            {direct.map(({ to, label }) => (
              <li key={to}>
                {to.includes('#') ? (
                  <Link to={to}>{t(label)}</Link>
                ) : (
                  <NavLink end to={to}>
                    {t(label)}
                  </NavLink>
                )}
              </li>
            ))}
            <li>
              <CompanyMenu key={String(menu.isOpen)} inPhoneMenu={menu.isOpen} />
            </li>
            <li>
              <SignInLink />
            </li>
            <InMenu>
              <LanguageLink />
            </InMenu>
          </List>
          <BarLink to="/driver/signup" $tone="secondary">
            {t(known ? 'Go to Onboarding' : 'Become a driver')}
          </BarLink>
        </Nav>
      </BarRow>
    </Bar>
  )
}

/** The menu of a phone: a link in it, Escape wherever the focus is, another page, and a screen on which there is no such menu close it. */
function useMenu() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openAt === key
  // Else it would be open again on the way back.
  if (openAt !== null && !isOpen) setOpenAt(null)
  const close = () => setOpenAt(null)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    const wide = window.matchMedia?.(wideScreen)
    const onWidth = () => {
      if (wide?.matches) setOpenAt(null)
    }
    document.addEventListener('keydown', onKeyDown)
    wide?.addEventListener('change', onWidth)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      wide?.removeEventListener('change', onWidth)
    }
  }, [isOpen])
  return { isOpen, button, close, toggle: () => setOpenAt(isOpen ? null : key) }
}

/** Without opening the menu of a phone. */
const BesideMenu = styled.div`
  margin-inline-start: auto;
  line-height: ${({ theme }) => theme.target};

  a {
    display: block;
  }

  @media ${wideScreen} {
    display: none;
  }
`

const InMenu = styled.li`
  display: none;

  @media ${wideScreen} {
    display: list-item;
  }
`

const MenuButton = styled(BarButton)`
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

  & > li:empty {
    display: none;
  }

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
