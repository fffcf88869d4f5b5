import type { FieldError } from 'react-hook-form'
import { plain } from '#contract/fields'
import { LicenceNumber } from '#contract/files'
import { hasLicenceNumber, type Requirement, type RequirementKind } from '#contract/requirements'
import { datePartsOf } from '#src/features/onboarding/steps/date-parts.ts'
import { fileFault } from './file-fault.ts'
import type { FilesForm } from './files.form.ts'
import { markSentBack, type SentBack } from './sent-back.ts'
import type { Files } from './upload-state.ts'

interface Beside {
  readonly sentBack: SentBack
  readonly typed: FilesForm
}

/** Whether what is typed beside a file that was sent back differs from what was reviewed, and mends it. */
function isMendedBeside({ kind }: Requirement, { sentBack, typed }: Beside): boolean {
  const before = datePartsOf(sentBack.item(kind)?.expiresOn)
  const { day, month, year } = typed.expiresOn[kind] ?? before
  const isRedated = [
    [day, before.day],
    [month, before.month],
    [year, before.year],
  ].some(([now = '', then]) => Number(plain(now)) !== Number(then))
  const isRenumbered = hasLicenceNumber(kind) && LicenceNumber.safeParse(typed.licenceNumber).data !== sentBack.licenceNumber
  return (isRedated && sentBack.isMendedBeside(kind, 'expiresOn')) || (isRenumbered && sentBack.isMendedBeside(kind, 'licenceNumber'))
}

/** What keeps the files of a step from being offered, each at its kind. */
export const fileFaults = (
  open: readonly Requirement[],
  files: Pick<Files, 'of'>,
  beside: Beside,
): Partial<Record<RequirementKind, FieldError>> =>
  Object.fromEntries(
    open.flatMap((requirement) => {
      const before = isMendedBeside(requirement, beside) ? undefined : beside.sentBack.item(requirement.kind)
      const message = fileFault(requirement, markSentBack(files.of(requirement.kind), before))
      return message ? [[requirement.kind, { type: 'file', message }]] : []
    }),
  )
