import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  type PDFPageLeaf,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { withoutMetadata } from '#server/file-validation/pictures/jpeg-segments'

const names = (...given: string[]) => given.map((name) => PDFName.of(name))

const ofPage = names('Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'Resources', 'Contents', 'Annots', 'Group', 'UserUnit')
const inherited = names('Resources', 'MediaBox', 'CropBox', 'Rotate')
const ofAnnotation = names('Type', 'Rect', 'AP', 'AS', 'F')
/** Where a drawn object was made and by what, and where its bytes lie when they are in another file. */
const aboutObject = names('Metadata', 'PieceInfo', 'OPI', 'Ref', 'Alternates', 'AF', 'F', 'FFilter', 'FDecodeParms', 'LastModified')

const keep = (dict: PDFDict, keys: readonly PDFName[]): void => {
  for (const key of dict.keys()) if (!keys.includes(key)) dict.delete(key)
}

/** An annotation as a stamp: drawn as before, and nothing happens at it. What has no drawing of its own (a link) is undefined. */
function stampOf(annotation: PDFDict): PDFDict | undefined {
  if (!(annotation.lookup(PDFName.of('AP')) instanceof PDFDict)) return undefined
  keep(annotation, ofAnnotation)
  annotation.set(PDFName.of('Subtype'), PDFName.of('Stamp'))
  return annotation
}

function strip(object: PDFObject | undefined, seen: Set<PDFObject>, context: PDFDict['context']): void {
  if (object instanceof PDFRef) {
    if (seen.has(object)) return
    seen.add(object)
  }
  const found = object instanceof PDFRef ? context.lookup(object) : object
  // A camera's picture brings its place along into a PDF.
  if (object instanceof PDFRef && found instanceof PDFRawStream)
    context.assign(object, PDFRawStream.of(found.dict, withoutMetadata(found.contents)))
  if (!found || seen.has(found)) return
  if (found instanceof PDFStream) {
    seen.add(found)
    for (const key of aboutObject) found.dict.delete(key)
    for (const value of found.dict.values()) strip(value, seen, context)
  } else if (found instanceof PDFDict) {
    seen.add(found)
    for (const value of found.values()) strip(value, seen, context)
  } else if (found instanceof PDFArray) {
    seen.add(found)
    for (const value of found.asArray()) strip(value, seen, context)
  }
}

/** Leaves of a page only what draws it. */
export function cleanPage(page: PDFPageLeaf): void {
  const annotations = page.lookup(PDFName.of('Annots'))
  for (const key of inherited) {
    const value = page.getInheritableAttribute(key)
    if (value) page.set(key, value)
  }
  keep(page, ofPage)
  page.delete(PDFName.of('Annots'))
  if (annotations instanceof PDFArray) {
    const stamps = annotations.asArray().flatMap((_, at) => {
      const annotation = annotations.lookup(at)
      return (annotation instanceof PDFDict && stampOf(annotation)) || []
    })
    page.set(PDFName.of('Annots'), page.context.obj(stamps))
  }
  const seen = new Set<PDFObject>([page])
  for (const [key, value] of page.entries()) if (key !== PDFName.of('Parent')) strip(value, seen, page.context)
}

/** Whether an object was not understood: it would be written as it came. */
export function holdsBroken(object: PDFObject | undefined): boolean {
  if (object instanceof PDFInvalidObject) return true
  if (object instanceof PDFStream) return holdsBroken(object.dict)
  if (object instanceof PDFDict) return object.values().some(holdsBroken)
  return object instanceof PDFArray && object.asArray().some(holdsBroken)
}
