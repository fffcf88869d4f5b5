import * as z from 'zod/mini'
import type { Item, Requirement, RequirementKind } from '#contract/requirements'
import type { Change } from '#contract/status'
import { datePartsOf, typedDay } from './date-parts.ts'
import type { DateParts, FileState, Files, FilesForm } from './props.ts'

/** The name of a requirement's file among the fields. */
export const fileFieldName = (kind: RequirementKind) => `files.${kind}` as const

/** What the server has, as the form holds it: three boxes for each date that is asked for. */
export const filesForm = (
  requirements: readonly Requirement[],
  saved: { readonly items: readonly Item[]; readonly licenceNumber?: string } | undefined,
): FilesForm => {
  const dates: Partial<Record<RequirementKind, DateParts>> = {}
  for (const { kind, expires } of requirements)
    if (expires) dates[kind] = datePartsOf(saved?.items.find((item) => item.kind === kind)?.expiresOn)
  return { expiresOn: dates, licenceNumber: saved?.licenceNumber ?? '' }
}

/**
 * The requirements that may be changed: all of them, or after a review only the named ones and those that are needed
 * and of which the server has nothing, as after a move to Lagos.
 */
export const openRequirements = (
  requirements: readonly Requirement[],
  changes: readonly Change[] | null,
  items: readonly Item[] = [],
): readonly Requirement[] =>
  changes === null
    ? requirements
    : requirements.filter(
        ({ kind, required }) => changes.some(({ item }) => item === kind) || (required && !items.some((item) => item.kind === kind)),
      )

/** The dates as typed to ISO dates, for those requirements that are open. */
export const datesSchema = (open: readonly Requirement[]) =>
  z.object(
    Object.fromEntries(
      open
        .filter(({ expires, required }) => expires && required)
        .map(({ kind, label }) => [kind, typedDay(`${label}: enter the expiry date`)]),
    ),
  )

/** What keeps a file from being offered. */
export const fileFault = ({ label, required }: Requirement, state: FileState): string | undefined => {
  switch (state.phase) {
    case 'stored':
      return undefined
    case 'empty':
      return required ? `Choose a file for ${label}` : undefined
    case 'refused':
      return required ? `Choose another file for ${label}` : undefined
    default:
      return `Wait until ${label} has been sent`
  }
}

/** What keeps the files from being offered, by field. */
export const fileFaults = (open: readonly Requirement[], files: Files): Record<string, string> =>
  Object.fromEntries(
    open.flatMap((requirement) => {
      const words = fileFault(requirement, files.of(requirement.kind))
      return words ? [[fileFieldName(requirement.kind), words]] : []
    }),
  )

/** The items to offer, in order: open ones as they were sent, with their dates; the others as the server has them. */
export function itemsOf(
  requirements: readonly Requirement[],
  open: readonly Requirement[],
  files: Files,
  dates: Readonly<Record<string, string>>,
  saved: readonly Item[] = [],
): Item[] {
  return requirements.flatMap((requirement) => {
    const { kind } = requirement
    if (!open.includes(requirement)) return saved.filter((item) => item.kind === kind)
    const state = files.of(kind)
    if (state.phase !== 'stored') return []
    const { expiresOn: _, ...item } = state.item
    const day = dates[kind]
    return [day ? { ...item, expiresOn: day } : item]
  })
}

/** Which field the server means: a kind is its file, `{kind}.expiresOn` its date. */
export const filePlace = (requirements: readonly Requirement[]) => (fault: { field?: string | undefined }) => {
  const [kind, part] = fault.field?.split('.') ?? []
  const known = requirements.find((requirement) => requirement.kind === kind)
  if (!known) return undefined
  return part === 'expiresOn' ? `expiresOn.${known.kind}` : fileFieldName(known.kind)
}

/** The fields of a requirement by name, in the order of the screen. */
export const fileFields = ({ kind, expires }: Requirement): string[] => [fileFieldName(kind), ...(expires ? [`expiresOn.${kind}`] : [])]
