import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { bounds } from './bounds.ts'
import { holdsActive } from './paper-active.ts'
import { pagesOf } from './paper-pages.ts'
import { checkStreams } from './paper-streams.ts'
import { cleanPage, holdsBroken } from './paper-strip.ts'
import { NotKept } from './verdict.ts'

async function read(from: string): Promise<PDFDocument> {
  const bytes = await readFile(from)
  try {
    return await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      preserveXFA: true,
      parseSpeed: Number.POSITIVE_INFINITY,
    })
  } catch (cause) {
    throw new NotKept('broken', { cause })
  }
}

/**
 * Writes a clean copy of a PDF: its pages as they are drawn, in a new document, without links, forms that can be filled in, and data about
 * the file. Throws NotKept when it is locked, holds what can run or open something, is broken or goes past the bounds.
 */
export async function cleanPaper(from: string, to: string): Promise<void> {
  const paper = await read(from)
  const { context } = paper
  if (context.trailerInfo.Encrypt || paper.isEncrypted) throw new NotKept('locked')
  const objects = context.enumerateIndirectObjects()
  if (objects.length > bounds.objects) throw new NotKept('vast')
  try {
    if (objects.some(([, object]) => holdsActive(object))) throw new NotKept('active')
    const pages = pagesOf(paper)
    await checkStreams(context)
    for (const page of pages) cleanPage(page)
    const clean = await PDFDocument.create({ updateMetadata: false })
    const copied = await clean.copyPages(
      paper,
      pages.map((_, at) => at),
    )
    for (const page of copied) clean.addPage(page)
    if (clean.context.enumerateIndirectObjects().some(([, object]) => holdsBroken(object))) throw new NotKept('broken')
    delete clean.context.trailerInfo.Info
    clean.catalog.delete(PDFName.of('Metadata'))
    await writeFile(to, await clean.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }))
  } catch (cause) {
    throw cause instanceof NotKept ? cause : new NotKept('broken', { cause })
  }
}
