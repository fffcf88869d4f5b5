import type { RefusalCode } from '#contract/problems'
import type { ValidationFault } from './validation-result.ts'

type Message = readonly [RefusalCode, string]

export const missing: Message = ['file_missing', 'We do not have this file. Choose it again']
export const otherSize: Message = ['file_mismatch', 'The file that arrived is not the one you chose. Choose it again']
export const otherType: Message = ['file_mismatch', 'This file is not what its name says. Choose another']

/** What a driver is told of a file that is not kept, and how to send one that is. */
export const messageOf: Record<ValidationFault, Message> = {
  unknown: otherType,
  broken: ['file_mismatch', 'We cannot open this file. It may be damaged: take the photo again, or save the paper anew'],
  locked: ['unsupported_type', 'This PDF is locked with a password. Save it without one, or take a photo of the paper'],
  active: ['unsupported_type', 'This PDF holds something that runs, or another file. Save it as a plain PDF, or take a photo of the paper'],
  vast: [
    'too_large',
    'This file is too large once it is opened. Take a photo of the usual size, or send only the pages that are asked for',
  ],
  vastHeic: ['too_large', 'This HEIC photo has more than 16 megapixels. Send it as a JPEG, or take it with fewer'],
  long: ['too_large', 'This video is longer than three minutes. Send a shorter one'],
  slow: ['too_large', 'This file takes too long to open. Send it smaller, or take a new photo'],
  unplayable: ['unsupported_type', 'We cannot play this video. Record it with the camera of your phone and send that'],
}
