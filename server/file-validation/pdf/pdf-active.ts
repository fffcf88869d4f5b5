import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

/** Keys of a PDF that name what runs, opens something or carries another file. */
const keys = ['JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'RichMediaSettings'].map((name) => PDFName.of(name))

/** What an action, an annotation or a file may not be, by the key that says what it is. */
const kinds: readonly [PDFName, ReadonlySet<PDFName>][] = (
  [
    ['S', ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition', 'Movie', 'Sound', 'RichMediaExecute', 'GoTo3DView']],
    ['Subtype', ['RichMedia', 'Movie', 'Screen', '3D', 'FileAttachment', 'Sound']],
    ['Type', ['EmbeddedFile', '3D']],
  ] as const
).map(([key, names]) => [PDFName.of(key), new Set(names.map((name) => PDFName.of(name)))])

const script = PDFName.of('JS')
const action = PDFName.of('S')

const isActive = (dict: PDFDict): boolean =>
  keys.some((key) => dict.has(key)) ||
  (dict.has(script) && dict.has(action)) ||
  kinds.some(([key, names]) => {
    const kind = dict.lookup(key)
    return kind instanceof PDFName && names.has(kind)
  })

/** Whether an object of a PDF, or one inside it, can run or open something, or carries a file. Names are compared with their escapes undone. */
export function holdsActive(object: PDFObject | undefined): boolean {
  if (object instanceof PDFStream) return holdsActive(object.dict)
  if (object instanceof PDFDict) return isActive(object) || object.values().some(holdsActive)
  return object instanceof PDFArray && object.asArray().some(holdsActive)
}
