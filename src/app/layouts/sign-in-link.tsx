import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { SessionContext, signInPath } from '#src/features/sign-in/session-context.ts'
import { t } from '#src/language/words.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** For who has no session; the script in index.html keeps it from the first paint of who has one. */
export function SignInLink() {
  const isHydrated = useHydrated()
  const { active } = useContext(SessionContext)
  if (isHydrated && active) return null
  return (
    <Link to={signInPath} data-first={isHydrated ? undefined : 'visitor'}>
      {t('Sign in')}
    </Link>
  )
}
