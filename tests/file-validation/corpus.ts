import type { PngOptions, WebpOptions } from 'sharp'
import { hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures, type Sent } from './hostile-pictures.ts'
import { hostileVideos, sample } from './hostile-videos.ts'
import { madePdf, pageOf, placeOfPdf, streamOf } from './pdf-samples.ts'
import { cornered, isUpright, mark, withPlace } from './picture-samples.ts'

export interface Valid extends Sent {
  /** Whether its clean copy shows what it should, the right way up. */
  readonly shows: (clean: Buffer) => Promise<boolean> | boolean
}

/** Every file that must not be kept as it is: by its name, what is bad about it. */
export async function hostileFiles(): Promise<[string, Sent][]> {
  const pdfs = Object.entries(await hostilePdfs()).map(([name, bytes]): [string, Sent] => [
    `a PDF: ${name}`,
    { bytes, contentType: 'application/pdf' },
  ])
  return [...Object.entries(await hostilePictures()), ...pdfs, ...Object.entries(hostileVideos())]
}

const picture = (contentType: Sent['contentType'], bytes: Buffer): Valid => ({ bytes, contentType, shows: isUpright })
const pdf = (bytes: Buffer): Valid => ({
  bytes,
  contentType: 'application/pdf',
  shows: (clean) => clean.subarray(0, 5).toString() === '%PDF-' && clean.includes('/Contents'),
})
const video = (name: string, contentType: Sent['contentType'], head: string): Valid => ({
  bytes: sample(name),
  contentType,
  shows: (clean) =>
    clean.subarray(0, 64).includes(head, 0, 'latin1') && clean.length > sample(name).length / 2 && !clean.includes('marked'),
})

const big = (orientation: number) =>
  cornered(orientation).resize(orientation > 4 ? { height: 4000, kernel: 'nearest' } : { width: 4000, kernel: 'nearest' })

async function validPictures(): Promise<Record<string, Valid>> {
  const held = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => [
      withPlace(cornered(orientation), orientation)
        .jpeg()
        .toBuffer()
        .then((bytes) => [`a JPEG held as ${orientation}`, picture('image/jpeg', bytes)] as const),
      withPlace(big(orientation), orientation)
        .jpeg({ quality: 80, progressive: orientation % 2 === 0 })
        .toBuffer()
        .then((bytes) => [`a JPEG of a phone held as ${orientation}`, picture('image/jpeg', bytes)] as const),
    ]),
  )
  const webp = (options: WebpOptions) => withPlace(cornered()).webp(options).toBuffer()
  const png = (options: PngOptions) => withPlace(cornered()).png(options).toBuffer()
  return {
    ...Object.fromEntries(held),
    'a progressive JPEG': picture('image/jpeg', await withPlace(cornered()).jpeg({ progressive: true }).toBuffer()),
    'a CMYK JPEG': picture('image/jpeg', await withPlace(cornered().toColourspace('cmyk')).jpeg().toBuffer()),
    'a CMYK JPEG with its profile': picture('image/jpeg', await cornered().withIccProfile('cmyk').jpeg().toBuffer()),
    'a JPEG in wide colours': picture('image/jpeg', await cornered().withIccProfile('p3').jpeg().toBuffer()),
    'a JPEG of full colours': picture('image/jpeg', await withPlace(cornered()).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()),
    'a JPEG with bytes behind its end': picture('image/jpeg', Buffer.concat([await cornered().jpeg().toBuffer(), Buffer.alloc(64)])),
    'a grey JPEG': {
      ...picture('image/jpeg', await withPlace(cornered().greyscale()).jpeg().toBuffer()),
      shows: (clean) => clean[0] === 0xff,
    },
    'a PNG': picture('image/png', await png({})),
    'a PNG of a palette': picture('image/png', await png({ palette: true })),
    'a PNG in passes': picture('image/png', await png({ progressive: true })),
    'a PNG of 16 bits': picture('image/png', await withPlace(cornered().toColourspace('rgb16')).png().toBuffer()),
    'a PNG that one sees through': picture('image/png', await withPlace(cornered().ensureAlpha(0.9)).png().toBuffer()),
    'a WebP with losses': picture('image/webp', await webp({})),
    'a WebP without losses': picture('image/webp', await webp({ lossless: true })),
    'a WebP that one sees through': picture('image/webp', await withPlace(cornered().ensureAlpha(0.9)).webp().toBuffer()),
    'a HEIC': picture('image/heic', sample('wide.heic')),
    'a HEIC held upright': picture('image/heic', sample('tall.heic')),
  }
}

async function validPdfs(): Promise<Record<string, Valid>> {
  const scan = await withPlace(cornered()).jpeg().toBuffer()
  const versions = ['1.3', '1.4', '1.5', '1.6', '1.7', '2.0'].map((version): [string, Valid] => [
    `a PDF ${version}`,
    pdf(pageOf({ version, catalog: '/Metadata 6 0 R', more: [placeOfPdf] })),
  ])
  const image = streamOf('/Type/XObject/Subtype/Image/Width 96/Height 64/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode', scan)
  return {
    ...Object.fromEntries(versions),
    'a PDF in object streams': pdf(await madePdf((made) => made.setKeywords([mark]))),
    'a PDF without object streams': pdf(await madePdf((made) => made.setAuthor(mark), false)),
    'a PDF of twelve pages': pdf(await madePdf(() => undefined, true, 12)),
    'a scan with the camera’s place': pdf(
      pageOf({ page: '/PieceInfo 7 0 R/Thumb 6 0 R/Resources<</XObject<</I 6 0 R>>>>', more: [image, placeOfPdf] }),
    ),
    'a PDF with a link': pdf(pageOf({ page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>>]' })),
    'a PDF that opens at a page': pdf(pageOf({ catalog: '/OpenAction[3 0 R/Fit]/PageMode/UseNone' })),
    'a PDF that was filled in': pdf(
      await madePdf((made) => {
        const field = made.getForm().createTextField('name')
        field.setText('Certificate')
        field.addToPage(made.getPage(0))
      }),
    ),
  }
}

/** Every file as phones, scanners and offices make them, most with the place where they were made. */
export async function validFiles(): Promise<[string, Valid][]> {
  return [
    ...Object.entries(await validPictures()),
    ...Object.entries(await validPdfs()),
    ['an MP4', video('avc.mp4', 'video/mp4', 'ftyp')],
    ['an MP4 in fragments', video('fragmented.mp4', 'video/mp4', 'ftyp')],
    ['a MOV', video('avc.mov', 'video/quicktime', 'qt  ')],
    ['a WebM in VP8', video('vp8.webm', 'video/webm', 'webm')],
    ['a WebM in VP9', video('vp9.webm', 'video/webm', 'webm')],
  ]
}
