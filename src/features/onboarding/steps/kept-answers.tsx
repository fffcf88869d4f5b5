import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StepFormProps } from '#src/features/onboarding/steps/step-props.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/status/notice.tsx'

/**
 * What was typed and not sent, over what the server has. Only the fields that the form knows, and only in the shape it
 * holds them: a draft comes out of the browser's storage.
 */
export function withDraft<Form extends object>(saved: Form, draft: object | null): Form {
  if (!draft) return saved
  const typed = new Map<string, unknown>(Object.entries(draft))
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, kept(value, typed.get(name))])) as Form
}

function kept(value: unknown, typed: unknown): unknown {
  if (typeof typed !== typeof value || typed === null) return value
  return typeof value === 'object' && value !== null ? withDraft(value, typed as object) : typed
}

/** Milliseconds in which what was cleared may be had back. */
const undoFor = 10_000

interface Kept<Form extends object> extends Pick<StepFormProps<unknown, Form>, 'draft' | 'discard' | 'keep'> {
  readonly form: Pick<UseFormReturn<Form & FieldValues>, 'getValues' | 'reset'>
  /** What the server has, as the form holds it. */
  readonly saved: () => Form
}

/**
 * Says that the driver came back to answers that were not sent, and clears them: asks first, and gives them back for ten seconds.
 * Looks once: what is typed from here on is no return.
 */
export function KeptAnswers<Form extends object>({ draft, discard, keep, form, saved }: Kept<Form>) {
  const [state, setState] = useState<'kept' | 'asking' | 'cleared' | 'gone'>(draft === null ? 'gone' : 'kept')
  const before = useRef<Form | null>(null)
  useEffect(() => {
    if (state !== 'cleared') return
    const timer = setTimeout(() => setState('gone'), undoFor)
    return () => clearTimeout(timer)
  }, [state])
  const clear = () => {
    before.current = structuredClone(form.getValues())
    form.reset(saved())
    discard()
    setState('cleared')
    document.querySelector('h1')?.focus()
  }
  const undo = () => {
    if (before.current) {
      form.reset(before.current)
      keep(before.current)
    }
    setState('kept')
  }
  const shown = {
    kept: {
      title: 'We kept your answers',
      words: 'What you typed here is as you left it, and not saved yet.',
      buttons: [{ name: 'Start afresh', press: () => setState('asking') }],
    },
    asking: {
      title: 'Clear what you typed on this page?',
      words: 'Files that are uploaded stay.',
      buttons: [
        { name: 'Keep it', press: () => setState('kept') },
        { name: 'Clear it', press: clear },
      ],
    },
    cleared: { title: 'Cleared', words: 'This page is as you last saved it.', buttons: [{ name: 'Undo', press: undo }] },
    gone: null,
  }[state]
  return shown ? (
    <Notice
      title={shown.title}
      // By their place: the button that was pressed keeps the focus.
      action={shown.buttons.map(({ name, press }, at) => (
        <Button key={at} tone="secondary" onClick={press}>
          {name}
        </Button>
      ))}
    >
      <p>{shown.words}</p>
    </Notice>
  ) : null
}
