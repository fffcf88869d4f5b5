import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { SessionContext, signInPath } from '#src/features/sign-in/session-context.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** For who has no session; the script in index.html keeps it from the first paint of who has one. */
export function SignInLink() {
  const isHydrated = useHydrated()
  const { active } = useContext(SessionContext)
  if (isHydrated && active) return null
  return (
    <To to={signInPath} $early={!isHydrated}>
      Sign in
    </To>
  )
}

const To = styled(Link)<{ $early: boolean }>`
  display: inline-flex;
  align-items: center;
  min-block-size: ${({ theme }) => theme.target};
  color: ${({ theme }) => theme.colour.text};
  font: ${({ theme }) => theme.type.strong};
  ${({ $early }) =>
    $early &&
    css`
      :root[data-session] & { display: none; }
    `}
`
