import type { Problem } from '#contract/problems'

/** What every form that is sent is given. */
export interface SubmitProps<Answers> {
  readonly submit: (answers: Answers) => void
  readonly busy: boolean
  readonly problem: Problem | null
}
