import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { driverWords } from '#content/words/driver-screens'
import { listWords } from '#src/forms/words.ts'
import { t, translate, type Words } from '#src/language/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { changedIn, withDraft } from './kept-answers.tsx'

interface Newer<Saved, Form extends FieldValues> {
  readonly form: Pick<UseFormReturn<Form>, 'getValues' | 'setValue'>
  readonly saved: Saved | undefined
  /** What is saved, as the form holds it. */
  readonly formOf: (saved: Saved | undefined) => Form
  /** What each field is called. */
  readonly names: Readonly<Partial<Record<string, Words>>>
  readonly keep: (values: Partial<Form>) => void
  /** Whether a save is under way or waits: it goes out with what stands in the form. */
  readonly busy: boolean
}

const words = driverWords.newer

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Whether two changes have a field in common. */
const overlap = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other) ? Object.keys(one).some((name) => name in other && overlap(one[name], other[name])) : true

/** Sets some fields of a form, one by one: a reset would lose what is typed until the form is drawn again. */
function setFields<Form extends FieldValues>({ setValue }: Newer<unknown, Form>['form'], values: Form, names: readonly string[]) {
  for (const name of names) setValue(name as Path<Form>, values[name] as never)
}

/**
 * Answers that are saved on another device stand in the form that is open, save where the driver has typed; says where both
 * changed the same field, and gives what was saved for what was typed.
 */
export function NewerAnswers<Saved, Form extends FieldValues>({ form, saved, formOf, names, keep, busy }: Newer<Saved, Form>) {
  const known = useRef(saved)
  const [changedTwice, setChangedTwice] = useState<readonly string[]>([])
  useEffect(() => {
    if (known.current === saved) return
    const [before, now] = [formOf(known.current), formOf(saved)]
    known.current = saved
    const newer = changedIn(before, now)
    const typed = changedIn(before, form.getValues())
    setFields(form, withDraft(now, typed), Object.keys(newer))
    const unsaved = changedIn(now, form.getValues())
    const twice = Object.keys(typed).filter((name) => name in newer && overlap(typed[name], newer[name]))
    setChangedTwice((told) => [...new Set([...told, ...twice])].filter((name) => name in unsaved))
  }, [form, saved, formOf])
  const useSaved = () => {
    const now = formOf(saved)
    setFields(form, now, changedTwice)
    keep(changedIn(now, form.getValues()))
    setChangedTwice([])
    document.querySelector('h1')?.focus()
  }
  if (changedTwice.length === 0) return null
  return (
    <Notice
      role="status"
      title={t(words.title)}
      action={
        <Button tone="secondary" disabled={busy} onClick={useSaved}>
          {t(words.useSaved)}
        </Button>
      }
    >
      <p>{t(words.words, { names: listWords(changedTwice.map((name) => translate(names[name] ?? name))) })}</p>
    </Notice>
  )
}
