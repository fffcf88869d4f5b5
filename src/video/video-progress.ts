/** What is being done to a video. `done` goes from 0 to 1; `secondsLeft` is null until it can be told. */
export interface VideoProgress {
  readonly doing: 'fetchingEngine' | 'encoding'
  readonly done: number
  readonly secondsLeft: number | null
}

/** Seconds of work after which a guess from it is worth telling, and how much of the work must be done by then. */
const tellable = { seconds: 2, done: 0.02 }

/** Turns shares of the work, from 0 to 1, into progress with the time that is left at the pace since the first; `now` in milliseconds. */
export function tellProgress(doing: VideoProgress['doing'], tell: (progress: VideoProgress) => void, now = () => performance.now()) {
  let began: number | undefined
  let furthest = 0
  return (share: number): void => {
    began ??= now()
    furthest = Math.min(1, Math.max(furthest, share))
    const seconds = (now() - began) / 1000
    const isTellable = seconds >= tellable.seconds && furthest >= tellable.done
    tell({ doing, done: furthest, secondsLeft: isTellable ? Math.ceil((seconds / furthest) * (1 - furthest)) : null })
  }
}
