import type { Item, RequirementKind } from '#contract/requirements'
import type { FilePhase } from '#src/ui/file-field/file-phase.ts'

type Stored = Extract<FilePhase, { phase: 'stored' }>

/** How far a file is, as its field shows it; what is stored is also what is offered. */
export type FileState = (Exclude<FilePhase, Stored> | (Stored & { readonly item: Item })) & {
  /** The file that it is to take the place of. */
  readonly replaces?: Item | undefined
}

/** The files of the application, side by side. */
export interface Files {
  readonly of: (kind: RequirementKind) => FileState
  /** Whether the file of this kind was taken off here, and none has come since. */
  readonly isRemoved: (kind: RequirementKind) => boolean
  readonly pick: (kind: RequirementKind, file: File) => void
  readonly retry: (kind: RequirementKind) => void
  /** Sends the file as it is, without making it smaller. */
  readonly skip: (kind: RequirementKind) => void
  /** Fetches the helper that is offered. */
  readonly help: (kind: RequirementKind) => void
  /** Uses the photo in spite of what looks wrong with it. */
  readonly settle: (kind: RequirementKind) => void
  readonly remove: (kind: RequirementKind) => void
  /** Calls off what is to take the place of a file, which stays. */
  readonly keep: (kind: RequirementKind) => void
  /** A small picture of a file that the server has. Rejects where there is none. */
  readonly thumbnail: (kind: RequirementKind) => Promise<Blob>
}
