import type { Problem } from '#contract/problems'
import { type Location, stepOf } from '#contract/requirements'
import type { ApplicationRecord, StepStatus } from '#contract/status'
import { type FormPage, firstIncomplete, hasFiles, isOpen } from '#contract/steps'
import type { Application, DriverFacts } from './facts.ts'

/**
 * Whether the driver may open a page of the form as the server's record stands: a finished step or the next one until
 * the application is sent; once changes are asked for, only a step with something to mend, or one that is incomplete
 * since, as after a move to Lagos or once a paper has run out (domain, section 2).
 */
export function mayOpen(record: ApplicationRecord | null, page: FormPage): boolean {
  if (!record || !isOpen(record.status)) return false
  if (page === 'hub') return true
  if (record.status === 'changes_requested')
    return record.changes.some(({ item }) => stepOf(item) === page) || !record.completed.includes(page)
  return record.status === page || record.completed.includes(page)
}

/**
 * The same as far as the phone can show it: while the server could not be asked, the answers of a finished step are not here, nor those
 * of one that is to be mended.
 */
export const mayShow = (
  { record, recallProblem }: { record: ApplicationRecord | null; recallProblem: Problem | null },
  page: FormPage,
): boolean =>
  mayOpen(record, page) &&
  (recallProblem === null || page === 'hub' || (record?.status !== 'changes_requested' && !record?.completed.includes(page)))

/** Where the vehicle is driven, as far as it is known here: it tells which papers are asked for. */
export const locationIn = ({ profile, keptApplication }: Pick<DriverFacts, 'profile' | 'keptApplication'>): Location | undefined =>
  profile?.vehicle?.location ?? keptApplication?.location

/** Whether every step is complete and the application may be sent, or sent again. */
export const maySend = (record: ApplicationRecord | null): boolean =>
  record !== null && (record.status === 'ready_to_send' || (record.status === 'changes_requested' && nextStep(record) === null))

/** The first step that is not complete, or null. */
export const nextStep = ({ completed }: ApplicationRecord): StepStatus | null => firstIncomplete(completed)

/** Whether a call was refused because the application stands elsewhere than its screen thought: the server is to be asked again. */
export const saysMovedOn = (problem: Problem): boolean =>
  problem.kind === 'refused' && problem.errors.some(({ code, field }) => !field && (code === 'wrong_step' || code === 'already_sent'))

/** Whether nothing came back of a call, or only that the server failed. */
export const isUnreached = ({ kind }: Problem): boolean => kind === 'offline' || kind === 'unanswered' || kind === 'broken'

/** Milliseconds for which the server asked to be left alone; 0: it did not. */
export function pauseOf(problem: Problem | null): number {
  const asked = problem?.kind === 'broken' ? problem.later : problem?.kind === 'limited' ? problem : undefined
  return (asked?.retryAfter ?? 0) * 1000
}

/** Whether the step that is filled in is still this driver's to be filled in, or to be changed, by the server's word, and asks for the same. */
export const isStillOpen = (shown: DriverFacts, { record, profile }: Omit<Application, 'askedAt'>, step: StepStatus): boolean =>
  profile.phoneNumber === shown.profile?.phoneNumber &&
  mayOpen(record, step) &&
  (record.completed.includes(step) === shown.record?.completed.includes(step) || (shown.problem !== null && saysMovedOn(shown.problem))) &&
  (!hasFiles(step) || profile.vehicle?.location === locationIn(shown))
