import type { Answers } from '#contract/endpoints'
import type { ReviewItem } from '#contract/requirements'
import type { Change, StepStatus } from '#contract/status'
import type { PrivateField } from '#contract/steps'
import type { AwaitedFile } from '#machines/driver/facts'
import type { SubmitProps } from '#src/forms/submit-props.ts'

/** A save that was pressed and waits, for files on their way or for the network. */
export interface Wait {
  readonly awaits: 'files' | 'network'
  readonly cancel: () => void
}

interface Way {
  readonly href: string
  readonly go: () => void
}

/** Where a step stands among the others, and the ways out of it. */
export interface StepWays {
  readonly completed: readonly StepStatus[]
  readonly overview: Way
  /** To the step before, where it may be opened. */
  readonly back: (Way & { readonly step: StepStatus }) | null
  /** Back to where a finished step was opened from; null for a step that is not finished. */
  readonly cancel: (() => void) | null
}

/** A form of the application. `saved` is what the server has; `draft` what was typed and not yet sent, as the form holds it. */
export interface StepFormProps<Answers, Form> extends SubmitProps<Answers> {
  /** `awaited` names every file that goes with the answers, where some are on their way. */
  readonly submit: (answers: Answers, awaited?: readonly AwaitedFile[]) => void
  readonly saved: Answers | undefined
  readonly draft: Partial<Form> | null
  /** Keeps what is typed, on each change. */
  readonly keep: (values: Partial<Form>) => void
  /** A save that waits; null while none does. Meanwhile nothing that was typed can be changed. */
  readonly wait?: Wait | null
  /** Forgets the draft: `Start afresh`. */
  readonly discard: () => void
  readonly ways: StepWays
  /** What a reviewer asked to be mended in this step; null when no review stands, and then everything is open. */
  readonly changes: readonly Change[] | null
  /** Of these, what was mended since. */
  readonly mended?: readonly ReviewItem[] | undefined
}

/** A step of the application; its form holds the private fields by their names, so that no draft keeps them. */
export type StepProps<S extends StepStatus, Form extends Readonly<Record<PrivateField<S>, unknown>>> = StepFormProps<Answers<S>, Form>
