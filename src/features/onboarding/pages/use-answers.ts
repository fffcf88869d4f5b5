import { lagosDay } from '#contract/lagos-day'
import { requirementsFor } from '#contract/requirements'
import type { DriverSnapshot } from '#src/features/onboarding/driver-url-sync.ts'
import { useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { useLazyResource } from '#src/loading/lazy-resource.ts'

/**
 * The answers as they are read back, with the requirements of the vehicle's location for their labels, and the day by which papers have
 * run out: the server's as soon as it is told, for the clock of a phone may be wrong by years. Null until the server has told of the
 * answers, `elsewhere` while only the phone has.
 */
export function useAnswers({ context: { record, profile, recallProblem } }: DriverSnapshot) {
  const today = useLazyResource(useOnboardingServices().today) ?? lagosDay(Date.now())
  if (!record || !profile) return null
  const requirements = requirementsFor(profile.vehicle?.location ?? 'elsewhere', { image: 0, document: 0, video: 0 })
  return { record, profile, requirements, today, elsewhere: recallProblem !== null }
}
