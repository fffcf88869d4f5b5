import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { PDFArray, type PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { bounds } from '#server/file-validation/bounds'
import { InvalidFile } from '#server/file-validation/validation-result'

const flate = [PDFName.of('FlateDecode'), PDFName.of('Fl')]

const filtersOf = (dict: PDFDict): (PDFObject | undefined)[] => {
  const given = dict.lookup(PDFName.of('Filter'))
  return given instanceof PDFArray ? given.asArray().map((_, at) => given.lookup(at)) : given ? [given] : []
}

/** How many bytes a compressed stream comes to, at most `max`; it is read to its end only to be counted. */
async function inflated(bytes: Uint8Array, max: number): Promise<number> {
  let size = 0
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > max ? new InvalidFile('vast') : null)
    },
  })
  await pipeline(Readable.from([bytes]), createInflate(), count).catch((error: unknown) => {
    if (error instanceof InvalidFile) throw error
  })
  return size
}

const sideOf = (dict: PDFDict, name: string) => {
  const side = dict.lookup(PDFName.of(name))
  return side instanceof PDFNumber ? side.asNumber() : 0
}

/** Holds the streams of a PDF to the bounds: pixels of a picture, compression inside compression, bytes in all. Throws InvalidFile. */
export async function checkStreams(context: PDFContext): Promise<void> {
  let left: number = bounds.inflated
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    if (sideOf(object.dict, 'Width') * sideOf(object.dict, 'Height') > bounds.pixels) throw new InvalidFile('vast')
    const filters = filtersOf(object.dict)
    const compressed = filters.filter((filter) => flate.some((name) => name === filter)).length
    if (compressed > 1 || filters.length > 3) throw new InvalidFile('vast')
    if (flate.some((name) => name === filters[0])) left -= await inflated(object.contents, left)
  }
}
