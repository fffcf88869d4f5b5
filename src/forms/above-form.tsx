import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problems'
import { t } from '#src/language/words.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary, type SummaryError } from '#src/ui/error-summary.tsx'
import { ProblemNote } from '#src/ui/status/problem-note.tsx'
import { backWords, problemWords } from './problem-words.ts'
import { useIsBack } from './use-is-back.ts'

interface AboveFormProps {
  /** What is wrong with what was entered; without them everything that the server refused. */
  readonly faults?: readonly SummaryError[]
  /** The attempt that the faults are of; without it `problem` is. */
  readonly attempt?: unknown
  readonly problem: Problem | null
  readonly busy: boolean
  /** Tries again what takes nothing that was entered; without it the form around this is submitted. */
  readonly again?: (() => void) | undefined
  /** For what is tried again by itself: a fault is announced without taking the focus, and a refusal stays in sight meanwhile. */
  readonly quiet?: boolean
}

/** What went wrong with the last attempt: what to mend, else what stood in the way and how to go on. */
export function AboveForm({
  problem,
  busy,
  again,
  quiet = false,
  faults = busy && !quiet ? [] : refusedIn(problem),
  attempt = problem,
}: AboveFormProps) {
  useErrorTitle(faults.length > 0)
  // The note stays while its button is busy, or the focus would be lost with the button.
  const [retried, setRetried] = useState<Problem | null>(null)
  useEffect(() => {
    // With faults of its own the form was not sent.
    if (!busy || faults.length > 0) setRetried(null)
  }, [busy, faults.length])
  const shown = busy ? retried : problem
  const isBack = useIsBack(shown)
  const place = again ? 'page' : 'form'
  const words = shown && faults.length === 0 ? (isBack ? backWords(place) : problemWords(shown, place)) : null
  const retry = () => {
    setRetried(problem)
    again?.()
  }
  const action =
    shown?.kind === 'expired' ? (
      <ActionLink href="/driver/signup" tone="secondary">
        {t('Sign in')}
      </ActionLink>
    ) : (
      <Button type={again ? 'button' : 'submit'} tone="secondary" onClick={retry} busy={busy}>
        {t('Try again')}
      </Button>
    )
  return (
    <>
      <ErrorSummary faults={faults} attempt={attempt} />
      {words ? (
        <ProblemNote title={words.title} icon={words.icon} attempt={quiet ? undefined : shown} action={action}>
          <p>{words.body}</p>
        </ProblemNote>
      ) : null}
    </>
  )
}

const refusedIn = (problem: Problem | null): readonly SummaryError[] =>
  problem?.kind === 'refused' ? problem.errors.map(({ message }) => ({ message })) : []

const prefix = 'Error: '

/** Puts `Error: ` before the document's title while errors show. */
function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [hasErrors])
}
