import type { Profile } from '#contract/endpoints'
import type { Documents, VehicleMedia } from '#contract/files'
import type { PersonalInfo } from '#contract/personal-info'
import type { Problem } from '#contract/problems'
import type { Item, Location, Requirement, RequirementKind } from '#contract/requirements'
import type { RiderSignUp } from '#contract/sign-in'
import type { ApplicationRecord, Change, StepStatus } from '#contract/status'
import type { Brand, Example, Vehicle, VehicleInfo } from '#contract/vehicle'

/** What every screen that submits is given. Screens know no machine and no API. */
export interface SubmitProps<Answers> {
  readonly submit: (answers: Answers) => void
  readonly busy: boolean
  readonly problem: Problem | null
}

/** The sign-up: `typed` is the number to start from as it was typed; `notice` says why the driver is here again. */
export interface SignUpProps extends SubmitProps<{ phoneNumber: string; typed: string; referralCode?: string | undefined }> {
  readonly typed: string
  readonly referralCode: string
  readonly notice: 'sessionEnded' | 'signedOut' | 'cookiesBlocked' | null
}

/** The rider's sign-up: `saved` is what was filled in before, when the number is changed. */
export interface RiderSignUpProps extends SubmitProps<{ typed: string; answers: RiderSignUp }> {
  readonly saved: { readonly typed: string; readonly rider?: Omit<RiderSignUp, 'phoneNumber'> | undefined }
}

/** The code: `phoneNumber` in E.164; `resendAt` in milliseconds of the device's clock. */
export interface CodeProps extends SubmitProps<{ otp: string }> {
  readonly phoneNumber: string
  readonly codeLength: number
  readonly resendAt: number
  readonly mayResend: boolean
  readonly resending: boolean
  /** Whether a new code was sent. */
  readonly resent: boolean
  readonly resend: () => void
  readonly changeNumber: () => void
  readonly changeNumberPath: string
}

/** A step of the application. `saved` is what the server has; `draft` what was typed and not yet sent, as the form holds it. */
export interface StepProps<Answers, Form> extends SubmitProps<Answers> {
  readonly saved: Answers | undefined
  readonly draft: Partial<Form> | null
  /** Keeps what is typed, on each change. */
  readonly keep: (values: Partial<Form>) => void
  /** Forgets the draft: `Start afresh`. */
  readonly discard: () => void
  /** What a reviewer asked to be mended in this step; null when no review stands, and then everything is open. */
  readonly changes: readonly Change[] | null
}

/** What looks wrong with a photo, which may be sent all the same. */
export type Doubt = 'dark' | 'blurred' | 'small'

/** `sent` and `total` in bytes; `left` in seconds, null while it cannot be told. */
interface OnItsWay {
  readonly fileName: string
  readonly sent: number
  readonly total: number
  readonly left?: number | null
  readonly preview?: string | undefined
  readonly doubt?: Doubt | null | undefined
}

export type FileState =
  | { readonly phase: 'empty' }
  | { readonly phase: 'checking'; readonly fileName: string }
  /** It is made smaller, or what does that is fetched first; `done` from 0 to 1, `left` in seconds. */
  | {
      readonly phase: 'preparing'
      readonly fileName: string
      readonly done: number
      readonly left: number | null
      readonly isFetching: boolean
    }
  /** It could be made smaller by a helper that has to be fetched; sizes in bytes. */
  | { readonly phase: 'offering'; readonly fileName: string; readonly helperBytes: number; readonly total: number }
  /** Checked, and others go first. */
  | ({ readonly phase: 'queued' } & OnItsWay)
  | ({ readonly phase: 'sending' } & OnItsWay)
  /** Waits for the network and goes on by itself. */
  | ({ readonly phase: 'waiting' } & OnItsWay)
  /** `message` in plain words; `mayRetry` when the same file may be tried again. */
  | { readonly phase: 'refused'; readonly fileName: string; readonly message: string; readonly mayRetry: boolean }
  | {
      readonly phase: 'stored'
      readonly item: Item
      readonly fileName: string
      readonly preview?: string | undefined
      readonly doubt?: Doubt | null | undefined
    }

/** The files of the application, side by side. */
export interface Files {
  readonly of: (kind: RequirementKind) => FileState
  readonly pick: (kind: RequirementKind, file: File) => void
  readonly retry: (kind: RequirementKind) => void
  /** Sends the file as it is, without making it smaller. */
  readonly skip: (kind: RequirementKind) => void
  /** Fetches the helper that is offered. */
  readonly help: (kind: RequirementKind) => void
  /** Uses the photo in spite of what looks wrong with it. */
  readonly settle: (kind: RequirementKind) => void
  readonly remove: (kind: RequirementKind) => void
}

export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

export type PersonalInfoForm = Record<
  'firstName' | 'middleName' | 'lastName' | 'email' | 'address' | 'city' | 'state' | 'contactName' | 'contactPhone' | 'nin',
  string
> & { dateOfBirth: DateParts }
export type PersonalInfoProps = StepProps<PersonalInfo, PersonalInfoForm>

export type VehicleForm = Record<
  'location' | 'brand' | 'model' | 'year' | 'colour' | 'seats' | 'plateNumber' | 'ownership' | 'vin',
  string
> & {
  airConditioning: boolean
}
export interface VehicleInfoProps extends StepProps<Vehicle, VehicleForm> {
  readonly brands: readonly Brand[]
  readonly info: Readonly<Record<Location, VehicleInfo>>
}

export interface FilesForm {
  expiresOn: Partial<Record<RequirementKind, DateParts>>
  licenceNumber: string
}
export interface FileStepProps<Answers> extends StepProps<Answers, FilesForm> {
  /** Those of this step and location, in order. */
  readonly requirements: readonly Requirement[]
  readonly examples: readonly Example[]
  readonly files: Files
}
export type VehicleDocsProps = FileStepProps<VehicleMedia>
export type DocUploadsProps = FileStepProps<Documents>

/** The answers to read, as the hub and the pending screen show them. */
export interface AnswersProps {
  readonly record: ApplicationRecord
  readonly profile: Profile
  readonly requirements: readonly Requirement[]
}

export interface HubProps extends AnswersProps {
  /** The paths of the steps, for the links. */
  readonly pathOf: (step: StepStatus) => string
  readonly open: (step: StepStatus) => void
  /** The step that is next, or null when all are complete. */
  readonly next: StepStatus | null
  readonly mayOpen: (step: StepStatus) => boolean
  readonly maySend: boolean
  readonly send: () => void
  readonly busy: boolean
  readonly problem: Problem | null
}

export interface PendingApprovalProps extends AnswersProps {
  readonly rejected: boolean
  readonly check: () => void
  readonly checking: boolean
  readonly problem: Problem | null
}

export interface CongratulationsProps {
  /** Asks for the login token and opens the app; `deepLink` is there once asked. */
  readonly openApp: () => void
  readonly deepLink: string | null
  readonly busy: boolean
  readonly problem: Problem | null
}

/** A status that this build does not know. */
export interface UnplaceableProps {
  readonly retry: () => void
  readonly busy: boolean
}

/** Nothing came back when the application was asked for. */
export interface UnreachedProps {
  readonly problem: Problem
  readonly retry: () => void
  readonly busy: boolean
}
