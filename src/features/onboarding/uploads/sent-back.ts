import type { Item, RequirementKind } from '#contract/requirements'
import { mendedBeside } from '#contract/review-codes'
import type { Change } from '#contract/status'
import type { FileState } from './upload-state.ts'

/** What a reviewer sent back and the driver has not mended yet. */
export interface SentBack {
  /** The file as it was reviewed; undefined for a kind that was not sent back. */
  readonly item: (kind: RequirementKind) => Item | undefined
  /** Whether what is typed beside the file mends it too, and no other file is needed. */
  readonly isMendedBeside: (kind: RequirementKind, field: 'expiresOn' | 'licenceNumber') => boolean
  /** The licence number as it was reviewed. */
  readonly licenceNumber: string | undefined
}

interface Reviewed {
  readonly changes: readonly Change[] | null
  readonly mended: readonly string[]
  readonly saved: { readonly items: readonly Item[]; readonly licenceNumber?: string } | undefined
}

/** What was sent back of the saved answers of a step. */
export function sentBackOf({ changes, mended, saved }: Reviewed): SentBack {
  const open = (changes ?? []).filter(({ item }) => !mended.includes(item))
  const of = (kind: RequirementKind) => open.filter(({ item }) => item === kind)
  return {
    item: (kind) => (of(kind).length > 0 ? saved?.items.find((item) => item.kind === kind) : undefined),
    isMendedBeside: (kind, field) => of(kind).length > 0 && of(kind).every(({ code }) => mendedBeside[code]?.includes(field) ?? false),
    licenceNumber: saved?.licenceNumber,
  }
}

/** A file as it stands, marked where it is still the one that was sent back. */
export const markSentBack = (state: FileState, before: Item | undefined): FileState =>
  state.phase === 'stored' && before !== undefined && state.item.name === before.name ? { ...state, sentBack: true } : state
