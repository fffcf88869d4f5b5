import { fromPromise } from 'xstate'
import type { Profile } from '#contract/endpoints'
import type { Documents, VehicleMedia } from '#contract/files'
import type { PersonalInfo } from '#contract/personal-info'
import { ProblemError } from '#contract/problems'
import type { ApplicationRecord, StepStatus } from '#contract/status'
import type { Vehicle } from '#contract/vehicle'
import type { Api } from '#src/api/client.ts'

type Answers = Omit<Profile, 'phoneNumber'>
interface Saved {
  readonly status: string
  readonly completed: StepStatus[]
  readonly answers: Answers
}

/** Each step's call, and the part of the profile that it fills. */
const saves = (api: Api): Record<StepStatus, (answers: never, signal: AbortSignal) => Promise<Saved>> => ({
  personal_info: async (body: PersonalInfo, signal) => ({
    ...(await api.savePersonalInfo({ body }, signal)),
    answers: { personalInfo: body },
  }),
  vehicle_info: async (body: Vehicle, signal) => ({ ...(await api.saveVehicle({ body }, signal)), answers: { vehicle: body } }),
  vehicle_docs: async (body: VehicleMedia, signal) => ({
    ...(await api.saveVehicleMedia({ body }, signal)),
    answers: { vehicleMedia: body },
  }),
  document_uploads: async (body: Documents, signal) => ({ ...(await api.saveDocuments({ body }, signal)), answers: { documents: body } }),
})

const elsewhere = 'Another driver has signed in on this phone.'

/** The cookies are another driver's by now: nothing is sent, and the server is asked where things stand. */
const notOurs = () =>
  new ProblemError({ kind: 'refused', status: 409, message: elsewhere, errors: [{ code: 'wrong_step', message: elsewhere }] })

/**
 * The application as actors: read, saved step by step, sent (specification, section 7). `isOurs` tells whether the session
 * is still that of the driver whose answers are shown.
 */
export const applicationActors = (api: Api, isOurs: () => boolean) => ({
  readApplication: fromPromise<{ record: ApplicationRecord; profile: Profile }>(async ({ signal }) => {
    const [record, profile] = await Promise.all([api.fetchStatus(undefined, signal), api.fetchProfile(undefined, signal)])
    return { record, profile }
  }),
  saveStep: fromPromise<Saved, { step: StepStatus; answers: unknown }>(async ({ input, signal }) => {
    if (!isOurs()) throw notOurs()
    return saves(api)[input.step](input.answers as never, signal)
  }),
  sendApplication: fromPromise<{ status: string }>(async ({ signal }) => {
    if (!isOurs()) throw notOurs()
    return api.sendApplication(undefined, signal)
  }),
  useReferral: fromPromise<unknown, { referralCode: string }>(({ input, signal }) => api.useReferral({ body: input }, signal)),
})
