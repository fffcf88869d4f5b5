import { createActor, type InputFrom, SimulatedClock } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import type { ApplicationRecord, StepStatus } from '#contract/status'
import { stepStatuses } from '#contract/steps'
import { driverMachine } from '#machines/driver.machine'
import { pendingCalls } from '#tests/machines/pending-calls.ts'

export const phoneNumber = '+2348031234567'
export const profile = { phoneNumber }
export const recordOf = (status: string, more: Partial<ApplicationRecord> = {}): ApplicationRecord => ({
  status,
  completed: (stepStatuses as readonly string[]).includes(status)
    ? stepStatuses.slice(0, stepStatuses.indexOf(status as 'personal_info'))
    : [...stepStatuses],
  changes: [],
  ...more,
})
export const offline = new ProblemError({ kind: 'offline' })
export const refused = (code: 'wrong_step' | 'already_sent' | 'invalid', field?: string): Problem => ({
  kind: 'refused',
  status: 409,
  message: 'No',
  errors: [{ code, message: 'No', ...(field ? { field } : {}) }],
})

/** A driver's machine whose calls wait for somebody to answer them. */
export function startDriverActor(input: Partial<InputFrom<typeof driverMachine>> = {}) {
  const { actor, asked, names, last } = pendingCalls()
  const clock = new SimulatedClock()
  const did: unknown[] = []
  const note =
    (name: string) =>
    (_: unknown, params: unknown): void =>
      void did.push([name, params])
  const driver = createActor(
    driverMachine.provide({
      actors: {
        signIn: actor('signIn') as never,
        useReferral: actor('useReferral'),
        readApplication: actor('readApplication'),
        readLists: actor('readLists'),
        awaitFiles: actor('awaitFiles'),
        saveStep: actor('saveStep'),
        sendApplication: actor('sendApplication'),
        withdrawApplication: actor('withdrawApplication'),
        restoreApplication: actor('restoreApplication'),
        applyAgain: actor('applyAgain'),
        readDeepLink: actor('readDeepLink'),
      },
      actions: {
        startSession: note('startSession'),
        keepReferral: note('keepReferral'),
        forgetReferral: note('forgetReferral'),
        dropDraft: note('dropDraft'),
        openDeepLink: note('openDeepLink'),
      },
    }),
    { clock, input: { hasSession: true, requestedPage: null, pendingCode: null, ...input } },
  ).start()
  const value = () => driver.getSnapshot().value
  const context = () => driver.getSnapshot().context
  /** The server tells where the application stands. */
  const told = async (record: ApplicationRecord) => {
    await last('readApplication').answer({ record, profile, askedAt: 1 })
    return value()
  }
  /** A driver who stands on a step, its lists at hand. */
  const stepAt = async (step: StepStatus, record = recordOf(step)) => {
    await told(record)
    if (step !== 'personal_info') await last('readLists').answer({ step })
  }
  return { driver, clock, did, asked, names, last, value, context, told, stepAt }
}
export const page = (driver: ReturnType<typeof startDriverActor>['driver']) =>
  Object.values(driver.getSnapshot().getMeta()).find((meta) => meta?.page)?.page
