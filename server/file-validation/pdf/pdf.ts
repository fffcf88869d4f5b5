import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { bounds } from '#server/file-validation/bounds'
import { InvalidFile } from '#server/file-validation/validation-result'
import { holdsActive } from './pdf-active.ts'
import { pagesOf } from './pdf-pages.ts'
import { checkStreams } from './pdf-streams.ts'
import { cleanPage, holdsBroken } from './pdf-strip.ts'

/** Whether a PDF was cut off: behind the last mark of an end there are objects still, or it has none. What is left would be read without its pictures, and slowly. */
function isCut(bytes: Buffer): boolean {
  const end = Math.max(...['startxref', 'trailer', '%%EOF'].map((mark) => bytes.lastIndexOf(mark)))
  return end < 0 || /\d obj\b/.test(bytes.toString('latin1', end))
}

async function read(from: string): Promise<PDFDocument> {
  const bytes = await readFile(from)
  if (isCut(bytes)) throw new InvalidFile('broken')
  try {
    return await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      preserveXFA: true,
      parseSpeed: Number.POSITIVE_INFINITY,
    })
  } catch (cause) {
    throw new InvalidFile('broken', { cause })
  }
}

/**
 * Writes a clean copy of a PDF: its pages as they are drawn, in a new document, without links, forms that can be filled in, and data about
 * the file. Throws InvalidFile when it is locked, holds what can run or open something, is broken or goes past the bounds.
 */
export async function cleanPdf(from: string, to: string): Promise<void> {
  const document = await read(from)
  const { context } = document
  if (context.trailerInfo.Encrypt || document.isEncrypted) throw new InvalidFile('locked')
  const objects = context.enumerateIndirectObjects()
  if (objects.length > bounds.objects) throw new InvalidFile('vast')
  try {
    if (objects.some(([, object]) => holdsActive(object))) throw new InvalidFile('active')
    const pages = pagesOf(document)
    await checkStreams(context)
    for (const page of pages) cleanPage(page)
    const clean = await PDFDocument.create({ updateMetadata: false })
    const copied = await clean.copyPages(
      document,
      pages.map((_, at) => at),
    )
    for (const page of copied) clean.addPage(page)
    if (clean.context.enumerateIndirectObjects().some(([, object]) => holdsBroken(object))) throw new InvalidFile('broken')
    delete clean.context.trailerInfo.Info
    clean.catalog.delete(PDFName.of('Metadata'))
    await writeFile(to, await clean.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }))
  } catch (cause) {
    throw cause instanceof InvalidFile ? cause : new InvalidFile('broken', { cause })
  }
}
