import * as z from 'zod/mini'
import { plain, text } from './fields.ts'
import { Item } from './requirements.ts'

/** What a look at a photo finds that a reviewer may send it back for. */
export type PhotoDoubt = 'dark' | 'blurred' | 'small'

/** The file name and permission of a signed-URL request; the permission is `w`, write, when nothing is said (specification, section 3). */
export const SignedUrlRequest = z.strictObject({
  name: z.string('Name the file').check(z.minLength(1, 'Name the file'), z.maxLength(255, 'The name of the file is too long')),
  permission: z._default(z.enum(['w'], 'Only w, write, is given'), 'w'),
})
export type SignedUrlRequest = z.infer<typeof SignedUrlRequest>

/** Where to PUT the file; `name` is the name as stored, `expiresIn` in seconds. */
export const SignedUrl = z.object({ url: z.string(), name: z.string(), expiresIn: z.number() })
export type SignedUrl = z.infer<typeof SignedUrl>

/** The PUT to a signed URL: not under the base address, the body is the file (specification, section 7). A list of blocks tells the file's type by `contentTypeHeader`. */
export const signedPut = {
  method: 'PUT',
  blobTypeHeader: 'x-ms-blob-type',
  blobType: 'BlockBlob',
  contentTypeHeader: 'x-ms-blob-content-type',
  defaultContentType: 'image/jpeg',
} as const

/** How a PDF begins, as text, that is taken: by its head, with at most a mark of UTF-8 before it (domain, section 5). */
export const pdfStart = /^(\xef\xbb\xbf)?%PDF-/

/** What a PDF holds that asks for a password, by its text: no such file is taken (domain, section 5). */
export const lockedPdf = /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</

const items = z.array(Item).check(z.maxLength(40, 'These are too many files'))

export const VehicleMedia = z.strictObject({ items })
export type VehicleMedia = z.infer<typeof VehicleMedia>

export const LicenceNumber = text('Enter the number of your licence', 30).check(
  z.overwrite((typed) => plain(typed).replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9/-]{5,30}$/, 'Use the letters and digits as printed on your licence'),
)

export const Documents = z.strictObject({ items, licenceNumber: LicenceNumber })
export type Documents = z.infer<typeof Documents>
