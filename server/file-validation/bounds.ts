/** What a file may ask of the worker and of a reviewer; see docs/decisions/0021. */
export const bounds = {
  /** Pixels of a picture, told by its header before anything is decoded. */
  pixels: 50_000_000,
  /** Of one that has to be decoded whole before it can be made smaller: every picture but a JPEG whose rows come one after another. */
  pixelsDecodedWhole: 25_000_000,
  /** Of a HEIC, which takes ten times the memory and time of a JPEG. */
  heicPixels: 16_000_000,
  /** Pixels along the longer side of a clean picture. */
  longSide: 2500,
  quality: 90,
  pages: 60,
  /** Objects of a PDF, and bytes that its compressed streams may come to. */
  objects: 50_000,
  inflated: 256 * 1024 * 1024,
  /** Seconds of a video. */
  videoSeconds: 180,
  /** Bytes that the worker may write into one file. */
  written: 256 * 1024 * 1024,
  /** Milliseconds until the worker is killed, and more for each megabyte: 4 s for the largest PDF, 10 s at most, for the largest video. */
  millis: 3500,
  millisEachMegabyte: 50,
  mostMillis: 10_000,
  /** Milliseconds for the template of a face. */
  faceMillis: 15_000,
  /** What of that time the worker must have had of a processor. */
  shareOfTime: 0.6,
  /** Milliseconds after which it is killed in any case. */
  timeout: 40_000,
  /** Bytes of memory at which the worker kills itself. */
  memory: 380 * 1024 * 1024,
  /** Bytes that it may still hold when it is done; decoders do not give all back, and the next file would lack it. */
  memoryAfter: 180 * 1024 * 1024,
} as const

/** Milliseconds that the worker of a file of so many bytes may take, on a machine that does nothing else. */
export const millisFor = (size: number): number =>
  Math.min(bounds.millis + (size / 1024 / 1024) * bounds.millisEachMegabyte, bounds.mostMillis)
