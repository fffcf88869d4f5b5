import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useMemo } from 'react'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { LicenceNumber } from '#contract/files'
import { Card } from '#src/ui/card.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { datesSchema, itemsOf, openRequirements } from './files.form.ts'
import { type AnswersForm, FilesFormScreen, type TypedAnswers } from './files-form.tsx'
import type { DocUploadsProps, FilesForm } from './props.ts'
import { stepTitles } from './step-titles.ts'

export default function DocUploadsStep(props: DocUploadsProps) {
  const { requirements, changes, saved, files, submit, busy } = props
  const open = useMemo(() => openRequirements(requirements, changes, saved?.items), [requirements, changes, saved])
  const licence = open.findLast(({ kind }) => kind === 'licence_front' || kind === 'licence_back')?.kind
  const asksNumber = licence !== undefined
  const resolver = useMemo(
    () =>
      zodResolver(
        z.object({ expiresOn: datesSchema(open), ...(asksNumber ? { licenceNumber: LicenceNumber } : {}) }),
      ) as unknown as Resolver<FilesForm, unknown, TypedAnswers>,
    [open, asksNumber],
  )
  const send = useCallback(
    ({ expiresOn, licenceNumber }: TypedAnswers) =>
      submit({
        items: itemsOf(requirements, open, files, expiresOn, saved?.items),
        licenceNumber: licenceNumber ?? saved?.licenceNumber ?? '',
      }),
    [requirements, open, files, saved, submit],
  )
  const beside = useMemo(
    () => licence && { after: licence, name: 'licenceNumber', draw: (form: AnswersForm) => <LicenceField {...form} busy={busy} /> },
    [licence, busy],
  )
  return (
    <FilesFormScreen
      {...props}
      step={4}
      title={stepTitles.document_uploads}
      lead="Your licence and papers. Lay them flat in good light, with all four corners in the picture."
      resolver={resolver}
      submit={send}
      beside={beside}
    />
  )
}

const LicenceField = ({ form, errorOf, busy }: AnswersForm & Pick<DocUploadsProps, 'busy'>) => (
  <Card>
    <TextField
      {...form.register('licenceNumber')}
      label="Licence number"
      hint="As printed on the front of your driver's licence"
      error={errorOf('licenceNumber')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      readOnly={busy}
      room={20}
    />
  </Card>
)
