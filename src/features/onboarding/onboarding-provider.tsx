import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { SessionContext } from '#src/features/sign-in/session-context.ts'
import { type OnboardingServices, OnboardingServicesContext } from './onboarding-services.ts'

/** What stands around the driver's pages: the actors for the screens, the session for the chrome. */
export function OnboardingProvider({ services, children }: { readonly services: OnboardingServices; readonly children: ReactNode }) {
  const { session } = services
  const active = useSelector(session, (now) => now.matches('active') || now.matches('refreshing') || now.matches('leaving'))
  const leaving = useSelector(session, (now) => now.matches('leaving'))
  const told = useMemo(() => ({ active, leaving, leave: () => session.send({ type: 'session.leave' }) }), [active, leaving, session])
  return (
    <OnboardingServicesContext value={services}>
      <SessionContext value={told}>{children}</SessionContext>
    </OnboardingServicesContext>
  )
}
