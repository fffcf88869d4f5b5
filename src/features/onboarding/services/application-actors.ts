import { fromPromise } from 'xstate'
import { ProblemError, problemOf } from '#contract/problems'
import { hasFiles, steps } from '#contract/steps'
import type { Application, ApplicationSent, ApplicationWithdrawn, StepSaved, StepToSave } from '#machines/driver/facts'
import { saysMovedOn } from '#machines/driver/pages'
import type { Api } from '#src/api/client.ts'
import { notOurs } from '#src/api/not-ours.ts'

/** Calls a step's endpoint, and puts what was taken in its part of the profile. */
async function save(api: Api, { step, answers, ...seen }: StepToSave, signal: AbortSignal): Promise<StepSaved> {
  const { endpoint, profileKey } = steps[step]
  const headers = { 'x-reviewed-at': seen.reviewedAt, 'x-saved-at': seen.savedAt }
  const { savedAt, ...saved } = await api[endpoint]({ body: answers as never, headers }, signal)
  return { ...saved, answers: { [profileKey]: answers, ...(savedAt === undefined ? {} : { savedAt: { [profileKey]: savedAt } }) } }
}

/** Milliseconds for which files that are still being checked are asked about, before the driver is told. */
const timeout = 45_000

/** Asks, and asks again when the server says, as long as it says that it is not done yet. Rejects with the last problem. */
async function askAgain<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const began = performance.now()
  for (;;) {
    try {
      return await ask()
    } catch (cause) {
      const problem = problemOf(cause)
      const pause = problem.kind === 'broken' && problem.later ? problem.later.retryAfter * 1000 : null
      if (pause === null || performance.now() + pause > began + timeout) throw cause
      await wait(pause, signal)
    }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort)
  })
}

/**
 * The application as actors: read, saved step by step, sent (specification, section 7). `isOurs` tells whether the session
 * is still that of the driver whose answers are shown; `isOffline`, that nothing needs to be asked to know that no word will come;
 * `visitorIds`, under which ids this browser is measured.
 */
export const applicationActors = (
  api: Api,
  isOurs: () => boolean,
  isOffline: () => boolean = () => false,
  visitorIds: () => string[] = () => [],
) => ({
  readApplication: fromPromise<Application>(async ({ signal }) => {
    if (isOffline()) throw new ProblemError({ kind: 'offline' })
    const ask = async () => {
      const askedAt = performance.now()
      const [record, profile] = await Promise.all([api.fetchStatus(undefined, signal), api.fetchProfile(undefined, signal)])
      return { record, profile, askedAt }
    }
    return ask().catch((cause) => {
      // Where another driver has signed in meanwhile, what stands is theirs, both of it.
      if (saysMovedOn(problemOf(cause))) return ask()
      throw cause
    })
  }),
  saveStep: fromPromise<StepSaved, StepToSave>(({ input, signal }) => {
    const ask = async () => {
      if (!isOurs()) throw notOurs()
      return save(api, input, signal)
    }
    return hasFiles(input.step) ? askAgain(ask, signal) : ask()
  }),
  sendApplication: fromPromise<ApplicationSent>(async ({ signal }) => {
    if (!isOurs()) throw notOurs()
    return api.sendApplication(undefined, signal)
  }),
  withdrawApplication: fromPromise<ApplicationWithdrawn>(async ({ signal }) => {
    if (!isOurs()) throw notOurs()
    const measured = visitorIds()
    return api.withdrawApplication({ body: measured.length > 0 ? { visitorIds: measured } : undefined }, signal)
  }),
  restoreApplication: fromPromise<unknown>(async ({ signal }) => {
    if (!isOurs()) throw notOurs()
    return api.restoreApplication(undefined, signal)
  }),
  applyAgain: fromPromise<unknown>(async ({ signal }) => {
    if (!isOurs()) throw notOurs()
    return api.applyAgain(undefined, signal)
  }),
  useReferral: fromPromise<unknown, { referralCode: string }>(({ input, signal }) => api.useReferral({ body: input }, signal)),
})
