import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFPageLeaf, PDFRef } from '@cantoo/pdf-lib'
import { bounds } from './bounds.ts'
import { NotKept } from './verdict.ts'

const kids = PDFName.of('Kids')
const deepest = 32

/** The pages of a PDF in order. Throws NotKept when it has none, too many, or a tree that bites its tail. */
export function pagesOf(paper: PDFDocument): PDFPageLeaf[] {
  const { context, catalog } = paper
  const seen = new Set<PDFRef>()
  const pages: PDFPageLeaf[] = []
  const walk = (ref: unknown, depth: number): void => {
    if (!(ref instanceof PDFRef) || seen.has(ref) || depth > deepest) throw new NotKept('broken')
    seen.add(ref)
    const node = context.lookup(ref)
    if (!(node instanceof PDFDict)) throw new NotKept('broken')
    if (node instanceof PDFPageLeaf) pages.push(node)
    else for (const kid of node.lookup(kids, PDFArray).asArray()) walk(kid, depth + 1)
    if (pages.length > bounds.pages) throw new NotKept('vast')
  }
  walk(catalog.get(PDFName.of('Pages')), 0)
  if (pages.length === 0) throw new NotKept('broken')
  return pages
}
