import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { ContentType } from '#contract/requirements'
import { bounds } from '#server/file-validation/bounds'
import { InvalidFile } from '#server/file-validation/validation-result'
import { readHeic } from './heic.ts'

// Whatever else libvips can open (SVG, TIFF, GIF, PDF …) is out of reach, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const options = { failOn: 'error', limitInputPixels: bounds.pixels, sequentialRead: true } as const

async function encoded(bytes: Buffer, type: ContentType): Promise<Sharp> {
  const { format, width, height, isProgressive } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if (`image/${format}` !== type) throw new InvalidFile('unknown')
  const max = format === 'jpeg' && !isProgressive ? bounds.pixels : bounds.pixelsDecodedWhole
  if (width * height > max) throw new InvalidFile('vast')
  return sharp(bytes, options).autoOrient()
}

async function heic(bytes: Buffer): Promise<Sharp> {
  const { data, width, height } = await readHeic(bytes)
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: bounds.pixels })
}

/** The pixels of a clean copy at a path, red, green and blue one after another, at most `side` of them along the longer side. */
export async function readPixels(path: string, side: number): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { data, info } = await sharp(await readFile(path), options)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Writes a clean copy of a picture: decoded, upright, in sRGB on white, at most `bounds.longSide` pixels long, a JPEG that holds nothing
 * but its pixels. Throws InvalidFile when it is broken or has too many pixels.
 */
export async function cleanPicture(from: string, to: string, type: ContentType): Promise<void> {
  const bytes = await readFile(from)
  try {
    const picture = type === 'image/heic' ? await heic(bytes) : await encoded(bytes, type)
    const clean = await picture
      .resize({ width: bounds.longSide, height: bounds.longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: bounds.quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
    await writeFile(to, clean)
  } catch (cause) {
    throw cause instanceof InvalidFile ? cause : new InvalidFile('broken', { cause })
  }
}
