import { useState } from 'react'
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

/** Whether the driver came back to answers that were not sent, and how to drop them. Looks once: what is typed from here on is no return. */
export function useKeptAnswers({ draft, discard }: Pick<StepFormProps<unknown, object>, 'draft' | 'discard'>, reset: () => void) {
  const [kept, setKept] = useState(draft !== null)
  const startAfresh = () => {
    reset()
    setKept(false)
    discard()
    document.querySelector('h1')?.focus()
  }
  return { kept, startAfresh }
}

export function KeptAnswers({ startAfresh }: { readonly startAfresh: () => void }) {
  return (
    <Notice
      title="We kept your answers"
      action={
        <Button tone="secondary" onClick={startAfresh}>
          Start afresh
        </Button>
      }
    >
      <p>They are as you left them, and not sent yet.</p>
    </Notice>
  )
}
