import type { Profile } from '#contract/endpoints'
import type { Problem } from '#contract/problems'
import type { Saved, Sent, WithdrawnReply } from '#contract/replies'
import type { Item, Location, Requirement } from '#contract/requirements'
import type { ApplicationRecord, StepStatus } from '#contract/status'
import type { FormPage, StepWithFiles, StepWithLists } from '#contract/steps'
import type { Brand, Example, VehicleInfo } from '#contract/vehicle'
import type { PendingCode, SignInNotice } from '../sign-in/facts.ts'

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

/** What a save takes: the answers as they are posted, and the newest review and save of the step that are known here, empty where there was none. */
export interface StepToSave {
  readonly step: StepStatus
  readonly answers: unknown
  readonly reviewedAt: string
  readonly savedAt: string
}

/** What a save gives: where the application stands now, and the answers as they were taken. */
export type StepSaved = Omit<Saved, 'message' | 'savedAt'> & { readonly answers: Omit<Profile, 'phoneNumber'> }

/** A file that belongs among a step's answers once it has arrived, with the date that is typed beside it (an ISO date). */
export type AwaitedFile = Pick<Item, 'kind' | 'expiresOn'> & Pick<Requirement, 'required'>

/** What sending gives: where the application stands, and what it is called by. */
export type ApplicationSent = Pick<Sent, 'status' | 'reference' | 'sentAt'>

/** What withdrawing gives: where the application stands, and when it is erased. */
export type ApplicationWithdrawn = Pick<WithdrawnReply, 'status' | 'eraseAt'>

/** What the screens of the steps need beside the answers: the lists they offer. */
type Lists = {
  readonly vehicle_info: { readonly brands: readonly Brand[]; readonly info: VehicleInfo }
} & Readonly<
  Record<
    StepWithFiles,
    { readonly requirements: readonly Requirement[]; readonly examples: readonly Example[] } & Pick<VehicleInfo, 'today'>
  >
>

/** The lists of one step. */
export type StepLists<S extends StepWithLists = StepWithLists> = { [One in S]: { readonly step: One } & Lists[One] }[S]

/** What the driver's machine starts with. */
export interface DriverInput {
  readonly hasSession: boolean
  readonly requestedPage: FormPage | null
  readonly pendingCode: PendingCode | null
  readonly referralCode?: string | undefined
  readonly notice?: SignInNotice
  readonly keptApplication?: KeptApplication | null
}

/** The address that opens the driver app, once; `until` is when it runs out, in milliseconds of the device's clock. */
export interface DeepLink {
  readonly address: string
  readonly until: number
}

/** The facts of the driver's machine. */
export interface DriverFacts {
  readonly record: ApplicationRecord | null
  readonly profile: Profile | null
  /** When the server was asked for the profile, in milliseconds since the page began; 0: it was not. */
  readonly askedAt: number
  readonly problem: Problem | null
  /** Why a page was left to ask where the application stands: said if it stands at that page still. */
  readonly untold: { readonly page: FormPage; readonly problem: Problem } | null
  /** The driver was led to this page, since the application went on elsewhere. */
  readonly hasMovedOn: boolean
  /** What the phone kept of a visit before this one. */
  readonly keptApplication: KeptApplication | null
  /** Why the server could not be asked, while what is shown is what the phone kept; null: the server has told. */
  readonly recallProblem: Problem | null
  /** Where the driver asked to be, once the server has answered; null: where the status says. */
  readonly requestedPage: FormPage | null
  /** From which page of the form the step was opened; null where none leads back. */
  readonly openedFrom: FormPage | null
  readonly hasSession: boolean
  /** The number as it was typed last. */
  readonly typed: string
  readonly referralCode: string | undefined
  /** The code that is on its way. */
  readonly pendingCode: PendingCode | null
  readonly notice: SignInNotice
  readonly referralRefused: boolean
  readonly lists: StepLists | null
  /** What is to be saved, from the press until the server has it. */
  readonly answers: unknown
  readonly deepLink: DeepLink | null
  /** How often the review was looked up in vain. */
  readonly checks: number
}
