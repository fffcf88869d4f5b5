import { type CvType, cvBytes, cvMegabytes } from '#contract/cv'
import { ProblemError } from '#contract/problems'
import type { CheckedCv } from '#machines/cv.machine'
import { t } from '#src/language/words.ts'

const refuse = (code: string, message: string) => new ProblemError({ kind: 'refused', status: 0, message, errors: [{ code, message }] })

/** The type that the content of a file tells, or null when it is none that a CV may have; a Word file is known by the parts in it. */
async function cvTypeOf(file: Blob): Promise<CvType | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  if (text.slice(0, 1024).includes('%PDF-')) return 'application/pdf'
  if (text.startsWith('PK\x03\x04') && text.includes('word/document.xml') && !text.includes('word/vbaProject.bin'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  // Names in an old Word file are written with two bytes a letter.
  return text.startsWith('\xd0\xcf\x11\xe0') && text.includes('W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0') ? 'application/msword' : null
}

/** A CV as it may be sent: not empty, PDF or Word by its content, small enough. Rejects with a ProblemError whose message says what to do. */
export async function checkCv(file: File): Promise<CheckedCv> {
  if (file.size === 0) throw refuse('invalid', 'This file is empty. Choose another one.')
  if (file.size > cvBytes.cv)
    throw refuse(
      'too_large',
      t('This file is larger than {megabytes} MB. Save it smaller, for example without pictures.', { megabytes: cvMegabytes }),
    )
  const contentType = await cvTypeOf(file)
  if (!contentType) throw refuse('unsupported_type', 'Choose a PDF or a Word file: .pdf, .doc or .docx.')
  return { file, contentType }
}
