import { createContext, useContext } from 'react'
import type { RequirementKind } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import type { DriverFacts } from '#machines/driver/facts'
import type { DriverRef } from '#machines/driver.machine'
import type { SessionRef } from '#machines/session.machine'
import type { PendingUpload } from '#machines/upload/facts'
import type { UploadsRef } from '#machines/uploads.machine'
import type { Waiting } from '#src/features/onboarding/uploads/sending/await-files.ts'
import { type LazyResource, useLazyResource } from '#src/loading/lazy-resource.ts'
import type { Drafts } from '#src/storage/drafts.ts'

/** The drafts of one driver: what was typed and uploaded, and not yet taken by the server. */
export interface DriverDrafts extends Drafts {
  /** What a file was that is stored under this name, where this phone sent it. */
  readonly sha256Of: (storedName: string) => string | undefined
}

/** The files of an application on their way, and what this phone keeps of them. */
export interface UploadService {
  readonly uploads: UploadsRef
  /** The files of a driver that a reload cut off and no other tab goes on with. The number is in E.164. */
  readonly findPending: (phoneNumber: string) => Promise<readonly PendingUpload[]>
  /** Gives the answers with the files that go with them, once none of these is on its way. Rejects with a ProblemError at the first that will not come. */
  readonly awaitFiles: (waiting: Waiting, signal: AbortSignal) => Promise<unknown>
  /** The server has the files of this step. */
  readonly forgetStep: (step: StepStatus) => void
  /** Forgets the files of every driver that were on their way. */
  readonly dropAll: () => void
}

/** Whether the driver has agreed that their face is compared, and since when that is known, in milliseconds since the page began; `set` rejects with a ProblemError. */
export interface FaceChoice {
  readonly agreed: boolean
  readonly toldAt: number
  readonly set: (agrees: boolean) => Promise<void>
}

/** The actors that the driver's screens show. */
export interface OnboardingServices {
  readonly driver: DriverRef
  readonly session: SessionRef
  /** Fetched for the first screen that has files. */
  readonly files: LazyResource<UploadService>
  readonly draftsOf: (phoneNumber: string) => DriverDrafts
  /** A zip of all that is held about the driver. Rejects with a ProblemError. */
  readonly fetchMyData: () => Promise<Blob>
  /** Whether a driver has agreed that their face is compared, and the way to change it; null where the server, when it was asked, did not speak of it. */
  readonly faceConsentOf: (told: Pick<DriverFacts, 'profile' | 'askedAt'>) => FaceChoice | null
  /** The day in Lagos as the server tells it, an ISO date. */
  readonly today: LazyResource<string>
  /** A small picture of a file that the server has. Rejects where there is none. */
  readonly thumbnail: (kind: RequirementKind) => Promise<Blob>
}

export const OnboardingServicesContext = createContext<OnboardingServices | null>(null)

export function useOnboardingServices(): OnboardingServices {
  const services = useContext(OnboardingServicesContext)
  if (!services) throw new Error('A driver screen stands outside the driver area')
  return services
}

/** The files on their way, once what sends them is there. */
export function useUploads(): UploadsRef | undefined {
  return useLazyResource(useOnboardingServices().files)?.uploads
}
