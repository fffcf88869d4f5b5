import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldPath, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { driverWords } from '#content/words/driver-screens'
import { LicenceNumber } from '#contract/files'
import { hasLicenceNumber, type Item, isExpired, type Requirement, type RequirementKind, tooLate } from '#contract/requirements'
import type { Change } from '#contract/status'
import type { AwaitedFile } from '#machines/driver/facts'
import { datePartsOf, typedDay } from '#src/features/onboarding/steps/date-parts.ts'
import { t, translate } from '#src/language/words.ts'
import { itemIn } from './file-fault.ts'
import { fileFaults } from './file-faults.ts'
import type { SentBack } from './sent-back.ts'
import type { Files } from './upload-state.ts'

const words = driverWords.files

/** The name of a requirement's file among the fields. */
export const fileFieldName = (kind: RequirementKind) => `files.${kind}` as const

/** What the server has, as the form holds it: three boxes for each date that is asked for. */
export const filesForm = (
  requirements: readonly Requirement[],
  saved: { readonly items: readonly Item[]; readonly licenceNumber?: string } | undefined,
): FilesForm => {
  const dates: FilesForm['expiresOn'] = {}
  for (const { kind, expires } of requirements)
    if (expires) dates[kind] = datePartsOf(saved?.items.find((item) => item.kind === kind)?.expiresOn)
  return { expiresOn: dates, licenceNumber: saved?.licenceNumber ?? '' }
}

/** A draft without the dates that were typed beside other files than those that stand now (`items`, the newest of a kind last). */
export function draftBeside(
  draft: Partial<FilesForm> | null,
  typedBeside: Partial<Record<RequirementKind, { readonly item: Item }>> | null,
  items: readonly Item[],
): Partial<FilesForm> | null {
  if (!draft?.expiresOn) return draft
  const isBeside = (kind: RequirementKind) => {
    const [own, now] = [typedBeside?.[kind]?.item.name, items.findLast((item) => item.kind === kind)?.name]
    return own === undefined || now === undefined || own === now
  }
  const dates = Object.entries(draft.expiresOn).filter(([kind]) => isBeside(kind as RequirementKind))
  return { ...draft, expiresOn: Object.fromEntries(dates) }
}

/**
 * The requirements that may be changed: all of them, or after a review only the named ones, those that are needed and of
 * which the server has nothing, as after a move to Lagos, and those whose paper has run out by `today`.
 */
export const openRequirements = (
  requirements: readonly Requirement[],
  changes: readonly Change[] | null,
  { items = [], today }: { readonly items?: readonly Item[] | undefined; readonly today?: string | undefined },
): readonly Requirement[] => {
  if (changes === null) return requirements
  return requirements.filter(({ kind, required }) => {
    const saved = items.find((item) => item.kind === kind)
    return changes.some(({ item }) => item === kind) || (saved ? isExpired(saved, today) : required)
  })
}

/** The requirement after whose file the licence number is asked for, where one of the licence's is open. */
export const licenceIn = (open: readonly Requirement[]): RequirementKind | undefined =>
  open.findLast(({ kind }) => hasLicenceNumber(kind))?.kind

/** What is asked of the typed answers beside their shape: the day in Lagos where it is known, and what was sent back. */
export interface FileRules {
  readonly today: string | undefined
  readonly sentBack: SentBack
}

const expiry = ({ label: english, maxExpiryYear = Number.POSITIVE_INFINITY }: Requirement, { today }: FileRules) => {
  const label = translate(english)
  return z.pipe(
    typedDay({ missing: t(words.dateMissing, { label }), unreal: t(words.dateUnreal, { label }), year: t(words.dateYear, { label }) }),
    z.string().check(
      z.refine((day) => today === undefined || day > today, t(words.dateExpired, { label })),
      z.refine((day) => Number(day.slice(0, 4)) <= maxExpiryYear, `${label}: ${lower(tooLate(maxExpiryYear))}`),
    ),
  )
}
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const typedAnswers = (open: readonly Requirement[], rules: FileRules) =>
  z.object({
    expiresOn: z.object(
      Object.fromEntries(
        open.filter(({ expires, required }) => expires && required).map((requirement) => [requirement.kind, expiry(requirement, rules)]),
      ),
    ),
    licenceNumber: licenceIn(open) ? LicenceNumber : z.string(),
  })

/** What is typed beside the files. `files` holds no value: what is wrong with them is put at it. */
export type FilesForm = z.input<ReturnType<typeof typedAnswers>> & { files?: Partial<Record<RequirementKind, string>> }
export type FilesAnswers = z.output<ReturnType<typeof typedAnswers>>

/** The rules of what is typed for the requirements that are open, and of their files. */
export function filesResolver(open: readonly Requirement[], rules: FileRules): Resolver<FilesForm, Files, FilesAnswers> {
  const typed = zodResolver(typedAnswers(open, rules))
  return async (values, files, options) => {
    const result = await typed(values, undefined, options)
    const faults = files ? fileFaults(open, files, { sentBack: rules.sentBack, typed: values }) : {}
    return Object.keys(faults).length > 0 ? { values: {}, errors: { ...result.errors, files: faults } } : result
  }
}

/** The items to offer, in order: open ones as they were sent, with their dates; the others as the server has them. */
export function itemsToSave(
  requirements: readonly Requirement[],
  open: readonly Requirement[],
  files: Files,
  dates: Readonly<Record<string, string>>,
  saved: readonly Item[] = [],
): Item[] {
  return requirements.flatMap((requirement) => {
    const { kind } = requirement
    if (!open.includes(requirement)) return saved.filter((item) => item.kind === kind)
    const standing = itemIn(files.of(kind))
    if (!standing) return []
    const { expiresOn: _, ...item } = standing
    const day = dates[kind]
    return [day ? { ...item, expiresOn: day } : item]
  })
}

/** Every open file that goes with the answers, with its date: none of them is final while one is on its way. */
export const awaitedOf = (open: readonly Requirement[], dates: Readonly<Record<string, string>>): AwaitedFile[] =>
  open.map(({ kind, required }) => ({ kind, required, ...(dates[kind] ? { expiresOn: dates[kind] } : {}) }))

/** Whether a file is another than the saved one, or one of them is missing. */
export const areChanged = (open: readonly Requirement[], files: Files, saved: readonly Item[] = []): boolean =>
  open.some(({ kind }) => {
    const state = files.of(kind)
    const before = saved.find((item) => item.kind === kind)?.name
    return state.phase === 'empty' ? before !== undefined : state.phase !== 'stored' || state.item.name !== before
  })

/** Which field the server means: a kind is its file, `{kind}.expiresOn` its date. */
export const fileFieldOf =
  (requirements: readonly Requirement[]) =>
  (fault: { field?: string | undefined }): FieldPath<FilesForm> | undefined => {
    const [kind, part] = fault.field?.split('.') ?? []
    const known = requirements.find((requirement) => requirement.kind === kind)
    if (!known) return undefined
    return part === 'expiresOn' ? `expiresOn.${known.kind}` : fileFieldName(known.kind)
  }

/** The fields by name, in the order of the screen. */
export const filesFields = (requirements: readonly Requirement[], licence: RequirementKind | undefined): FieldPath<FilesForm>[] =>
  requirements.flatMap(({ kind, expires }) => [
    fileFieldName(kind),
    ...(expires ? [`expiresOn.${kind}` as const] : []),
    ...(kind === licence ? ['licenceNumber' as const] : []),
  ])
