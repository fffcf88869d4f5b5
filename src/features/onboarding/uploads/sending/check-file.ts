import { lockedPdf } from '#contract/files'
import { ProblemError } from '#contract/problems'
import { type ContentType, mediaTypes, type Requirement } from '#contract/requirements'
import type { CheckedFile } from '#machines/upload/facts'
import type { Redrawn } from '#src/features/onboarding/uploads/photos/draw-photo.ts'
import { isWhole } from '#src/features/onboarding/uploads/photos/is-whole.ts'
import { t } from '#src/language/words.ts'
import { contentTypeOf } from './content-type.ts'

/** Draws a photo anew, upright and without what the camera wrote beside the picture; null where the browser can't read it. */
export type Redraw = (photo: Blob) => Promise<Redrawn | null>

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

const wanted: Record<Requirement['media'], string> = {
  image: 'Choose a photo: JPEG, PNG, WebP or HEIC.',
  document: 'Choose a photo or a PDF.',
  video: 'Choose a video: MP4, MOV or WebM.',
}

/** Of a file whose name is that of a type that is taken: what to choose it seems to be already. */
const misnamed = 'This file is not what its name says. Open it to see what it is, or choose another one.'

const refuse = (code: string, message: string) => new ProblemError({ kind: 'refused', status: 0, message, errors: [{ code, message }] })

/**
 * A file as it may be sent: not empty, of a type that its content says and the requirement takes, within the size in bytes;
 * photos without their location; and not the one that a reviewer sent back, told by its SHA-256. Rejects with a
 * ProblemError whose message says what to do (domain, section 5).
 */
export async function checkFile(
  file: File | null,
  requirement: Requirement,
  redraw: Redraw,
  sentBack?: string | undefined,
): Promise<CheckedFile> {
  const gone = refuse('invalid', 'This file is gone. Choose it again.')
  if (!file) throw gone
  try {
    return await checked(file, requirement, redraw, sentBack)
  } catch (cause) {
    // A file of the cloud, or one that was changed since it was chosen, cannot be read.
    throw cause instanceof ProblemError ? cause : gone
  }
}

async function checked(file: File, { media, maxBytes }: Requirement, redraw: Redraw, sentBack: string | undefined): Promise<CheckedFile> {
  const tooLarge = refuse('too_large', t('This file is larger than {size}. Choose a smaller one.', { size: megabytes(maxBytes) }))
  if (file.size === 0) throw refuse('invalid', 'This file is empty. Choose another one.')
  const contentType = await contentTypeOf(file)
  const isImage = (mediaTypes.image as readonly (ContentType | null)[]).includes(contentType)
  const types: readonly string[] = mediaTypes[media]
  if (!contentType || !types.includes(contentType)) throw refuse('unsupported_type', types.includes(file.type) ? misnamed : wanted[media])
  const sha256 = await sha256Of(file)
  if (sha256 !== null && sha256 === sentBack)
    throw refuse(
      'sent_back',
      isImage ? 'This is the photo that was sent back. Take a new one.' : 'This is the file that was sent back. Send a new one.',
    )
  if (!isImage) {
    if (file.size > maxBytes) throw tooLarge
    if (contentType === 'application/pdf' && lockedPdf.test(await file.text()))
      throw refuse('unsupported_type', 'This PDF is locked with a password. Save it without one, or send a photo of it.')
    return { body: file, contentType, preview: undefined, sha256, doubt: null }
  }
  if (!(await isWhole(file, contentType)))
    throw refuse('invalid', 'Only a part of this photo is on the phone. Open it in your gallery until it is whole, or take it again.')
  const redrawn = await redraw(file)
  if (!redrawn && contentType !== 'image/heic') throw refuse('invalid', 'This photo is damaged. Choose another one, or take it again.')
  if (!redrawn) throw refuse('unsupported_type', 'This phone cannot read that photo. Send a JPEG, or take a picture with the camera.')
  const { body, doubt } = redrawn
  if (body.size > maxBytes) throw tooLarge
  return { body, contentType: (await contentTypeOf(body)) ?? contentType, preview: URL.createObjectURL(body), sha256, doubt }
}

/** Bytes up to which a file is hashed: the whole file has to be read into the phone's memory for it. */
const maxHashedBytes = 32 * 1024 * 1024

/** The SHA-256 of a file in hexadecimal; null for a large one, and where the browser cannot tell. */
export async function sha256Of(file: Blob): Promise<string | null> {
  if (file.size > maxHashedBytes) return null
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
