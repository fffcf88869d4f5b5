import { fromPromise } from 'xstate'
import type { Profile } from '#contract/endpoints'
import type { Location } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import type { Reference } from '#machines/driver-setup'
import type { Api } from '#src/api/client.ts'

/** Asks once and keeps the answer; a failure is asked again. */
function once<Key extends string, Answer>(ask: (key: Key) => Promise<Answer>) {
  const kept = new Map<Key, Promise<Answer>>()
  return (key: Key) => {
    const answer = kept.get(key) ?? ask(key)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    return answer
  }
}

/** The lists that a step's screen offers: brands and what may be driven, or the requirements with their examples. */
export const referenceActor = (api: Api) => {
  const info = once((location: Location) => api.fetchVehicleInfo({ query: location === 'lagos' ? { location } : {} }))
  const brands = once((_all: 'all') => api.fetchCarBrands())
  const examples = once((_all: 'all') => api.fetchVehicleExamples())
  return fromPromise<Reference, { step: StepStatus; profile: Profile | null }>(async ({ input: { step, profile } }) => {
    if (step === 'personal_info') return { step }
    if (step === 'vehicle_info') {
      const [all, lagos, elsewhere] = await Promise.all([brands('all'), info('lagos'), info('elsewhere')])
      return { step, brands: all.brands, info: { lagos, elsewhere } }
    }
    const [{ requirements }, shown] = await Promise.all([info(profile?.vehicle?.location ?? 'elsewhere'), examples('all')])
    return { step, requirements: requirements.filter((requirement) => requirement.step === step), examples: shown.examples }
  })
}
