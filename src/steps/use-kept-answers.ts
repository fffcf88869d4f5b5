import { useState } from 'react'
import type { StepProps } from './props.ts'

/** Whether the driver came back to answers that were not sent, and how to drop them. Looks once: what is typed from here on is no return. */
export function useKeptAnswers({ draft, discard }: Pick<StepProps<unknown, object>, 'draft' | 'discard'>, reset: () => void) {
  const [kept, setKept] = useState(draft !== null)
  const startAfresh = () => {
    reset()
    setKept(false)
    discard()
    document.querySelector('h1')?.focus()
  }
  return { kept, startAfresh }
}
