import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StepFormProps } from '#src/features/onboarding/steps/step-props.ts'
import { AboveForm } from '#src/forms/above-form.tsx'
import type { Words } from '#src/language/words.ts'
import { Form } from '#src/ui/layout/form.tsx'
import { CancelChange, differs } from './cancel-change.tsx'
import { changedIn, KeptAnswers } from './kept-answers.tsx'
import { NewerAnswers } from './newer-answers.tsx'
import { SaveButton } from './save-button.tsx'

type FormOf<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'reset' | 'setValue'>

interface StepFormOptions<Answers, Values extends FieldValues> {
  /** What the page gives the step. */
  readonly step: Omit<StepFormProps<Answers, Values>, 'submit' | 'changes' | 'mended'>
  readonly form: FormOf<Values>
  /** What is saved, as the form holds it. */
  readonly formOf: (saved: Answers | undefined) => Values
  /** What each field is called, in the order of the screen. */
  readonly names: Readonly<Partial<Record<string, Words>>>
  /** What else is to be known of answers that were kept. */
  readonly note?: string
  readonly summary: Pick<ComponentProps<typeof AboveForm>, 'faults' | 'attempt'>
  readonly onSubmit: ComponentProps<typeof Form>['onSubmit']
  /** How far the files of the step are. */
  readonly saving?: Pick<ComponentProps<typeof SaveButton>, 'words' | 'progress'>
  /** What there is to lose beside the answers when a change is cancelled. */
  readonly cancelling?: Pick<ComponentProps<typeof CancelChange>, 'isChanged' | 'discard' | 'words'>
  readonly children: ReactNode
}

/** The form of a step around its fields: answers that were kept or are newer elsewhere, what went wrong, the button that saves, and the way out of a change. */
export function StepForm<Answers, Values extends FieldValues>({
  step: { saved, draft, keep, discard, ways, wait = null, busy, problem },
  form,
  formOf,
  names,
  note,
  summary,
  onSubmit,
  saving,
  cancelling,
  children,
}: StepFormOptions<Answers, Values>) {
  const isLocked = busy || wait !== null
  const savedForm = () => formOf(saved)
  return (
    <>
      <KeptAnswers {...{ draft, discard, keep, form, names, note }} saved={savedForm} busy={isLocked} />
      <NewerAnswers {...{ form, saved, formOf, names, keep }} busy={isLocked} />
      <Form
        busy={isLocked || form.formState.isSubmitting}
        onSubmit={onSubmit}
        onChange={() => keep(changedIn(savedForm(), form.getValues()))}
      >
        <AboveForm {...summary} problem={problem} busy={isLocked} />
        {children}
        <SaveButton busy={busy} wait={wait} {...saving} />
        <CancelChange
          cancel={ways.cancel}
          busy={isLocked}
          discard={discard}
          isChanged={() => differs(savedForm(), form.getValues())}
          {...cancelling}
        />
      </Form>
    </>
  )
}
