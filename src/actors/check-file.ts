import { ProblemError } from '#contract/problems'
import { type ContentType, mediaTypes, type Requirement } from '#contract/requirements'
import type { CheckedFile } from '#machines/upload.machine'
import { contentTypeOf } from './content-type.ts'

/** Draws a photo anew, upright and without what the camera wrote beside the picture; null where the browser can't read it. */
export type Decode = (photo: Blob) => Promise<Blob | null>

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

const wanted: Record<Requirement['media'], string> = {
  image: 'Choose a photo: JPEG, PNG, WebP or HEIC.',
  document: 'Choose a photo or a PDF.',
  video: 'Choose a video: MP4, MOV or WebM.',
}

const refuse = (code: string, message: string) => new ProblemError({ kind: 'refused', status: 0, message, errors: [{ code, message }] })

/**
 * A file as it may be sent: not empty, of a type that its content says and the requirement takes, within the size in bytes;
 * photos without their location. Rejects with a ProblemError whose message says what to do (domain, section 5).
 */
export async function checkFile(file: File, { media, maxBytes }: Requirement, decode: Decode): Promise<CheckedFile> {
  const tooLarge = refuse('too_large', `This file is larger than ${megabytes(maxBytes)}. Choose a smaller one.`)
  if (file.size === 0) throw refuse('invalid', 'This file is empty. Choose another one.')
  const contentType = await contentTypeOf(file)
  const isImage = (mediaTypes.image as readonly (ContentType | null)[]).includes(contentType)
  if (!contentType || !(mediaTypes[media] as readonly ContentType[]).includes(contentType)) throw refuse('unsupported_type', wanted[media])
  if (!isImage) {
    if (file.size > maxBytes) throw tooLarge
    if (contentType === 'application/pdf' && (await isEncrypted(file)))
      throw refuse('unsupported_type', 'This PDF is locked with a password. Save it without one, or send a photo of it.')
    return { body: file, contentType, preview: undefined }
  }
  const photo = await decode(file)
  if (!photo) throw refuse('unsupported_type', 'This phone cannot read that photo. Send a JPEG, or take a picture with the camera.')
  if (photo.size > maxBytes) throw tooLarge
  return { body: photo, contentType: (await contentTypeOf(photo)) ?? contentType, preview: URL.createObjectURL(photo) }
}

const isEncrypted = async (pdf: Blob) => /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(await pdf.text())
