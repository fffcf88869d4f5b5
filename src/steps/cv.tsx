import { useEffect, useRef } from 'react'
import type { CvDetails } from '#contract/cv'
import { anotherRole } from '#contract/cv'
import type { Problem } from '#contract/problems'
import { BusyWords } from '#src/ui/busy-words.tsx'
import { Button } from '#src/ui/button.tsx'
import { progressWords } from '#src/ui/bytes-words.ts'
import { Form } from '#src/ui/form.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AboveForm } from './above-form.tsx'
import type { CvAnswers, CvForm } from './cv.form.ts'
import { CvFile } from './cv-file.tsx'
import { lateResolver } from './late-resolver.ts'
import { useAnswersForm } from './use-answers-form.ts'
import { type FormOf, withForm } from './with-form.tsx'

const { resolver, useRulesWhenIdle } = lateResolver<CvForm, CvAnswers>(() => import('./cv.resolver.ts'), 'email')

export interface CvFileState {
  readonly phase: 'none' | 'checking' | 'ready'
  readonly size: number
  readonly fault: string | null
}

export interface CvProps {
  readonly roles: readonly { readonly id: string; readonly title: string }[]
  /** The role that the address names. */
  readonly preselected: string | null
  /** What was typed before a reload; null while that is not known. */
  readonly typed: { readonly [Name in keyof CvForm]?: string | undefined } | null
  readonly keep: (typed: CvForm) => void
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
function Cv(props: CvProps & FormOf<CvForm, CvAnswers>) {
  const { form, roles, preselected, typed, keep, file, choose, remove, submit, cancel, busy, sent, problem } = props
  const input = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const options = [...roles.map(({ id, title }) => ({ value: id, label: title })), { value: anotherRole, label: 'Another role' }]
  const { wiring, errorOf, faults, attempt } = useAnswersForm({
    form,
    fields: ['name', 'email', 'role', 'message', 'cv'],
    submit: (answers) => submit({ ...answers, roleTitle: options.find(({ value }) => value === answers.role)?.label ?? 'Another role' }),
    keep,
    busy,
    problem,
    beside: (): Record<string, string> => (file.phase === 'ready' ? {} : { cv: besideWords(file) }),
  })
  useRulesWhenIdle()
  useEffect(() => {
    for (const [name, value] of Object.entries(typed ?? {}) as [keyof CvForm, string][])
      if (value && !form.getValues(name)) form.setValue(name, value)
  }, [form, typed])
  const isOpen = options.some(({ value }) => value === preselected)
  useEffect(() => {
    if (preselected !== null && isOpen) form.setValue('role', preselected)
  }, [form, preselected, isOpen])
  useEffect(() => {
    if (file.fault !== null && input.current) input.current.value = ''
    if (file.phase === 'ready') form.clearErrors('cv' as never)
  }, [form, file])
  const field = (name: keyof CvForm) => ({ ...form.register(name), error: errorOf(name) })

  return (
    <Form {...wiring} aria-label="Send your CV">
      <AboveForm faults={faults} attempt={attempt} problem={problem} busy={busy} />
      <TextField {...field('name')} label="Name" autoComplete="name" readOnly={busy} />
      <TextField {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" readOnly={busy} />
      <SelectField
        {...field('role')}
        label="Role"
        options={options}
        hint={preselected !== null && !isOpen ? 'The role of that link is no longer open. Choose another one.' : undefined}
      />
      <TextArea {...field('message')} label="Message (optional)" hint="Three sentences on why this role are plenty." readOnly={busy} />
      <CvFile
        input={input}
        error={file.fault ?? errorOf('cv')}
        isChecking={file.phase === 'checking'}
        disabled={busy}
        choose={choose}
        remove={remove}
      />
      <div>
        <Button ref={send} type="submit" busy={busy} wide>
          Send CV
        </Button>
        <BusyWords busy={busy}>Sending your CV</BusyWords>
      </div>
      {busy ? (
        <div>
          <ProgressBar label="Sent so far" value={Math.min(sent, file.size)} max={file.size} words={progressWords(sent, file.size)} />
          <Button
            tone="secondary"
            onClick={() => {
              send.current?.focus()
              cancel()
            }}
          >
            Cancel
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

const besideWords = ({ phase, fault }: CvFileState) => fault ?? (phase === 'checking' ? 'Wait until your CV is checked' : 'Choose your CV')

export default withForm((_: CvProps) => ({ resolver, defaultValues: {} }), Cv)
