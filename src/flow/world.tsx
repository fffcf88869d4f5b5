import { createContext, useContext } from 'react'
import type { RequirementKind } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import type { DriverRef } from '#machines/driver.machine'
import type { SessionRef } from '#machines/session.machine'
import type { StoredFile } from '#machines/upload-facts'
import type { UploadsRef } from '#machines/uploads.machine'

type KeptFiles = Partial<Record<RequirementKind, Pick<StoredFile, 'item' | 'fileName'>>>

/** The drafts of one driver: what was typed and uploaded, and not yet taken by the server. */
export interface DraftBook {
  readonly read: (step: StepStatus) => Record<string, unknown> | null
  readonly keep: (step: StepStatus, values: object) => void
  readonly readFiles: (step: StepStatus) => KeptFiles | null
  readonly keepFiles: (step: StepStatus, files: KeptFiles) => void
  readonly drop: (step: StepStatus) => void
  /** What a file was that is stored under this name, where this phone sent it. */
  readonly sha256Of: (storedName: string) => string | undefined
}

/** The actors that the driver's screens show. */
export interface World {
  readonly driver: DriverRef
  readonly session: SessionRef
  readonly uploads: UploadsRef
  readonly draftsOf: (phoneNumber: string) => DraftBook
}

export const WorldContext = createContext<World | null>(null)

export function useWorld(): World {
  const world = useContext(WorldContext)
  if (!world) throw new Error('A driver screen stands outside the driver area')
  return world
}
