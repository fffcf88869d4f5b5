const MB = 1024 * 1024

/** When a video is small enough, and what making it smaller may cost; sizes in bytes. */
export const videoLimits = {
  /** An H.264 MP4 up to this size goes as it is. */
  smallEnough: 8 * MB,
  /** Below this the engine's own 10 MB would outweigh what it saves. */
  engineFrom: 16 * MB,
  /** The longest side of the picture as it is sent, in pixels. */
  longestSide: 1280,
  /** Milliseconds without a sign of life after which a rung is given up. */
  timeout: 60_000,
}
export type VideoLimits = typeof videoLimits
