import { isDeepStrictEqual } from 'node:util'
import type { StepStatus } from '#contract/status'
import { isOpen, type StepWithoutFiles, stepStatuses, steps } from '#contract/steps'
import { refuse } from '#server/api/refused'
import type { Clock } from '#server/clock'
import type { ApplicationRow } from '#server/database/schema'
import { type ApplicationAnswers, completedOf, isFilledIn, namedIn } from './progress.ts'

/** The refusal for whatever comes after the application was sent, was decided, or was withdrawn. */
export const notOpen = ({ status }: Pick<ApplicationAnswers, 'status'>) => {
  if (status === 'withdrawn') return wrongStep('You withdrew your application. Keep it first, then go on.')
  return refuse(
    'already_sent',
    status === 'approved' || status === 'rejected'
      ? 'Your application was decided before this change came. The change was not saved.'
      : 'Your application was sent. It cannot be changed while we check it.',
  )
}

/** The refusal for what is not open now; `field` is the one that differs from what was approved. */
export const wrongStep = (message: string, field?: string) => refuse('wrong_step', message, field)

const isAsked = (answers: ApplicationAnswers, step: StepStatus, today: string): boolean =>
  namedIn(answers, step).length > 0 || !isFilledIn(answers, step, today)

/**
 * Holds a driver to the order of the steps (domain, section 2): a finished step may be saved again, also where one before it is open
 * anew, as after a move or once a paper has run out; a step ahead may not; after changes were requested only the steps that hold one, or
 * a paper that has expired by `today`. Throws `already_sent` or `wrong_step`.
 */
export function checkMaySave(answers: ApplicationAnswers, step: StepStatus, today: string): void {
  if (!isOpen(answers.status)) throw notOpen(answers)
  if (answers.status === 'changes_requested') {
    if (!isAsked(answers, step, today)) throw wrongStep('This part was approved and stays as it is.')
    return
  }
  const completed = completedOf(answers, today)
  if (completed.includes(step)) return
  const ahead = stepStatuses.slice(0, stepStatuses.indexOf(step)).find((before) => !completed.includes(before))
  if (ahead) throw wrongStep('Finish the steps before this one first.')
}

/**
 * Holds a save to the newest review: a form that was open since before it may hold older answers than those that were corrected. Throws
 * `wrong_step`. `reviewedAt` is the review that the form knows of, an ISO time, or empty; undefined where its client does not tell.
 */
export function checkHasSeenReview(now: ApplicationRow, reviewedAt: string | undefined): void {
  if (now.status !== 'changes_requested' || reviewedAt === undefined) return
  if (reviewedAt !== (now.reviewedAt?.toISOString() ?? ''))
    throw wrongStep('Your application was reviewed since you opened this step. Look at what stands here now, then save.')
}

/** Whether what was typed is what stands there already. */
export const isSaved = (typed: unknown, answers: ApplicationAnswers, step: StepWithoutFiles): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(typed)), answers[steps[step].profileKey])

/**
 * Holds what is typed in a step to its newest save: a form that was open since before it may hold older answers. Throws `wrong_step`.
 * `savedAt` is the save that the form knows of, an ISO time, or empty; `*` for any, as after a save whose answer was lost, which may stand there;
 * undefined where its client does not tell.
 */
export function checkHasSeenSave(now: ApplicationRow, step: StepStatus, savedAt: string | undefined): void {
  if (savedAt === undefined || savedAt === '*' || savedAt === (now.savedAt[steps[step].profileKey] ?? '')) return
  throw wrongStep('This step was saved since you opened it. Look at what stands here now, then save.')
}

/** When which step was saved, once this one is; a save whose client does not tell what its form has seen is not told of. */
export function savedNow(now: ApplicationRow, step: StepStatus, savedAt: string | undefined, clock: Clock): ApplicationRow['savedAt'] {
  const { [steps[step].profileKey]: _, ...others } = now.savedAt
  return savedAt === undefined ? others : { ...others, [steps[step].profileKey]: new Date(clock()).toISOString() }
}

/** Holds what was typed to a change where a reviewer asked for one: saved again as it was, nothing is mended. Throws `invalid`. */
export function checkIsMended(answers: ApplicationAnswers, step: StepWithoutFiles, typed: unknown): void {
  const isAskedFor = answers.status === 'changes_requested' && namedIn(answers, step).some((item) => !answers.mended.includes(item))
  if (isAskedFor && isSaved(typed, answers, step))
    throw refuse('invalid', 'Nothing is changed here yet. Correct what we asked for, then save.')
}
