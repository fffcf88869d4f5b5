import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import { SessionContext } from '#src/features/sign-in/session-context.ts'
import { Bar, BarButton, BarEnd, BarRow } from './bar.tsx'
import { Logo } from './logo.tsx'
import { Main } from './main.tsx'

function SessionBar() {
  const { active, leave, leaving } = useContext(SessionContext)
  return (
    <Bar>
      <BarRow>
        <Logo />
        <BarEnd>
          <Link to="/how-to-use">Help</Link>
          {active && (
            <BarButton onClick={leave} disabled={leaving} aria-busy={leaving}>
              Log out
            </BarButton>
          )}
        </BarEnd>
      </BarRow>
    </Bar>
  )
}

export const Onboarding = ({ children }: { readonly children: ReactNode }) => (
  <>
    <SessionBar />
    <Main>{children}</Main>
  </>
)
