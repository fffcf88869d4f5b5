import { createRequire } from 'node:module'
import { bounds } from '#server/file-validation/bounds'
import { InvalidFile } from '#server/file-validation/validation-result'

interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

interface Heif {
  readonly HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] }
}

interface HeifImage {
  get_width: () => number
  get_height: () => number
  display: (into: Pixels, done: (filled: Pixels | null) => void) => void
}

/**
 * Decodes the first picture of a HEIC, turned as it says (libheif). Throws InvalidFile when it is none or has too many pixels. The decoder
 * is WebAssembly and is loaded with the first HEIC.
 */
export async function readHeic(bytes: Uint8Array): Promise<Pixels> {
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Heif
  const [image] = new HeifDecoder().decode(bytes)
  if (!image) throw new InvalidFile('broken')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > bounds.heicPixels) throw new InvalidFile('vastHeic')
  return new Promise((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (filled) =>
      filled ? resolve(filled) : reject(new InvalidFile('broken')),
    )
  })
}
