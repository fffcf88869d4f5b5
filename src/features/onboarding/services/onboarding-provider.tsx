import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { SessionContext } from '#src/features/sign-in/session-context.ts'
import { type OnboardingServices, OnboardingServicesContext } from './onboarding-services.ts'

/** What stands around the driver's pages: the actors for the screens, the session for the chrome. */
export function OnboardingProvider({ services, children }: { readonly services: OnboardingServices; readonly children: ReactNode }) {
  const { driver, session } = services
  const active = useSelector(session, (now) => now.matches('active') || now.matches('refreshing') || now.matches('loggingOut'))
  const loggingOut = useSelector(session, (now) => now.matches('loggingOut'))
  const told = useMemo(
    () => ({ active, loggingOut, logOut: () => session.send({ type: 'session.logOut' }) }),
    [active, loggingOut, session],
  )
  // Who comes back from the public pages looks again. While the application is opened this is not heard: the server is being asked.
  useEffect(() => {
    driver.send({ type: 'application.check' })
  }, [driver])
  return (
    <OnboardingServicesContext value={services}>
      <SessionContext value={told}>{children}</SessionContext>
    </OnboardingServicesContext>
  )
}
