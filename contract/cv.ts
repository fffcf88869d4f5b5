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

/** An entry of the directory of a .doc that is read as Latin-1: its name in 64 bytes, two a letter, then how many of them it takes with its end. Text has the name too, but not that. */
const docEntry = (name: string) => {
  const written = [...name].map((letter) => `${letter}\\0`).join('')
  const length = (name.length + 1) * 2
  return new RegExp(`${written}[^]{${64 - name.length * 2}}\\x${length.toString(16).padStart(2, '0')}\\0`)
}

/** What in a Word file, read as Latin-1, stands for macros or other files in it, which no CV may have: parts of a .docx, and entries of a .doc. */
export const activeWordParts = {
  docx: [/vbaProject\.bin/, /word\/embeddings\//, /word\/activeX\//],
  doc: ['_VBA_PROJECT', 'Macros', 'ObjectPool'].map(docEntry),
} as const

/** What a CV may have at most (domain, section 8), in MB and in bytes; `MAX_CV_BYTES` of a server may be less. */
export const maxCvMegabytes = 5
export const maxCvBytes = maxCvMegabytes * 1024 * 1024

/** Bytes that the `application.json` beside a CV may have. */
export const maxCvApplicationBytes = 16 * 1024

/** The name of the details, in the same folder as the CV. */
export const applicationFile = 'application.json'
