import { type Item, isExpired, type Media, type Requirement, type RequirementKind, requirementsFor } from '#contract/requirements'
import type { ApplicationStatus, Change, StepStatus } from '#contract/status'
import { firstIncomplete, hasFiles, isOpen, type ProfileKey, type StepWithFiles, stepStatuses, steps } from '#contract/steps'
import type { ApplicationRow } from '#server/database/schema'

/** What decides how far an application is; the row of the database has it all. */
export type ApplicationAnswers = Pick<ApplicationRow, 'status' | 'changes' | 'mended' | ProfileKey>

/** The requirements of a step for the vehicle's location, in order; none before the location is known. `maxBytes` in bytes a kind of media; `maxExpiryYear` where dates are judged. */
export const requirementsOf = (
  answers: ApplicationAnswers,
  step: StepWithFiles,
  maxBytes: Record<Media, number>,
  maxExpiryYear?: number,
): Requirement[] =>
  answers.vehicle
    ? requirementsFor(answers.vehicle.location, maxBytes, maxExpiryYear).filter((requirement) => requirement.step === step)
    : []

const anySize = { image: 0, document: 0, video: 0 }

/** The files saved for a step, without those that only another location asks for; all of them while the location is not known. */
export function itemsOf(answers: ApplicationAnswers, step: StepWithFiles): Item[] {
  if (!answers.vehicle) return answers[steps[step].profileKey]?.items ?? []
  const kinds = new Set<RequirementKind>(requirementsOf(answers, step, anySize).map(({ kind }) => kind))
  return answers[steps[step].profileKey]?.items.filter(({ kind }) => kinds.has(kind)) ?? []
}

/** The required kinds of a step that no file was saved for. */
export const missingOf = (answers: ApplicationAnswers, step: StepWithFiles): RequirementKind[] => {
  const there = new Set<RequirementKind>(itemsOf(answers, step).map(({ kind }) => kind))
  return requirementsOf(answers, step, anySize).flatMap(({ kind, required }) => (required && !there.has(kind) ? [kind] : []))
}

/** The papers of a step that have expired by `today`, an ISO date in Lagos: saved in time, they may run out before they are sent or decided. */
export const expiredIn = (answers: ApplicationAnswers, step: StepWithFiles, today: string): Item[] =>
  itemsOf(answers, step).filter((item) => isExpired(item, today))

/** Whether all that a step asks for is there, and good by `today` where it may still be changed; which files are asked for, the vehicle's location tells. */
export const isFilledIn = (answers: ApplicationAnswers, step: StepStatus, today: string): boolean =>
  answers[steps[step].profileKey] !== null &&
  (!hasFiles(step) ||
    (answers.vehicle !== null &&
      missingOf(answers, step).length === 0 &&
      !(isOpen(answers.status) && expiredIn(answers, step, today).length > 0)))

/** The items that a reviewer named for a step, in the reviewer's order. */
export function namedIn(answers: ApplicationAnswers, step: StepStatus): Change['item'][] {
  const kinds = hasFiles(step) ? requirementsOf(answers, step, anySize).map(({ kind }) => kind) : [step]
  return [...new Set(answers.changes.map(({ item }) => item))].filter((item) => (kinds as string[]).includes(item))
}

/** The changes that a reviewer asked for, without those of papers that only another location asks for. */
export const changesIn = (answers: ApplicationAnswers): Change[] => {
  const named = stepStatuses.flatMap((step) => namedIn(answers, step))
  return answers.changes.filter(({ item }) => named.includes(item))
}

/** The steps that need nothing more by `today` (domain, section 2): all is there, and what a reviewer named was saved anew. */
export const completedOf = (answers: ApplicationAnswers, today: string): StepStatus[] =>
  stepStatuses.filter(
    (step) =>
      isFilledIn(answers, step, today) &&
      (answers.status !== 'changes_requested' || namedIn(answers, step).every((item) => answers.mended.includes(item))),
  )

/** What was mended of the changes asked for, as the driver is told it. */
export const mendedIn = ({ status, mended }: ApplicationAnswers) => (status === 'changes_requested' && mended.length > 0 ? { mended } : {})

/** Where an application stands after its answers changed: the first step that is not complete, else ready to send. */
export function statusAfter(answers: ApplicationAnswers, today: string): ApplicationStatus {
  if (!isOpen(answers.status) || answers.status === 'changes_requested') return answers.status
  return firstIncomplete(completedOf(answers, today)) ?? 'ready_to_send'
}
