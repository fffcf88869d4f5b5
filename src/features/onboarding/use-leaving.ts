import type { DriverSnapshot } from './driver-url-sync.ts'
import { useFaceConsent } from './face-consent.tsx'
import { useOnboardingServices } from './onboarding-services.ts'

/** How a screen of the driver's asks for a copy of their data, what may be done with their face, and whether they want to leave. */
export function useLeaving(snapshot: DriverSnapshot) {
  const { driver, fetchMyData } = useOnboardingServices()
  const leaving = snapshot.hasTag('leaving')
  return {
    fetchMyData,
    faceConsent: useFaceConsent(snapshot.context.profile),
    leaving,
    withdrawing: leaving && snapshot.hasTag('busy'),
    consider: () => driver.send({ type: 'withdrawal.consider' }),
    drop: () => driver.send({ type: 'withdrawal.drop' }),
    withdraw: () => driver.send({ type: 'application.withdraw' }),
    leavingProblem: leaving ? snapshot.context.problem : null,
  }
}

/** What is under way, and what went wrong, beside leaving. */
export const besideLeaving = (snapshot: DriverSnapshot) => {
  const leaving = snapshot.hasTag('leaving')
  return { busy: !leaving && snapshot.hasTag('busy'), problem: leaving ? null : snapshot.context.problem }
}
