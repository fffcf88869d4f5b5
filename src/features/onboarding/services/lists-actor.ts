import { fromPromise } from 'xstate'
import type { Profile } from '#contract/endpoints'
import { ProblemError, problemOf } from '#contract/problems'
import type { Location, Requirement } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { hasFiles, type StepWithLists, stepsWithFiles } from '#contract/steps'
import type { StepLists } from '#machines/driver/facts'
import type { Api } from '#src/api/client.ts'
import type { LazyResource } from '#src/loading/lazy-resource.ts'
import { keptList } from '#src/storage/kept-lists.ts'
import type { SafeStorage } from '#src/storage/safe-storage.ts'

/** Milliseconds for which a list is kept before it is asked for again: longer than a step takes to be filled in. */
export const listsMaxAge = 30 * 60 * 1000

interface KeptLists {
  readonly storage: SafeStorage
  readonly name: string
  readonly maxAge: number
}

/**
 * Asks once and keeps the answer for a while; a failure is asked again. Where no word comes it gives what the phone keeps of the last
 * time, and asks again the next time.
 */
function kept<Key extends string, Answer>({ storage, name, maxAge }: KeptLists, ask: (key: Key) => Promise<Answer>) {
  const answers = new Map<Key, { at: number; answer: Promise<Answer> }>()
  const askOnce = (key: Key, keep: (answer: Answer) => void) => {
    const known = answers.get(key)
    if (known && Date.now() - known.at < maxAge) return known.answer
    const answer = ask(key)
    answers.set(key, { at: Date.now(), answer })
    answer.then(keep, () => answers.delete(key))
    return answer
  }
  return async (key: Key): Promise<Answer> => {
    const { read, keep } = keptList<Answer>(storage, `${name}:${key}`)
    try {
      return await askOnce(key, keep)
    } catch (cause) {
      const { kind } = problemOf(cause)
      const known = kind === 'offline' || kind === 'unanswered' ? read() : null
      if (known === null) throw cause
      return known
    }
  }
}

/** The lists that the steps' screens offer, each asked for once in a while (specification, section 7). */
export type ListsService = ReturnType<typeof createLists>

/** Gives the lists, and the way to have those of the steps to come before they are needed, which rejects with the first problem. */
export function createLists(api: Api, storage: SafeStorage, maxAge = listsMaxAge) {
  let asked: Location = 'elsewhere'
  let day: string | null = null
  const listeners = new Set<() => void>()
  const named = (name: string): KeptLists => ({ storage, name, maxAge })
  const info = kept(named('vehicle-info'), async (location: Location) => {
    asked = location
    const told = await api.fetchVehicleInfo({ query: location === 'lagos' ? { location } : {} })
    day = told.today ?? null
    for (const listener of listeners) listener()
    return told
  })
  const brands = kept(named('brands'), (_: 'all') => api.fetchCarBrands())
  const examples = kept(named('examples'), (_: 'all') => api.fetchVehicleExamples())
  // What may be driven is the same everywhere; what Lagos asks for besides is asked once Lagos was chosen.
  const forVehicle = () => Promise.all([brands('all'), info('elsewhere')])
  const forFiles = (location: Location = 'elsewhere') => Promise.all([info(location), examples('all')])
  return {
    forVehicle,
    forFiles,
    /** The day in Lagos, as the list that was asked for last tells it. */
    today: {
      now: () => day,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      load: async () => {
        await info(asked)
        // What the phone recalls was told on another day.
        if (day === null) throw new ProblemError({ kind: 'unanswered' })
        return day
      },
    } satisfies LazyResource<string>,
    preload: async (completed: readonly StepStatus[], profile: Profile | null): Promise<void> => {
      if (!completed.includes('vehicle_info')) await forVehicle()
      if (stepsWithFiles.some((step) => !completed.includes(step))) await forFiles(profile?.vehicle?.location)
    },
  }
}

/** Reads what a step's screen offers: brands and what may be driven, or the requirements with their examples; a step of files stands once what sends them is there too. */
export const listsActor = (lists: ListsService, loadFiles: () => Promise<unknown>) =>
  fromPromise<StepLists, { readonly step: StepWithLists; readonly location: Location | undefined }>(
    async ({ input: { step, location } }) => {
      if (step === 'vehicle_info') {
        const [{ brands }, info] = await lists.forVehicle()
        return { step, brands, info }
      }
      if (!hasFiles(step)) return step satisfies never
      const [[{ requirements, maxExpiryYear, today }, { examples }]] = await Promise.all([lists.forFiles(location), loadFiles()])
      const latest = (requirement: Requirement) => (requirement.expires && maxExpiryYear ? { ...requirement, maxExpiryYear } : requirement)
      return { step, requirements: requirements.filter((requirement) => requirement.step === step).map(latest), examples, today }
    },
  )
