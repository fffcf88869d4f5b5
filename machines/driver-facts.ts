import type { Profile, Saved, Sent, Withdrawn } from '#contract/endpoints'
import type { Item, Location, Requirement } from '#contract/requirements'
import type { ApplicationRecord } from '#contract/status'
import type { StepWithFiles, StepWithLists } from '#contract/steps'
import type { Brand, Example, VehicleInfo } from '#contract/vehicle'

/** The server's record and every answer it holds, and when it was asked for them, in milliseconds since the page began. */
export interface Application {
  readonly record: ApplicationRecord
  readonly profile: Profile
  readonly askedAt: number
}

/** What the phone keeps of an application: where it stood when the server last told, and nothing that was answered. */
export interface KeptApplication {
  readonly record: ApplicationRecord
  readonly phoneNumber: string
  /** Which papers are asked for. */
  readonly location?: Location | undefined
}

/** What a save gives: where the application stands now, and the answers as they were taken. */
export type StepSaved = Omit<Saved, 'message'> & { readonly answers: Omit<Profile, 'phoneNumber'> }

/** A file that belongs among a step's answers once it has arrived, with the date that is typed beside it (an ISO date). */
export type AwaitedFile = Pick<Item, 'kind' | 'expiresOn'> & Pick<Requirement, 'required'>

/** What sending gives: where the application stands, and what it is called by. */
export type ApplicationSent = Pick<Sent, 'status' | 'reference' | 'sentAt'>

/** What withdrawing gives: where the application stands, and when it is erased. */
export type ApplicationWithdrawn = Pick<Withdrawn, 'status' | 'eraseAt'>

/** What the screens of the steps need beside the answers: the lists they offer. */
type Lists = {
  readonly vehicle_info: { readonly brands: readonly Brand[]; readonly info: VehicleInfo }
} & Readonly<
  Record<
    StepWithFiles,
    { readonly requirements: readonly Requirement[]; readonly examples: readonly Example[] } & Pick<VehicleInfo, 'today'>
  >
>

/** A step whose screen offers lists. */
export type ListedStep = StepWithLists
export type Reference<S extends ListedStep = ListedStep> = { [One in S]: { readonly step: One } & Lists[One] }[S]
