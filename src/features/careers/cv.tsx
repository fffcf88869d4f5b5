import { useEffect, useRef } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import type { CvDetails } from '#contract/cv'
import { anotherRole } from '#contract/cv'
import type { Problem } from '#contract/problems'
import { AboveForm } from '#src/forms/above-form.tsx'
import { lazyResolver, unchecked } from '#src/forms/lazy-resolver.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { t } from '#src/language/words.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Form } from '#src/ui/layout/form.tsx'
import { BusyWords } from '#src/ui/status/busy-words.tsx'
import { progressWords } from '#src/ui/status/bytes-words.ts'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import type { CvFileState, CvForm } from './cv.form.ts'
import type { CvService } from './cv-context.ts'
import { CvFile } from './cv-file.tsx'

const rules = lazyResource(() => import('./cv.form.ts'))
const resolver = lazyResolver(rules, { email: unchecked })
const fields = ['name', 'email', 'role', 'message', 'cv'] as const

export interface CvProps {
  readonly roles: readonly { readonly id: string; readonly title: string; readonly location: string }[]
  /** The role that the address names. */
  readonly preselected: string | null
  /** Whether that role is known to be open no longer. */
  readonly isClosed: boolean
  /** Is told of the role that is chosen by hand. */
  readonly chooseRole: (id: string) => void
  /** What was typed before a reload; absent while that is not known. */
  readonly draft: CvService['draft'] | undefined
  /** Whether one was sent before, by whose thanks somebody came here: the button that they pressed is gone. */
  readonly isAnother: boolean
  readonly file: CvFileState
  readonly choose: (file: File) => void
  readonly remove: () => void
  readonly submit: (details: CvDetails & { roleTitle: string }) => void
  readonly cancel: () => void
  readonly busy: boolean
  readonly sent: number
  readonly problem: Problem | null
}

/** A CV and who sends it. Fields without defaults: what was typed before the page came to life is read from the page. */
export function Cv(props: CvProps) {
  const { roles, preselected, isClosed, chooseRole, draft, isAnother, file, choose, remove, submit, cancel, busy, sent, problem } = props
  const input = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const hasChosenRole = useRef(false)
  const isTwice = (title: string) => roles.filter((role) => role.title === title).length > 1
  const options = [
    ...roles.map(({ id, title, location }) => ({ value: id, label: isTwice(title) ? `${title}, ${location}` : title })),
    { value: anotherRole, label: t('Another role') },
  ]
  const form = useForm<CvForm, CvFileState, CvDetails>({ resolver, context: file, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields, problem })
  const submitForm = form.handleSubmit(
    (answers) => submit({ ...answers, roleTitle: options.find(({ value }) => value === answers.role)?.label ?? t('Another role') }),
    summarise,
  )
  useEffect(() => {
    whenIdle(() => void rules.load().catch(() => {}))
  }, [])
  useEffect(() => {
    if (isAnother) form.setFocus('name')
  }, [form, isAnother])
  useEffect(() => {
    // Before the page came to life.
    if (form.getValues('role')) hasChosenRole.current = true
  }, [form])
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.read() ?? {}) as [keyof CvDetails, string][])
      if (value && !form.getValues(name)) form.setValue(name, value)
  }, [form, draft])
  const isOpen = options.some(({ value }) => value === preselected)
  useEffect(() => {
    if (preselected !== null && isOpen && !hasChosenRole.current) form.setValue('role', preselected)
  }, [form, preselected, isOpen])
  useEffect(() => {
    if (file.fault !== null && input.current) input.current.value = ''
    if (file.phase === 'ready') form.clearErrors('cv')
  }, [form, file])
  const field = <Name extends keyof CvDetails>(name: Name, told?: RegisterOptions<CvForm, Name>) => ({
    ...form.register(name, told),
    error: errors[name]?.message,
  })

  return (
    <Form busy={busy || isSubmitting} onSubmit={submitForm} onChange={() => draft?.keep(form.getValues())} aria-label={t('Send your CV')}>
      <AboveForm {...summary} problem={problem} busy={busy} />
      <TextField {...field('name')} label={t('Name')} autoComplete="name" readOnly={busy} />
      <TextField {...field('email')} label={t('Email')} type="email" inputMode="email" autoComplete="email" readOnly={busy} />
      <SelectField
        {...field('role', {
          onChange: ({ target }) => {
            hasChosenRole.current = true
            chooseRole(target.value)
          },
        })}
        label={t('Role')}
        options={options}
        disabled={busy}
        hint={isClosed ? t('The role of that link is no longer open. Choose another one.') : undefined}
      />
      <TextArea
        {...field('message')}
        label={t('Message (optional)')}
        hint={t('Three sentences on why this role are plenty.')}
        readOnly={busy}
      />
      <CvFile
        input={input}
        fault={file.fault}
        error={errors.cv?.message}
        isChecking={file.phase === 'checking'}
        disabled={busy}
        choose={choose}
        remove={remove}
      />
      <div>
        <Button ref={send} type="submit" busy={busy || isSubmitting} wide>
          {t('Send CV')}
        </Button>
        <BusyWords busy={busy}>{t('Sending your CV')}</BusyWords>
      </div>
      {busy ? (
        <div>
          <ProgressBar label={t('Sent so far')} value={Math.min(sent, file.size)} max={file.size} words={progressWords(sent, file.size)} />
          <Button
            tone="secondary"
            onClick={() => {
              send.current?.focus()
              cancel()
            }}
          >
            {t('Cancel')}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}
