import { useEffect, useMemo, useRef, useState } from 'react'
import type { StepStatus } from '#contract/status'
import type { DriverDrafts } from '#src/features/onboarding/services/onboarding-services.ts'

/** Milliseconds without typing after which what was typed is written down. */
const debounce = 300

/** The draft of a step as it was on arrival, and the way to keep it: after a pause, and at once when the page goes. */
export function useDraft(drafts: DriverDrafts, step: StepStatus) {
  const [draft, setDraft] = useState(() => drafts.read(step))
  const waiting = useRef<{ values: object; timer: ReturnType<typeof setTimeout> } | null>(null)

  const pen = useMemo(() => {
    const write = () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      drafts.keep(step, waiting.current.values)
      waiting.current = null
    }
    const keep = (values: object) => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { values, timer: setTimeout(write, debounce) }
    }
    const discard = () => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
      // What was uploaded stays, and without a line only the draft tells of it.
      const files = drafts.readFiles(step)
      drafts.drop(step)
      if (files) drafts.keepFiles(step, files)
      setDraft(null)
    }
    return { write, keep, discard }
  }, [drafts, step])

  useEffect(() => {
    const { write } = pen
    // A phone drops a hidden page without a word: `visibilitychange` is the last event that is sure to come.
    document.addEventListener('visibilitychange', write)
    addEventListener('pagehide', write)
    return () => {
      write()
      document.removeEventListener('visibilitychange', write)
      removeEventListener('pagehide', write)
    }
  }, [pen])

  return { draft, ...pen }
}
