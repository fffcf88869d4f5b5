import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { activeWordParts, applicationFile, CvApplication, type CvType, maxCvApplicationBytes, maxCvBytes } from '#contract/cv'
import type { StoredBlob } from '#server/blob/blob-store'

/** An old Word file is of a form that others have as well; this name of a part is Word's, two bytes a letter. */
const oldWord = Buffer.from('WordDocument', 'utf16le')

const hasActive = (bytes: Buffer, parts: readonly RegExp[]) => {
  const text = bytes.toString('latin1')
  return parts.some((part) => part.test(text))
}

/** The type of a CV by its content, undefined when it is none that is taken, or is a Word file with macros or other files in it; nothing is read of a file that is too large. */
export async function cvTypeOf(file: StoredBlob): Promise<CvType | undefined> {
  if (file.size > maxCvBytes) return undefined
  const bytes = await buffer(file.read())
  const found = await fileTypeFromBuffer(bytes)
  switch (found?.mime) {
    case 'application/pdf':
      return found.mime
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return hasActive(bytes, activeWordParts.docx) ? undefined : found.mime
    case 'application/x-cfb':
      return bytes.includes(oldWord) && !hasActive(bytes, activeWordParts.doc) ? 'application/msword' : undefined
    default:
      return undefined
  }
}

/** The details beside a CV, undefined when the file does not hold such. */
export async function cvApplicationIn(file: StoredBlob): Promise<CvApplication | undefined> {
  if (file.size > maxCvApplicationBytes) return undefined
  try {
    return CvApplication.safeParse(JSON.parse((await buffer(file.read())).toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** What stored names of details are like, in SQL. */
export const detailsPattern = `%-${applicationFile}`

/** Whether a stored name is that of details. */
export const isDetails = (name: string): boolean => name.endsWith(`-${applicationFile}`)

/** Whether a visitor's file is what its name says (domain, section 8): a CV, or the details beside one. */
export const isCv = async (name: string, file: StoredBlob): Promise<boolean> =>
  (isDetails(name) ? await cvApplicationIn(file) : await cvTypeOf(file)) !== undefined
