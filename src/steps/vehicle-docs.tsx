import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useMemo } from 'react'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { datesSchema, itemsOf, openRequirements } from './files.form.ts'
import { FilesFormScreen, type TypedAnswers } from './files-form.tsx'
import type { FilesForm, VehicleDocsProps } from './props.ts'
import { stepTitles } from './step-titles.ts'

export default function VehicleDocsStep(props: VehicleDocsProps) {
  const { requirements, changes, saved, files, submit } = props
  const open = useMemo(() => openRequirements(requirements, changes, saved?.items), [requirements, changes, saved])
  const resolver = useMemo(
    () => zodResolver(z.object({ expiresOn: datesSchema(open) })) as unknown as Resolver<FilesForm, unknown, TypedAnswers>,
    [open],
  )
  const send = useCallback(
    ({ expiresOn }: TypedAnswers) => submit({ items: itemsOf(requirements, open, files, expiresOn, saved?.items) }),
    [requirements, open, files, saved, submit],
  )
  return (
    <FilesFormScreen
      {...props}
      step={3}
      title={stepTitles.vehicle_docs}
      lead="Photos of your vehicle in daylight, and its papers as they are today."
      resolver={resolver}
      submit={send}
    />
  )
}
