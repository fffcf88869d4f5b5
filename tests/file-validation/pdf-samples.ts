import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { mark } from './picture-samples.ts'

type Part = string | Buffer

/** A PDF written by hand: its objects from 1 on, 1 the catalog, 2 the pages, 3 the page; `trailer` goes into the trailer. */
export function pdfOf(objects: readonly Part[], { version = '1.4', trailer = '' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')]
  const size = () => parts.reduce((sum, part) => sum + part.length, 0)
  const offsets = objects.map((object, at) => {
    const offset = size()
    const content = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), content, Buffer.from('\nendobj\n'))
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = size()
  const count = objects.length + 1
  parts.push(
    Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\n`, 'latin1'),
    Buffer.from(`startxref\n${table}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

/** A stream object. */
export const streamOf = (dict: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${dict}/Length ${content.length}>>\nstream\n`, 'latin1'), content, Buffer.from('\nendstream')])

const words = streamOf('', Buffer.from('BT /F1 18 Tf 40 780 Td (Certificate) Tj ET'))
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

interface Page {
  readonly catalog?: string
  readonly page?: string
  readonly more?: readonly Part[]
  readonly version?: string
  readonly trailer?: string
}

/** A page with a word on it; more objects count from 6. */
export const pageOf = ({ catalog = '', page = '', more = [], ...rest }: Page = {}): Buffer =>
  pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${page}>>`,
      words,
      font,
      ...more,
    ],
    rest,
  )

/** A page made by a library, with what `change` does to it, its objects in compressed streams or not. */
export async function madePdf(
  change: (document: PDFDocument) => unknown = () => undefined,
  useObjectStreams = true,
  pages = 1,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let at = 0; at < pages; at += 1) document.addPage([595, 842]).drawText(`Certificate ${at + 1}`, { x: 40, y: 780 })
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams }))
}

/** Sets an action that a PDF starts when it is opened. */
export const opensWith =
  (action: Record<string, string>) =>
  (document: PDFDocument): void => {
    const named = Object.fromEntries(
      Object.entries(action).map(([key, value]) => [key, key === 'S' ? PDFName.of(value) : PDFString.of(value)]),
    )
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(document.context.obj(named)))
  }

/** XMP that says where a paper was photographed. */
export const placeOfPdf = streamOf(
  '/Type/Metadata/Subtype/XML',
  Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>6,27N</exif:GPSLatitude>${mark}</x:xmpmeta>`),
)
