import { useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { driverPaths, isStep, steps } from '#contract/steps'
import { isSignIn, SessionContext, signInPath } from '#src/features/sign-in/session-context.ts'
import { t } from '#src/language/words.ts'
import { keptStatus } from '#src/storage/kept-status.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { BarLink, BarRow } from './bar.tsx'

/** The one page of a driver that asks for no step: where the application stands decides, also where another phone went on. */
const whereItStands = driverPaths.pendingApproval
const wordsAt = (status: string) => (isStep(status) ? t('You were at {step}.', { step: t(steps[status].title) }) : t('Welcome back.'))

/**
 * The way back for who has a session or whose number this phone has kept (domain, section 10). The script in index.html
 * shows it from the first paint, so that nothing moves when the scripts have come.
 */
export function ContinueApplication() {
  const isHydrated = useHydrated()
  const { active } = useContext(SessionContext)
  const { search } = useLocation()
  // Kept as long as the number is.
  const status = isHydrated ? keptStatus(safeStorage(() => localStorage)).read() : ''
  if (isHydrated && (isSignIn(search) || !(active || status))) return null
  return (
    <Ground data-first={isHydrated ? undefined : 'known'}>
      <BarRow>
        {wordsAt(status)}
        {/* Before the scripts have come both ways stand there, and the marks of the first paint choose. */}
        {isHydrated && !active ? null : (
          <BarLink to={whereItStands} $tone="primary" data-first={isHydrated ? undefined : 'session'}>
            {t('Continue your application')}
          </BarLink>
        )}
        {isHydrated && active ? null : (
          <BarLink to={signInPath} $tone="primary" data-first={isHydrated ? undefined : 'visitor'}>
            {t('Continue your application')}
          </BarLink>
        )}
      </BarRow>
    </Ground>
  )
}

const Ground = styled.div`
  padding-block: 0.5rem;
  background: ${({ theme }) => theme.colour.surface};
`
