import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ContentType } from '#contract/requirements'
import { pageOf } from './pdf-samples.ts'
import { chunk, cornered, jpegWith, pngHeader, pngStart, segment } from './picture-samples.ts'

export const page = '<!doctype html><script>alert(document.domain)</script>'
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${page}</svg>`
const zip = Buffer.from('504b030414000000080000000000000000000000000000000000', 'hex')
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))

export interface Sent {
  readonly bytes: Buffer
  readonly contentType: ContentType
  /** As the phone names it, where that is what is bad about it. */
  readonly fileName?: string
}

/** A picture whose header claims these sides. */
function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const bent = Buffer.from(jpeg)
  const frame = bent.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bent[at + 1] as number))
  bent.writeUInt16BE(height, frame + 5)
  bent.writeUInt16BE(width, frame + 7)
  return bent
}

/** Files that say they are pictures, and bring something along, or would never end. */
export async function hostilePictures(): Promise<Record<string, Sent>> {
  const jpeg = await cornered().jpeg().toBuffer()
  const png = await cornered().png().toBuffer()
  const webp = await cornered().webp().toBuffer()
  const vast = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const wideWebp = await sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: 'white' } })
    .webp({ effort: 0 })
    .toBuffer()
  const noise = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const as = (contentType: ContentType) => (bytes: Buffer | string) => ({ bytes: Buffer.from(bytes as string), contentType })
  const [asJpeg, asPng, asWebp, asHeic] = [as('image/jpeg'), as('image/png'), as('image/webp'), as('image/heic')]
  const scriptExif = await cornered()
    .withMetadata({ exif: { IFD0: { ImageDescription: page, Copyright: eicar } } })
    .jpeg()
    .toBuffer()
  const rows = deflateSync(Buffer.alloc(64 * 97))
  return {
    'a picture with a page behind it': asJpeg(join(jpeg, page)),
    'a picture with an archive behind it': asJpeg(join(jpeg, zip)),
    'a picture with a PDF behind it': asJpeg(join(jpeg, pageOf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }))),
    'a picture with a page in a comment': asJpeg(jpegWith(jpeg, segment(0xfe, Buffer.from(page)))),
    'a picture with a program in a segment': asJpeg(jpegWith(jpeg, segment(0xed, join('MZ', eicar)))),
    'a picture with a script in its EXIF': asJpeg(scriptExif),
    'a picture with EXIF that is noise': asJpeg(jpegWith(jpeg, segment(0xe1, join('Exif\0\0', Buffer.alloc(4000, 0xee))))),
    'a picture with a colour profile that is noise': asJpeg(
      jpegWith(jpeg, segment(0xe2, join('ICC_PROFILE\0\x01\x01', Buffer.alloc(900, 0xaa)))),
    ),
    'a picture with XMP that opens entities': asJpeg(
      jpegWith(
        jpeg,
        segment(0xe1, join('http://ns.adobe.com/xap/1.0/\0', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>')),
      ),
    ),
    'a PNG with a page behind it': asPng(join(png, page)),
    'a PNG with a page in its text': asPng(
      join(
        png.subarray(0, 33),
        chunk('tEXt', join('Comment\0', page)),
        chunk('zTXt', join('a\0\0', deflateSync(Buffer.from(eicar)))),
        png.subarray(33),
      ),
    ),
    'a PNG with a bomb in its text': asPng(
      join(png.subarray(0, 33), chunk('zTXt', join('a\0\0', deflateSync(Buffer.alloc(100 * 1024 * 1024)))), png.subarray(33)),
    ),
    'a PNG with a bomb as its profile': asPng(
      join(png.subarray(0, 33), chunk('iCCP', join('a\0\0', deflateSync(Buffer.alloc(100 * 1024 * 1024)))), png.subarray(33)),
    ),
    'a WebP with a page behind it': asWebp(join(webp, page)),
    'a PNG of 144 million pixels': asPng(vast),
    'a WebP of 64 million pixels': asWebp(wideWebp),
    'a PNG that claims four thousand million pixels': asPng(
      join(pngStart, pngHeader(65_000, 65_000), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))),
    ),
    'a PNG with a side of two thousand million': asPng(
      join(pngStart, pngHeader(2_147_483_647, 1), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))),
    ),
    'a PNG without sides': asPng(join(pngStart, pngHeader(0, 0), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)))),
    'a PNG whose rows end early': asPng(join(pngStart, pngHeader(96, 6400), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)))),
    'a JPEG that claims four thousand million pixels': asJpeg(jpegClaiming(jpeg, 65_500, 65_500)),
    'a JPEG that claims more than it has': asJpeg(jpegClaiming(noise, 6000, 6000)),
    'a JPEG cut off in the middle': asJpeg(jpeg.subarray(0, Math.floor(jpeg.length / 2))),
    'a PNG cut off in the middle': asPng(png.subarray(0, Math.floor(png.length / 2))),
    'a WebP cut off in the middle': asWebp(webp.subarray(0, Math.floor(webp.length / 2))),
    'a JPEG of nulls behind its head': asJpeg(join(jpeg.subarray(0, 160), Buffer.alloc(5000))),
    'a drawing that runs, as a PNG': asPng(svg),
    'a drawing that runs, as a JPEG': asJpeg(svg),
    'a page as a JPEG': asJpeg(page),
    'a page behind a PNG’s first bytes': asPng(join(pngStart, page)),
    'a page behind a JPEG’s first bytes': asJpeg(join(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), page)),
    'a GIF that is also a script': asPng(join('GIF89a/*', Buffer.alloc(20), `*/=1;${page}`)),
    'a GIF': asJpeg(await cornered().gif().toBuffer()),
    'a TIFF': asJpeg(await cornered().tiff().toBuffer()),
    'an AVIF as a HEIC': asHeic(await cornered().avif({ effort: 0 }).toBuffer()),
    'a HEIC that is nothing but a head': asHeic(join(Buffer.from([0, 0, 0, 24]), 'ftypheic', Buffer.alloc(4), 'mif1heic')),
    'a HEIC whose boxes never end': asHeic(
      join(Buffer.from([0, 0, 0, 24]), 'ftypheic', Buffer.alloc(4), 'mif1heic', Buffer.alloc(4000, 0)),
    ),
    'a PNG said to be a JPEG': asJpeg(png),
    'a JPEG said to be a PNG': asPng(jpeg),
    'one byte': asJpeg(Buffer.from([0xff])),
    'nulls alone': asJpeg(Buffer.alloc(4096)),
    'a program': asJpeg(join('MZ', Buffer.alloc(512))),
    'an archive': asPng(zip),
    'a name that climbs': { bytes: join(jpeg, page), contentType: 'image/jpeg', fileName: '../../../etc/cron.d/x.jpg' },
    'a name with a null and a second ending': { bytes: join(page), contentType: 'image/jpeg', fileName: 'a.php\u0000.jpg' },
    'a name like a link’s': { bytes: join('/etc/passwd'), contentType: 'image/jpeg', fileName: 'a.jpg -> /etc/passwd' },
  }
}
