import type { PhotoDoubt } from '#contract/files'

interface OnItsWay {
  readonly fileName: string
  readonly sent: number
  readonly total: number
  readonly left?: number | null | undefined
  readonly preview?: string | undefined
  readonly doubt?: PhotoDoubt | null | undefined
}

/** Where a file is on its way; sizes in bytes, `left` in seconds, `done` from 0 to 1. */
export type FilePhase = Phase & {
  /** The name of the file that it is to take the place of. */
  readonly keeps?: string | undefined
}

type Phase =
  /** `note` tells what comes of the file that was there. */
  | { readonly phase: 'empty'; readonly note?: string | undefined }
  | { readonly phase: 'checking'; readonly fileName: string }
  | {
      readonly phase: 'preparing'
      readonly fileName: string
      readonly done: number
      readonly left: number | null
      readonly isFetching: boolean
    }
  | { readonly phase: 'offering'; readonly fileName: string; readonly helperBytes: number; readonly total: number }
  | ({ readonly phase: 'queued' | 'sending' | 'attaching' | 'waiting' } & OnItsWay)
  | { readonly phase: 'refused'; readonly fileName: string; readonly message: string; readonly mayRetry: boolean }
  | {
      readonly phase: 'stored'
      readonly fileName: string
      /** It is the one that is to be replaced. */
      readonly sentBack?: boolean
      /** It is of a paper whose date is over. */
      readonly hasRunOut?: boolean
      readonly preview?: string | undefined
      readonly doubt?: PhotoDoubt | null | undefined
    }

/** What is said of a file, state by state; names in braces are filled in. */
export type FileWords = Readonly<
  Record<
    | 'checking'
    | 'fetching'
    | 'preparing'
    | 'preparingLong'
    | 'offering'
    | 'queued'
    | 'sending'
    | 'attaching'
    | 'waiting'
    | 'stored'
    | 'sentBack'
    | 'ranOut'
    | 'uploaded'
    | 'prepared',
    string
  >
>
