import type { PhotoDoubt } from '#contract/files'

/** Pixels as a canvas gives them: red, green, blue and opacity, row after row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Pixels of the longest side below which writing on a paper cannot be read. */
const smallest = 700
/** Brightness, of 255: of the whole on average, and of all but the brightest tenth. */
const dark = { mean: 48, bright: 96 }
/** How much neighbouring pixels differ in the sharpest part of a photo: below it nothing in it is sharp. */
const sharp = 40
const tile = 32

function brightnessOf({ width, height, data }: Pixels): Float32Array {
  const brightness = new Float32Array(width * height)
  for (let at = 0; at < brightness.length; at++) {
    const from = at * 4
    brightness[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return brightness
}

function isDark(brightness: Float32Array): boolean {
  const sorted = brightness.slice().sort()
  const mean = sorted.reduce((sum, one) => sum + one, 0) / Math.max(1, sorted.length)
  return mean < dark.mean && (sorted[Math.floor(sorted.length * 0.9)] ?? 0) < dark.bright
}

/** The variance of the Laplacian within a tile, which edges raise and a blur flattens. */
function edgesIn(brightness: Float32Array, width: number, left: number, top: number): number {
  let sum = 0
  let squares = 0
  for (let y = top; y < top + tile; y++)
    for (let x = left; x < left + tile; x++) {
      const at = y * width + x
      const near = (brightness[at - 1] ?? 0) + (brightness[at + 1] ?? 0) + (brightness[at - width] ?? 0) + (brightness[at + width] ?? 0)
      const edge = near - 4 * (brightness[at] ?? 0)
      sum += edge
      squares += edge * edge
    }
  const count = tile * tile
  return squares / count - (sum / count) ** 2
}

function isBlurred(brightness: Float32Array, width: number, height: number): boolean {
  for (let top = 1; top + tile < height; top += tile)
    for (let left = 1; left + tile < width; left += tile) if (edgesIn(brightness, width, left, top) >= sharp) return false
  return width > tile && height > tile
}

/** What looks wrong with a photo: `size` is that of the photo as it was taken, `pixels` a smaller picture of it. */
export function doubtOf(size: { readonly width: number; readonly height: number }, pixels: Pixels): PhotoDoubt | null {
  if (Math.max(size.width, size.height) < smallest) return 'small'
  const brightness = brightnessOf(pixels)
  if (isDark(brightness)) return 'dark'
  return isBlurred(brightness, pixels.width, pixels.height) ? 'blurred' : null
}
