import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Agreed } from '#contract/fields'
import { AboveForm } from '#src/forms/above-form.tsx'
import type { SubmitProps } from '#src/forms/submit-props.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { t } from '#src/language/words.ts'
import { Form } from '#src/ui/layout/form.tsx'
import { Screen } from '#src/ui/layout/screen.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Agree, ContinueButton } from './agree-and-continue.tsx'

const TermsForm = z.object({ agree: Agreed })
const resolver = zodResolver(TermsForm)
const fields = ['agree'] as const

/** The terms, for who signed in with a number that has never agreed to them. */
export function Terms({ submit, busy, problem }: SubmitProps<void>) {
  const form = useForm<z.input<typeof TermsForm>, unknown, z.output<typeof TermsForm>>({
    resolver,
    defaultValues: { agree: false },
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem })
  const send = form.handleSubmit(() => submit(), summarise)
  useEffect(() => {
    // It takes the place of the code, whose button had the focus.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [])
  return (
    <Screen>
      <PageHeading lead={t('Your number is confirmed, and it is new to us. Read what holds between us before you begin.')}>
        {t('Agree to our terms')}
      </PageHeading>
      <Form busy={busy || isSubmitting} onSubmit={send}>
        <AboveForm {...summary} problem={problem} busy={busy} />
        <Agree field={form.register('agree')} error={errors.agree?.message} />
        <ContinueButton busy={busy || isSubmitting} words={t('Signing you in')} />
      </Form>
    </Screen>
  )
}
