import type { AnyEventObject } from 'xstate'
import { type Problem, problemOf, refusalStatus } from '#contract/problems'
import type { AnalyticsAudience, AnalyticsEvent } from '#contract/telemetry/analytics'

/** What an actor did: its machine, the event that it took, the states before and after as dotted names, and facts of its context. */
export interface MachineEvent {
  readonly machine: string
  readonly audience: AnalyticsAudience
  readonly event: AnyEventObject
  readonly before: string | null
  readonly after: string
  readonly status: string | null
  readonly statusBefore: string | null
  readonly kind: string | null
  readonly problem: Problem | null
}

/** A word of the contract for what went wrong; whatever the server says beyond them is no word for analytics. */
const codeOf = (problem: Problem): string => {
  if (problem.kind !== 'refused') return problem.kind
  const code = problem.errors[0]?.code ?? ''
  return Object.hasOwn(refusalStatus, code) ? code : 'refused'
}

const outcome = /^xstate\.(done|error)\.actor\.(.+)$/

const signIn = ({ audience, event, before, after }: MachineEvent): AnalyticsEvent | null => {
  const [, end, call] = outcome.exec(event.type) ?? []
  if (call === 'requestCode' && end === 'done') return { name: 'Code asked', properties: { audience } }
  if (call === 'verifyCode' && end === 'done') return { name: 'Code verified', properties: { audience } }
  if (call === 'requestCode' || call === 'verifyCode')
    return { name: 'Code refused', properties: { audience, code: codeOf(problemOf(event.error)) } }
  return before === null && after === 'enteringDetails' ? { name: 'Sign-up begun', properties: { audience } } : null
}

const reviewed: Readonly<Record<string, AnalyticsEvent['name']>> = {
  approved: 'Application approved',
  rejected: 'Application rejected',
  changes_requested: 'Changes requested',
  withdrawn: 'Application withdrawn',
}

const driver = ({ event, status, statusBefore }: MachineEvent): AnalyticsEvent | null => {
  const [, end, call = ''] = outcome.exec(event.type) ?? []
  const step = /^save:(\w+)$/.exec(call)?.[1]
  if (step)
    return end === 'done'
      ? { name: 'Step saved', properties: { step } }
      : { name: 'Step refused', properties: { step, code: codeOf(problemOf(event.error)) } }
  if (call === 'sendApplication')
    return end === 'done'
      ? { name: 'Application sent', properties: {} }
      : { name: 'Application not sent', properties: { code: codeOf(problemOf(event.error)) } }
  const name = status !== null && status !== statusBefore ? reviewed[status] : undefined
  return name ? { name, properties: {} } : null
}

const upload = ({ before, after, kind, problem }: MachineEvent): AnalyticsEvent | null => {
  if (before === after || kind === null) return null
  if (after === 'stored') return { name: 'Upload stored', properties: { kind } }
  return after === 'refused' ? { name: 'Upload refused', properties: { kind, code: codeOf(problem ?? { kind: 'broken' }) } } : null
}

const waitlist = ({ event }: MachineEvent): AnalyticsEvent | null => {
  const [, end, call] = outcome.exec(event.type) ?? []
  if (call !== 'joinWaitlist') return null
  return end === 'done'
    ? { name: 'Waitlist joined', properties: {} }
    : { name: 'Waitlist not joined', properties: { code: codeOf(problemOf(event.error)) } }
}

const cv = ({ event }: MachineEvent): AnalyticsEvent | null =>
  event.type === 'xstate.done.actor.sendCv' ? { name: 'CV sent', properties: {} } : null

const tellers: Readonly<Record<string, (machineEvent: MachineEvent) => AnalyticsEvent | null>> = { signIn, driver, upload, waitlist, cv }

/** What analytics is told of a machine's event, in the words of the funnel; null for what it is not told of. */
export const funnelEvent = (machineEvent: MachineEvent): AnalyticsEvent | null => tellers[machineEvent.machine]?.(machineEvent) ?? null
