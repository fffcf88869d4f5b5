import type { PhotoDoubt } from '#contract/files'
import { jpegSize } from './jpeg-size.ts'
import { doubtOf } from './photo-doubt.ts'

/** The longest side of a photo as it is sent, in pixels, and its JPEG quality: what a reviewer needs. */
const longestSide = 2000
const quality = 0.9
/** A photo of many small things that would have more bytes than this, 40 s on a slow phone's connection, is drawn somewhat smaller. */
const heavy = 1_000_000
const heavySide = 1800
/** The longest side of the smaller picture that is looked at. */
const lookedAt = 1000

/** A photo drawn anew, and what looks wrong with it. */
export interface Redrawn {
  readonly body: Blob
  readonly doubt: PhotoDoubt | null
}

type Canvas = OffscreenCanvas | HTMLCanvasElement
export type NewCanvas = (width: number, height: number) => Canvas
/** Anything that a canvas draws. */
export interface Drawable {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
}

const fit = ({ width, height }: { width: number; height: number }, side: number) => {
  const scale = Math.min(1, side / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const
}

const blobOf = (canvas: Canvas): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

function draw(newCanvas: NewCanvas, source: CanvasImageSource, [width, height]: readonly [number, number]) {
  const canvas = newCanvas(width, height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null
  if (!pen) return null
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, width, height)
  return { canvas, pixels: () => pen.getImageData(0, 0, width, height) }
}

/** Draws a picture as a JPEG of at most 2000 pixels a side, 1800 where it is heavy; `size` is that of the photo as it was taken. */
export async function drawPicture(
  { source, width, height }: Drawable,
  newCanvas: NewCanvas,
  size: { width: number; height: number } = { width, height },
): Promise<Redrawn | null> {
  const drawn = draw(newCanvas, source, fit({ width, height }, longestSide))
  const small = drawn && draw(newCanvas, drawn.canvas, fit(drawn.canvas, lookedAt))
  const body = drawn && (await blobOf(drawn.canvas))
  if (!body || !small) return null
  const smaller = body.size > heavy ? draw(newCanvas, source, fit({ width, height }, heavySide)) : null
  const lighter = smaller && (await blobOf(smaller.canvas))
  return { body: lighter && lighter.size < body.size ? lighter : body, doubt: doubtOf(size, small.pixels()) }
}

/** Where the size of a large photo is known it is made smaller as it is read: a phone may not have the memory for both. */
async function readSmall(photo: Blob, size: { width: number; height: number } | null): Promise<ImageBitmap | null> {
  if (!size || Math.max(size.width, size.height) <= longestSide) return null
  const [resizeWidth, resizeHeight] = fit(size, longestSide)
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image', resizeWidth, resizeHeight, resizeQuality: 'high' })
  if (picture.width === resizeWidth && picture.height === resizeHeight) return picture
  picture.close()
  return null
}

/** Draws a photo anew as a JPEG, upright and without what the camera wrote beside it; null where the browser cannot read it. */
export async function drawPhoto(photo: Blob, newCanvas: NewCanvas): Promise<Redrawn | null> {
  const size = await jpegSize(photo)
  const whole = () => createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  const picture = (await readSmall(photo, size).catch(() => null)) ?? (await whole())
  if (!picture) return null
  try {
    const { width, height } = picture
    return await drawPicture({ source: picture, width, height }, newCanvas, size ?? { width, height })
  } finally {
    picture.close()
  }
}
