import type { Problem } from '#contract/problems'
import type { Change } from '#contract/status'

/** What every screen that submits is given. Screens know no machine and no API. */
export interface SubmitProps<Answers> {
  readonly submit: (answers: Answers) => void
  readonly busy: boolean
  readonly problem: Problem | null
}

/** A step of the application. `saved` is what the server has; `draft` what was typed and not yet sent, as the form holds it. */
export interface StepProps<Answers, Form> extends SubmitProps<Answers> {
  readonly saved: Answers | undefined
  readonly draft: Partial<Form> | null
  /** Keeps what is typed, on each change. */
  readonly keep: (values: Partial<Form>) => void
  /** Forgets the draft: `Start afresh`. */
  readonly discard: () => void
  /** What a reviewer asked to be mended in this step; null when no review stands, and then everything is open. */
  readonly changes: readonly Change[] | null
}
