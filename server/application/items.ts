import type { Fault, RefusalCode } from '#contract/problems'
import {
  hasLicenceNumber,
  type Item,
  isExpired,
  mediaTypes,
  type Requirement,
  type RequirementKind,
  type ReviewItem,
  tooLate,
} from '#contract/requirements'
import { mendedBeside } from '#contract/review-codes'
import type { StepWithFiles } from '#contract/steps'
import { refuseAny } from './answers.ts'
import { wrongStep } from './may-save.ts'
import { type ApplicationAnswers, itemsOf, missingOf, namedIn } from './progress.ts'

type CodedFault = Fault & { code: RefusalCode }
const fault = (code: RefusalCode, field: string, message: string): CodedFault => ({ code, message, field })

function faultsOf(item: Item, requirement: Requirement | undefined, today: string): CodedFault[] {
  const { kind } = item
  if (!requirement) return [fault('invalid', kind, 'This file is not asked for here')]
  const { media, maxBytes, maxExpiryYear = Number.POSITIVE_INFINITY, expires, label } = requirement
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  return [
    ...(expires && !item.expiresOn ? [fault('invalid', `${kind}.expiresOn`, `${label}: enter the expiry date`)] : []),
    ...(isExpired(item, today)
      ? [fault('invalid', `${kind}.expiresOn`, `${label}: the expiry date must be ahead. Renew it first if it has expired`)]
      : []),
    ...(expires && item.expiresOn && Number(item.expiresOn.slice(0, 4)) > maxExpiryYear
      ? [fault('invalid', `${kind}.expiresOn`, tooLate(maxExpiryYear))]
      : []),
    ...((mediaTypes[media] as readonly string[]).includes(item.contentType)
      ? []
      : [fault('unsupported_type', kind, `${label}: files of this type are not taken`)]),
    ...(item.size > maxBytes ? [fault('too_large', kind, `${label}: the file may have at most ${megabytes} MB`)] : []),
  ]
}

const rank: Partial<Record<RefusalCode, number>> = { invalid: 0, unsupported_type: 1, too_large: 2 }

/** Whether a kind may be sent anew after changes were requested: it was named, is missing, or has expired by `today`. */
export function isOpenItem(answers: ApplicationAnswers, step: StepWithFiles, kind: RequirementKind, today: string): boolean {
  const saved = itemsOf(answers, step).find((item) => item.kind === kind)
  const hasExpired = saved !== undefined && isExpired(saved, today)
  return namedIn(answers, step).some((named) => named === kind) || missingOf(answers, step).includes(kind) || hasExpired
}

/** The refusal for a file that a reviewer is content with. */
export const approved = (kind: RequirementKind) => wrongStep('This file was approved and stays as it is.', kind)

const alike = (a: Item, b: Item) => a.name === b.name && a.expiresOn === b.expiresOn && a.size === b.size && a.contentType === b.contentType

/**
 * Checks the items of a step against its requirements (domain, section 5), save those that stay as `unchanged` has them;
 * `today` is an ISO date in Lagos. Throws one refusal, a fault a field: `invalid`, `unsupported_type`, `too_large`, the
 * first of these giving the status.
 */
export function checkItems(
  items: readonly Item[],
  requirements: readonly Requirement[],
  today: string,
  unchanged: readonly Item[] = [],
): void {
  const changed = items.filter((item) => !unchanged.some((before) => before.kind === item.kind && alike(before, item)))
  const required = requirements.filter(({ required, kind }) => required && !items.some((item) => item.kind === kind))
  const twice = items.filter(({ kind }, at) => items.findIndex((item) => item.kind === kind) !== at)
  const faults = [
    ...required.map(({ kind, label }) => fault('invalid', kind, `Choose a file: ${label}`)),
    ...twice.map(({ kind }) => fault('invalid', kind, 'Send one file for this')),
    ...changed.flatMap((item) =>
      faultsOf(
        item,
        requirements.find(({ kind }) => kind === item.kind),
        today,
      ),
    ),
  ]
  const first = faults.filter(({ field }, at) => faults.findIndex((other) => other.field === field) === at)
  refuseAny(first.sort((a, b) => (rank[a.code] ?? 0) - (rank[b.code] ?? 0)))
}

/** Whether what was asked of a kind is mended by what is typed beside its file. */
function isMendedBeside(
  answers: ApplicationAnswers,
  kind: ReviewItem,
  { redated, renumbered }: { redated: boolean; renumbered: boolean },
): boolean {
  return answers.changes
    .filter(({ item }) => item === kind)
    .every(({ code }) => {
      const beside = mendedBeside[code] ?? []
      return (redated && beside.includes('expiresOn')) || (hasLicenceNumber(kind) && renumbered && beside.includes('licenceNumber'))
    })
}

/**
 * Joins posted items with those saved before, after changes were requested (domain, section 2): only named items,
 * missing ones and those that have expired by `today` may change, the others are kept; a named one must come with another file, or with another expiry
 * date or number (`renumbered`) where that mends what was asked, unless it did before. Throws `wrong_step` or `invalid` at the item.
 */
export function mendedItems(
  answers: ApplicationAnswers,
  step: StepWithFiles,
  posted: readonly Item[],
  renumbered: boolean,
  today: string,
): Item[] {
  const named = namedIn(answers, step)
  const saved = itemsOf(answers, step)
  const before = (kind: string) => saved.find((item) => item.kind === kind)
  for (const item of posted) {
    const known = before(item.kind)
    if (!isOpenItem(answers, step, item.kind, today) && !(known && alike(known, item))) throw approved(item.kind)
  }
  refuseAny(
    named.flatMap((kind) => {
      const item = posted.find((candidate) => candidate.kind === kind)
      const known = before(kind)
      const isSame =
        !item ||
        (known && item.name === known.name && !isMendedBeside(answers, kind, { redated: item.expiresOn !== known.expiresOn, renumbered }))
      return isSame && !answers.mended.some((done) => done === kind) ? [fault('invalid', kind, 'Choose a new file for this')] : []
    }),
  )
  return [...posted, ...saved.filter(({ kind }) => !posted.some((item) => item.kind === kind))]
}
