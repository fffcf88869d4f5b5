import * as z from 'zod/mini'
import { hasLicenceNumber, type ReviewItem } from './requirements.ts'
import { isStep } from './steps.ts'

/** Why a reviewer sends a paper back, and how the driver mends it, in plain words. What is typed in another step is not open then. */
export const reviewWords = {
  blurry: 'The picture is blurred. Hold the phone still, tap to focus and take it again.',
  too_dark: 'The picture is too dark. Take it again in daylight or under a bright lamp.',
  glare: 'Light reflects off it and hides some of the words. Tilt it away from the light and take it again.',
  cropped: 'Part of it is cut off. Take it again with all four corners in the picture.',
  unreadable: 'We cannot read it. Take a sharp picture of the original, straight from above.',
  wrong_document: 'This is a different document from the one we asked for. Send the one named here.',
  expired: 'It has expired. Renew it, then send the new one with its new date.',
  name_mismatch: 'The name on this paper is not the name in your application. Send one in your name. Is your application wrong? Tell us.',
  number_mismatch: 'The number on this paper is not the one in your application. Send the right one. Is your application wrong? Tell us.',
  plate_mismatch:
    'The plate number on this paper is not the one in your application. Send the right one. Is your application wrong? Tell us.',
  not_alone: 'There is someone else in the picture. Take one with only you in it.',
  face_covered: 'Your face is covered. Take off glasses, cap or mask and take it again.',
  photocopy: 'This is a photocopy or a screenshot. Send a picture of the original.',
  other: 'Please read the note and correct this.',
} as const

/** The same where the answers of a step are sent back, and no paper is open. */
export const reviewWordsOfAnswers = {
  name_mismatch: 'The name in your application is not the name on your papers. Correct it, so that both say the same.',
  number_mismatch: 'A number in your application is not the one on your papers. Correct it, so that both say the same.',
  plate_mismatch: 'The plate number in your application is not the one on your papers. Correct it, so that both say the same.',
} as const satisfies Partial<Record<keyof typeof reviewWords, string>>

/** The same of a licence, whose number is typed beside it. */
export const licenceNumberWords =
  'The number on the paper is not the one in your application. Correct the number, or send the right document.'

/** What the driver reads of a change (domain, section 5, review codes): it names only what is open to be mended. */
export function reviewWordsOf({ item, code }: { readonly item: ReviewItem; readonly code: ReviewCode }): string {
  if (isStep(item)) return { ...reviewWords, ...reviewWordsOfAnswers }[code]
  return code === 'number_mismatch' && hasLicenceNumber(item) ? licenceNumberWords : reviewWords[code]
}

/** What mends a paper that was sent back for a reason, beside another file in its place. */
export const mendedBeside: Partial<Record<keyof typeof reviewWords, readonly ('expiresOn' | 'licenceNumber')[]>> = {
  expired: ['expiresOn'],
  number_mismatch: ['licenceNumber'],
  other: ['expiresOn', 'licenceNumber'],
}

/** Letters of the note and of the reason that a driver reads. */
const longestNote = 1000
export const longestReason = 500

/** What is wrong with the note of a change: missing where the words of `other` send the driver to it, or too long; undefined for nothing. */
export function noteFault({ code, note }: { readonly code: string; readonly note: string }): string | undefined {
  if (code === 'other' && note.trim() === '') return 'Say in the note what to correct'
  return tooLong(note, longestNote)
}

/** What is said of words that are longer than so many letters; undefined where they are not. */
export const tooLong = (words: string, longest: number): string | undefined =>
  words.length > longest ? `Use at most ${longest} characters. These are ${words.length}` : undefined

export type ReviewCode = keyof typeof reviewWords
export const ReviewCode = z.enum(Object.keys(reviewWords) as [ReviewCode, ...ReviewCode[]])
