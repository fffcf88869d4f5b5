/** What the video worker is asked to do: make it smaller, or only take off what the camera wrote beside the pictures. */
export interface VideoOrder {
  readonly video: Blob
  readonly job: 'shrink' | 'clean'
  /** Bytes up to which an H.264 MP4 keeps its pictures. */
  readonly smallEnough: number
  /** Pixels. */
  readonly longestSide: number
}

/** What it answers: `made` is an MP4; `unable` when this browser can't do it. */
export type VideoAnswer =
  | { readonly type: 'progressed'; readonly done: number }
  | { readonly type: 'made'; readonly made: ArrayBuffer; readonly rung: 'small' | 'browser' }
  | { readonly type: 'unable'; readonly why: string }
