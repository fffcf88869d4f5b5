import { useContext } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { SessionContext } from '../session-context.ts'
import { Logo } from './logo.tsx'
import { Main } from './main.tsx'

export function Onboarding() {
  const session = useContext(SessionContext)
  return (
    <>
      <header>
        <Logo />
        <Link to="/how-to-use">Help</Link>
        {session.active && (
          <button type="button" onClick={session.leave} disabled={session.leaving}>
            Log out
          </button>
        )}
      </header>
      <Main>
        <Outlet />
      </Main>
    </>
  )
}
