import { defaultLimits } from '#contract/limits'
import type { DriverSnapshot } from '#src/features/onboarding/driver-url-sync.ts'
import { useFaceConsent } from '#src/features/onboarding/face-consent.tsx'
import { useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'

/** How a screen of the driver's asks for a copy of their data, what may be done with their face, and whether they want to withdraw. */
export function useWithdrawal(snapshot: DriverSnapshot) {
  const { driver, fetchMyData } = useOnboardingServices()
  const considering = snapshot.hasTag('withdrawal')
  return {
    fetchMyData,
    faceConsent: useFaceConsent(snapshot.context),
    withdrawnDays: snapshot.context.record?.withdrawnDays ?? defaultLimits.withdrawnDays,
    considering,
    withdrawing: considering && snapshot.hasTag('busy'),
    consider: () => driver.send({ type: 'withdrawal.consider' }),
    drop: () => driver.send({ type: 'withdrawal.drop' }),
    withdraw: () => driver.send({ type: 'application.withdraw' }),
    withdrawalProblem: considering ? snapshot.context.problem : null,
  }
}

/** What is under way, and what went wrong, beside the withdrawal. */
export const besideWithdrawal = (snapshot: DriverSnapshot) => {
  const considering = snapshot.hasTag('withdrawal')
  return { busy: !considering && snapshot.hasTag('busy'), problem: considering ? null : snapshot.context.problem }
}
