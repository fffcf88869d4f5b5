import { type AnyActorRef, type SnapshotFrom, transition } from 'xstate'
import type { Profile } from '#contract/endpoints'
import type { CodeSent } from '#contract/sign-in'
import { type ApplicationRecord, type StepStatus, stepStatuses } from '#contract/status'
import { driverMachine, signInOf } from './driver.machine.ts'
import { nextStep } from './driver-pages.ts'
import type { Application, ListedStep, Reference, StepSaved } from './driver-setup.ts'
import { type SignedIn, signInMachine } from './sign-in.machine.ts'

type DriverSnapshot = SnapshotFrom<typeof driverMachine>

/** Reads the lists that a step's screen offers. */
export type ReadReference = (demand: { readonly step: ListedStep; readonly profile: Profile | null }) => Promise<Reference>

/** The part of the profile that each step fills. */
export const partOf = {
  personal_info: 'personalInfo',
  vehicle_info: 'vehicle',
  vehicle_docs: 'vehicleMedia',
  document_uploads: 'documents',
} as const satisfies Record<StepStatus, keyof Profile>

/** What an actor gives, as a machine is told of it. */
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id }) as never

/** The machine after an actor has given that. */
const given = (snapshot: DriverSnapshot, id: string, output: unknown): DriverSnapshot =>
  transition(driverMachine, snapshot, done(id, output))[0]

/** An actor as it will be, and stays; what it is told goes to the one that it stands for, which may have come so far by then. */
export const asForeseen = <Ref extends AnyActorRef>({ send }: Ref, snapshot: ReturnType<Ref['getSnapshot']>): Ref =>
  ({ getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }), send }) as unknown as Ref

/** The first code to a number (domain, section 6). */
const usualCode: CodeSent = { codeLength: 6, expiresIn: 600, resendIn: 30 }

/** A code is asked for: the number is one that it can be sent to. */
function askedFor(now: DriverSnapshot): DriverSnapshot | null {
  const signIn = signInOf(now)
  const snapshot = signIn?.getSnapshot()
  if (!signIn || !snapshot?.matches('requestingCode')) return null
  const [entering] = transition(signInMachine, snapshot, done('requestCode', usualCode))
  return { ...now, children: { ...now.children, signIn: asForeseen(signIn, entering) } } as DriverSnapshot
}

const stepIn = (snapshot: DriverSnapshot, state: 'opening' | 'saving') =>
  stepStatuses.find((step) => snapshot.matches({ signedIn: { [step]: state } } as never))

/** A code is verified for the first time: most who do so have begun nothing yet. */
function verified(now: DriverSnapshot): DriverSnapshot | null {
  const signIn = signInOf(now)?.getSnapshot()
  if (!signIn?.matches({ enteringCode: 'verifying' })) return null
  const { details } = signIn.context
  const output: SignedIn & { details: typeof details } = { tokens: null, details }
  // Where no code of an invitation was entered, none is used: that it was is nothing to the machine.
  const resuming = given(given(now, 'signIn', output), 'useReferral', undefined)
  const begun: Application = {
    record: { status: 'personal_info', completed: [], changes: [] },
    profile: { phoneNumber: details.phoneNumber },
  }
  return given(resuming, 'readApplication', begun)
}

const statusOf = (record: ApplicationRecord): string =>
  record.status === 'changes_requested' ? record.status : (nextStep(record) ?? 'ready_to_send')

/** A step is saved as it was filled in. */
function saved(now: DriverSnapshot): DriverSnapshot | null {
  const { record } = now.context
  const step = stepIn(now, 'saving')
  const saving = step && now.children[`save:${step}`]
  if (!saving || !record) return null
  const { input } = saving.getSnapshot() as { readonly input: { readonly answers: never } }
  const completed = stepStatuses.filter((one) => one === step || record.completed.includes(one))
  const output: StepSaved = { status: statusOf({ ...record, completed }), completed, answers: { [partOf[step]]: input.answers } }
  return given(now, `save:${step}`, output)
}

const sent = (now: DriverSnapshot): DriverSnapshot | null =>
  now.matches({ signedIn: { hub: 'sending' } }) ? given(now, 'sendApplication', { status: 'pending_approval' }) : null

/** A review that is asked about: while it lasts the driver stays, and most often it ends well. */
function approved(now: DriverSnapshot): DriverSnapshot | null {
  const { record, profile } = now.context
  if (!now.matches({ signedIn: { pendingApproval: 'checking' } }) || !record || !profile) return null
  const application: Application = { record: { ...record, status: 'approved' }, profile }
  return given(now, 'checkReview', application)
}

/**
 * What the driver's machine will be once the server takes what is on its way, so that its screen can be drawn meanwhile; null where nothing is
 * on its way, or its answer is anybody's guess. Where the driver is, the server alone says (specification, section 4). Rejects with the
 * problem of the next step's lists.
 */
export async function foresee(now: DriverSnapshot, readReference: ReadReference): Promise<DriverSnapshot | null> {
  const next = askedFor(now) ?? verified(now) ?? saved(now) ?? sent(now) ?? approved(now)
  const step = next && stepIn(next, 'opening')
  if (!step) return next
  return given(next, `open:${step}`, await readReference({ step: step as ListedStep, profile: next.context.profile }))
}
