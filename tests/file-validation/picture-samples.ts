import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const wide = 96
const high = 64

/** Where a camera that was held so puts the point (x, y) of the upright picture, by EXIF's numbers of orientation. */
const placed: Record<number, (x: number, y: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y) => [wide - 1 - x, y],
  3: (x, y) => [wide - 1 - x, high - 1 - y],
  4: (x, y) => [x, high - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, wide - 1 - x],
  7: (x, y) => [high - 1 - y, wide - 1 - x],
  8: (x, y) => [high - 1 - y, x],
}

/** 6°27′ N, 3°24′ E, and words that must not be kept. */
const place = { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 24/1 0/1' }
export const mark = 'MARKED-TO-BE-GONE'

/** A picture that is red in its upper left quarter and blue elsewhere once it is upright, as it lies in a file of this orientation. */
export function cornered(orientation = 1): Sharp {
  const turned = orientation > 4
  const [width, height] = turned ? [high, wide] : [wide, high]
  const data = Buffer.alloc(width * height * 3)
  for (let x = 0; x < wide; x += 1)
    for (let y = 0; y < high; y += 1) {
      const [column, row] = (placed[orientation] as (typeof placed)[number])(x, y)
      data.set(x < wide / 2 && y < high / 2 ? [210, 30, 30] : [30, 60, 200], (row * width + column) * 3)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** With EXIF that says how it was held, where it was taken, and by what. */
export const withPlace = (picture: Sharp, orientation = 1): Sharp =>
  picture
    .withMetadata({ orientation, exif: { IFD0: { ImageDescription: mark }, IFD3: place } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>6,27N</exif:GPSLatitude>${mark}</x:xmpmeta>`)

/** A chunk of a PNG. */
export function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

export const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** The header of a PNG with these sides, eight bits of grey. */
export function pngHeader(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return chunk('IHDR', head)
}

/** A segment of a JPEG. */
export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG with something right behind its beginning. */
export const jpegWith = (jpeg: Buffer, ...parts: Buffer[]): Buffer => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])

/** Whether a clean picture is upright: red at its upper left, blue in the other corners. */
export async function isUpright(jpeg: Buffer): Promise<boolean> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const reddish = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return (data[at] as number) > (data[at + 2] as number)
  }
  const [right, bottom] = [info.width - 3, info.height - 3]
  return reddish(2, 2) && !reddish(right, 2) && !reddish(2, bottom) && !reddish(right, bottom)
}
