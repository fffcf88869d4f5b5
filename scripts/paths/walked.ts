/** What a path did, step by step, as its test told it. */
export interface WalkedStep {
  readonly event: string
  /** What was done, in words for a person. */
  readonly words: readonly string[]
  /** The state that was seen afterwards. */
  readonly to: string
  /** The branches that the running machine took, and the states that it came through; in a browser, those of the model. */
  readonly branches: readonly string[]
  readonly states: readonly string[]
  readonly ms: number
  /** A picture of the screen as a data URL, in browser runs. */
  readonly shot?: string | undefined
}

export interface WalkedPath {
  /** The file name of the machine, without `.machine.ts`. */
  readonly machine: string
  /** By which `--from` and `--only` name it. */
  readonly id: string
  readonly kind: 'shortest' | 'simple'
  readonly title: string
  readonly outcome: 'walked' | 'failed' | 'left out'
  /** What went wrong, or why a browser was not asked. */
  readonly why?: string | undefined
  readonly steps: readonly WalkedStep[]
  readonly ms: number
}

declare module 'vitest' {
  interface TaskMeta {
    walked?: WalkedPath
  }
}
