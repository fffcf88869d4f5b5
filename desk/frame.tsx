import { useEffect } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { styled } from 'styled-components'
import { mayDo, type OperatorRole } from '#contract/desk/desk'
import { problemOf } from '#contract/problems'
import { Button } from '#src/ui/button.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { callDesk } from './client.ts'
import { ProblemShown } from './problem.tsx'
import { useNewestOperator } from './session.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useCall } from './use-call.ts'

const pages: readonly { readonly path: string; readonly name: string; readonly role: OperatorRole }[] = [
  { path: '/', name: 'Queue', role: 'reviewer' },
  { path: '/numbers', name: 'Numbers', role: 'lead' },
  { path: '/operators', name: 'Operators', role: 'admin' },
  { path: '/settings', name: 'Settings', role: 'admin' },
  { path: '/audit', name: 'Audit trail', role: 'admin' },
]

/** What every screen stands in once somebody is signed in. */
export function Frame() {
  const me = useNewestOperator()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const { busy, problem, run, forget } = useCall()
  useArrivalFocus()
  useEffect(forget, [pathname])
  /** Only the server can take the cookie away: who it still knows is not signed out. */
  const signOut = async () => {
    const isDone = await run(() =>
      callDesk('signOut', {}).catch((error: unknown) => {
        if (problemOf(error).kind !== 'expired') throw error
      }),
    )
    if (isDone) await navigate('/sign-in')
  }
  return (
    <>
      <Skip href="#main">Skip to the content</Skip>
      <Header>
        <Home to="/">Cruzer desk</Home>
        <Nav aria-label="Desk">
          {pages
            .filter(({ role }) => mayDo(me.role, role))
            .map(({ path, name }) => (
              <NavLink key={path} to={path} end={path === '/'}>
                {name}
              </NavLink>
            ))}
        </Nav>
        <Me>
          <span>
            {me.email}, {me.role}
          </span>
          <Button tone="link" busy={busy} onClick={signOut}>
            Sign out
          </Button>
        </Me>
      </Header>
      <Main id="main" tabIndex={-1} aria-busy={state !== 'idle'}>
        <BusyWords busy={state !== 'idle'}>Loading</BusyWords>
        <ProblemShown problem={problem} />
        <Outlet context={me} />
      </Main>
    </>
  )
}

export const Loading = () => (
  <Main>
    <Skeleton label="Loading" />
  </Main>
)

export const Main = styled.main`
  max-inline-size: 100rem;
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[5]} ${theme.space[4]} ${theme.space[7]}`};
  &:focus { outline: none; }
`

const Skip = styled.a`
  position: absolute;
  inset-block-start: -4rem;
  padding: ${({ theme }) => theme.space[3]};
  background: ${({ theme }) => theme.colour.surface};
  &:focus { inset-block-start: 0; z-index: 1; }
`

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[5]}`};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  border-block-end: 1px solid ${({ theme }) => theme.colour.divider};
  background: ${({ theme }) => theme.colour.surface};
`

const Home = styled(Link)`
  font: ${({ theme }) => theme.type.subheading};
  color: ${({ theme }) => theme.colour.text};
  text-decoration: none;
`

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  flex: 1;
  gap: ${({ theme }) => theme.space[4]};
  > a { padding-block: ${({ theme }) => theme.space[3]}; text-decoration: none; white-space: nowrap; border-block-end: 3px solid transparent; }
  @media (max-width: 40rem) {
    order: 1;
    flex: 1 1 100%;
    flex-wrap: nowrap;
    overflow-x: auto;
  }
  > a[aria-current] { font-weight: 700; border-block-end-color: currentColor; }
`

const Me = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  font: ${({ theme }) => theme.type.small};
  color: ${({ theme }) => theme.colour.muted};
`
