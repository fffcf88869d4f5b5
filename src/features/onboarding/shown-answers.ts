import { requirementsFor } from '#contract/requirements'
import type { DriverSnapshot } from './driver-url-sync.ts'

/** The answers as they are read back, with the requirements of the vehicle's location for their labels; null until the server has told, `elsewhere` while only the phone has. */
export function shownAnswers({ context: { record, profile, recallProblem } }: DriverSnapshot) {
  if (!record || !profile) return null
  const requirements = requirementsFor(profile.vehicle?.location ?? 'elsewhere', { image: 0, document: 0, video: 0 })
  return { record, profile, requirements, elsewhere: recallProblem !== null }
}
