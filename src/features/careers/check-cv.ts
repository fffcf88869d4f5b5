import { activeWordParts, type CvType, maxCvBytes, maxCvMegabytes } from '#contract/cv'
import { lockedPdf, pdfStart } from '#contract/files'
import { ProblemError } from '#contract/problems'
import type { CheckedCv } from '#machines/cv.machine'
import { t } from '#src/language/words.ts'

const refuse = (code: string, message: string) => new ProblemError({ kind: 'refused', status: 0, message, errors: [{ code, message }] })

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Names in an old Word file are written with two bytes a letter. */
const inTwoBytes = (name: string) => [...name].map((letter) => `${letter}\0`).join('')

/** The type that the content of a file tells, or null when it is none that a CV may have; a Word file is known by the parts in it. */
async function cvTypeOf(file: Blob): Promise<CvType | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const refuseActive = (parts: readonly RegExp[]) => {
    if (parts.some((part) => part.test(text)))
      throw refuse('unsupported_type', 'This Word file has macros or other files in it. Save it as a PDF and send that.')
  }
  if (pdfStart.test(text)) {
    if (lockedPdf.test(text)) throw refuse('unsupported_type', 'This PDF is locked with a password. Save it without one and send that.')
    return 'application/pdf'
  }
  if (text.startsWith('PK\x03\x04') && text.includes('word/document.xml')) {
    refuseActive(activeWordParts.docx)
    return docx
  }
  if (text.startsWith('\xd0\xcf\x11\xe0') && text.includes(inTwoBytes('WordDocument'))) {
    refuseActive(activeWordParts.doc)
    return 'application/msword'
  }
  return null
}

/** A CV as it may be sent: not empty, PDF or Word by its content, small enough. Rejects with a ProblemError whose message says what to do. */
export async function checkCv(file: File): Promise<CheckedCv> {
  if (file.size === 0) throw refuse('invalid', 'This file is empty. Choose another one.')
  if (file.size > maxCvBytes)
    throw refuse(
      'too_large',
      t('This file is larger than {megabytes} MB. Save it smaller, for example without pictures.', { megabytes: maxCvMegabytes }),
    )
  const contentType = await cvTypeOf(file)
  if (!contentType)
    throw refuse(
      'unsupported_type',
      /\.(pdf|docx?)$/i.test(file.name)
        ? 'This file is not what its name says. Open it, save it as a PDF and send that.'
        : 'Choose a PDF or a Word file: .pdf, .doc or .docx.',
    )
  return { file, contentType }
}
