import type { Statistics } from '#contract/desk/desk'
import { type Location, type ReviewItem, requirementTable } from '#contract/requirements'
import type { ApplicationStatus, StepStatus } from '#contract/status'
import { isStep, stepStatuses, steps } from '#contract/steps'
import { counted } from '#src/forms/words.ts'

const afterSteps = {
  pending_approval: 'Waits for review',
  changes_requested: 'Changes asked for',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  ready_to_send: 'Not sent yet',
} as const satisfies Record<Exclude<ApplicationStatus, StepStatus>, string>

/** What the statuses of an application are called at the desk; one that this build does not know is read as it is. */
export const statusWords: Readonly<Record<string, string>> = {
  ...afterSteps,
  ...Object.fromEntries(stepStatuses.map((step) => [step, `Being filled in: ${steps[step].title}`])),
}

/** What a reviewer may ask to be mended, by its name at the desk. */
export const itemLabel = (item: ReviewItem): string => (isStep(item) ? steps[item].title : requirementTable[item].label)

export const locationWords: Readonly<Record<Location, string>> = { lagos: 'Lagos', elsewhere: 'Elsewhere' }

/** How long ago an ISO time is: `3 hours`, `2 days`. */
export function sinceWords(isoTime: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(isoTime)) / 3_600_000)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

/** Hours, in days where they are whole ones: `2 days`, `36 hours`. */
export const hoursWords = (hours: number): string => (hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour'))

/** How many applications wait, and for how long. */
export function waitingWords({ now, medianHours, slowestTenthHours, waitingLong, longHours }: Statistics['waiting']): string {
  if (now === 0) return 'No application waits.'
  const orLonger = (hours: number) => (hours < 1 ? 'less than an hour' : `${counted(hours, 'hour')} or longer`)
  if (now === 1) return `1 application waits, for ${medianHours < 1 ? orLonger(0) : counted(medianHours, 'hour')}.`
  if (slowestTenthHours < 1) return `${now} applications wait, nine of ten for less than an hour.`
  return `${now} applications wait: half of them for ${orLonger(medianHours)}, a tenth for ${orLonger(slowestTenthHours)}, ${waitingLong} longer than ${hoursWords(longHours)}.`
}
