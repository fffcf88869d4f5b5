import type { RequirementKind } from '#contract/requirements'
import type { StoredFile } from '../upload/facts.ts'
import type { UploadRef } from '../upload.machine.ts'

export type StoredFiles = Partial<Record<RequirementKind, StoredFile>>

/** Files by name that were taken off, and when, in milliseconds since the page began. */
interface Removed {
  readonly names: readonly string[]
  readonly at: number
}

/** What the machine of all uploads knows. */
export interface UploadsFacts {
  readonly running: Partial<Record<RequirementKind, UploadRef>>
  readonly stored: StoredFiles
  /** Saved files that are being replaced, or were taken off: each stays saved until its successor has arrived, or the step is saved without it. */
  readonly replaced: StoredFiles
  /** What was taken off here; the server may know of it still. */
  readonly removed: Partial<Record<RequirementKind, Removed>>
  /** Files whose doubt (dark, blurred, small) the driver has answered: it is not told again, until another is chosen. */
  readonly settled: readonly RequirementKind[]
}

/** What is known of files elsewhere. */
export interface Known {
  /** What the server or a draft holds. */
  readonly stored: StoredFiles
  /** Of which kinds the server has told: of these it holds nothing else. */
  readonly told: readonly RequirementKind[]
  /**
   * When the server was asked, in milliseconds since the page began: it knows of everything that arrived before, so another file is
   * one that came from elsewhere, and one that it lacks was taken off elsewhere.
   */
  readonly askedAt: number
}

/** What the server holds in place of what stands here, as entries by kind. */
export const newsIn = ({ running, stored, removed }: UploadsFacts, { stored: known, askedAt }: Known) =>
  (Object.entries(known) as [RequirementKind, StoredFile][]).filter(([kind, { item }]) => {
    if (kind in running) return false
    const [ours, off] = [stored[kind], removed[kind]]
    if (ours) return ours.item.name !== item.name && askedAt > (ours.arrivedAt ?? 0)
    return !off || (askedAt > off.at && !off.names.includes(item.name))
  })

/** What stands at the server where a file is on its way from here, and is not that file itself: it stays until its successor has arrived. */
export const besideIn = ({ running, replaced }: UploadsFacts, { stored: known, askedAt }: Known) =>
  (Object.entries(known) as [RequirementKind, StoredFile][]).filter(([kind, { item }]) => {
    const names = [running[kind]?.getSnapshot().context.signed?.name, replaced[kind]?.item.name]
    return kind in running && !names.includes(item.name) && askedAt > (replaced[kind]?.arrivedAt ?? 0)
  })

/** The kinds of which a file stands here that was taken off elsewhere. */
export const goneIn = ({ stored }: UploadsFacts, { stored: known, told, askedAt }: Known) =>
  told.filter((kind) => stored[kind] && !known[kind] && askedAt > (stored[kind].arrivedAt ?? 0))

/** The kinds of which a file was taken off and the step is saved without it: there is none left to keep. */
export const savedWithoutIn = ({ running, replaced }: UploadsFacts, { stored: known, told }: Known) =>
  told.filter((kind) => replaced[kind] && !known[kind] && !(kind in running))

/** The address of the small picture of a file that is on its way. */
export const runningPreview = ({ running }: UploadsFacts, kind: RequirementKind) => running[kind]?.getSnapshot().context.checked?.preview

/** The addresses of the small pictures of a kind: of the file that stands, the one that it replaces, and the one that is on its way. */
export const previewsOf = (facts: UploadsFacts, kind: RequirementKind) => [
  facts.stored[kind]?.preview,
  facts.replaced[kind]?.preview,
  runningPreview(facts, kind),
]
