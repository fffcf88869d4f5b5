import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFPageLeaf, PDFRef } from '@cantoo/pdf-lib'
import { bounds } from '#server/file-validation/bounds'
import { InvalidFile } from '#server/file-validation/validation-result'

const kids = PDFName.of('Kids')
const deepest = 32

/** The pages of a PDF in order. Throws InvalidFile when it has none, too many, or a tree that bites its tail. */
export function pagesOf(document: PDFDocument): PDFPageLeaf[] {
  const { context, catalog } = document
  const seen = new Set<PDFRef>()
  const pages: PDFPageLeaf[] = []
  const walk = (ref: unknown, depth: number): void => {
    if (!(ref instanceof PDFRef) || seen.has(ref) || depth > deepest) throw new InvalidFile('broken')
    seen.add(ref)
    const node = context.lookup(ref)
    if (!(node instanceof PDFDict)) throw new InvalidFile('broken')
    if (node instanceof PDFPageLeaf) pages.push(node)
    else for (const kid of node.lookup(kids, PDFArray).asArray()) walk(kid, depth + 1)
    if (pages.length > bounds.pages) throw new InvalidFile('vast')
  }
  walk(catalog.get(PDFName.of('Pages')), 0)
  if (pages.length === 0) throw new InvalidFile('broken')
  return pages
}
