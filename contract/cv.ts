import * as z from 'zod/mini'
import { blankable, Email, text } from './fields.ts'

/** The role of one who applies for none that is open. */
export const anotherRole = 'another'

/** What a person types beside a CV; `role` is the id of an open role, or `another` (domain, section 8). */
export const CvDetails = z.object({
  name: text('Enter your name', 100),
  email: Email,
  role: text('Choose a role, or Another role', 64),
  message: blankable(text('Write a message', 1000)),
})
export type CvDetails = z.infer<typeof CvDetails>

/** The `application.json` beside a CV: `roleTitle` as the person read it, `cv` the stored name of the CV, `sentAt` an ISO time of the person's device. */
export const CvApplication = z.strictObject({
  name: CvDetails.shape.name,
  email: CvDetails.shape.email,
  role: CvDetails.shape.role,
  roleTitle: text('Name the role', 200),
  message: z.optional(text('Write a message', 1000)),
  cv: z.string().check(z.maxLength(300), z.startsWith('cv/')),
  sentAt: z.iso.datetime(),
})
export type CvApplication = z.infer<typeof CvApplication>

/** The types that a CV may have, with the ending each is stored under; what counts is the content. */
export const cvTypes = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const
export type CvType = keyof typeof cvTypes

/** Names in a Word file that stand for macros or other files in it, which no CV may have: parts of a .docx, and entries of a .doc, two bytes a letter. */
export const activeWordParts = {
  docx: ['vbaProject.bin', 'word/embeddings/', 'word/activeX/'],
  doc: ['_VBA_PROJECT', 'Macros', 'ObjectPool'],
} as const

/** What a CV may have at most (domain, section 8), in MB and in bytes; `MAX_CV_BYTES` of a server may be less. */
export const maxCvMegabytes = 5
export const maxCvBytes = maxCvMegabytes * 1024 * 1024

/** Bytes that the `application.json` beside a CV may have. */
export const maxCvApplicationBytes = 16 * 1024

/** The name of the details, in the same folder as the CV. */
export const applicationFile = 'application.json'
