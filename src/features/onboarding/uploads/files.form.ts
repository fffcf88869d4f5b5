import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError, FieldPath, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { LicenceNumber } from '#contract/files'
import { type Item, type Requirement, type RequirementKind, tooLate } from '#contract/requirements'
import type { Change } from '#contract/status'
import { datePartsOf, typedDay } from '#src/features/onboarding/steps/date-parts.ts'
import type { FileState, Files } from './upload-state.ts'

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

/** The requirement after whose file the licence number is asked for, where one of the licence's is open. */
export const licenceIn = (open: readonly Requirement[]): RequirementKind | undefined =>
  open.findLast(({ kind }) => kind === 'licence_front' || kind === 'licence_back')?.kind

const expiryDate = ({ label, maxExpiryYear }: Requirement) => {
  const day = typedDay(`${label}: enter the expiry date`, 2028)
  if (maxExpiryYear === undefined) return day
  return z.pipe(
    day,
    z.string().check(z.refine((isoDate) => Number(isoDate.slice(0, 4)) <= maxExpiryYear, `${label}: ${lower(tooLate(maxExpiryYear))}`)),
  )
}
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const typedAnswers = (open: readonly Requirement[]) =>
  z.object({
    expiresOn: z.object(
      Object.fromEntries(
        open.filter(({ expires, required }) => expires && required).map((requirement) => [requirement.kind, expiryDate(requirement)]),
      ),
    ),
    licenceNumber: licenceIn(open) ? LicenceNumber : z.string(),
  })

/** What is typed beside the files. `files` holds no value: what is wrong with them is put at it. */
export type FilesForm = z.input<ReturnType<typeof typedAnswers>> & { files?: Partial<Record<RequirementKind, string>> }
export type FilesAnswers = z.output<ReturnType<typeof typedAnswers>>

/** The rules of what is typed for the requirements that are open, and of how far their files must be. */
export function filesResolver(open: readonly Requirement[]): Resolver<FilesForm, Files, FilesAnswers> {
  const typed = zodResolver(typedAnswers(open))
  return async (values, files, options) => {
    const result = await typed(values, undefined, options)
    const faults = files ? fileFaults(open, files) : {}
    return Object.keys(faults).length > 0 ? { values: {}, errors: { ...result.errors, files: faults } } : result
  }
}

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
      return `Wait until ${label} is uploaded`
  }
}

const fileFaults = (open: readonly Requirement[], files: Files): Partial<Record<RequirementKind, FieldError>> =>
  Object.fromEntries(
    open.flatMap((requirement) => {
      const message = fileFault(requirement, files.of(requirement.kind))
      return message ? [[requirement.kind, { type: 'file', message }]] : []
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
