import { expect, test } from 'vitest'
import { reviewWordsOf } from '#contract/review-codes'

const sendAnother = (what: string, another: string) =>
  `The ${what} on this paper is not the ${what === 'name' ? 'name' : 'one'} in your application. Send ${another}. Is your application wrong? Tell us.`
const correctIt = (what: string) =>
  `${what} in your application is not the ${what === 'The name' ? 'name' : 'one'} on your papers. Correct it, so that both say the same.`

test.each([
  ['insurance', 'name_mismatch', sendAnother('name', 'one in your name')],
  ['vehicle_licence', 'plate_mismatch', sendAnother('plate number', 'the right one')],
  ['nin_slip', 'number_mismatch', sendAnother('number', 'the right one')],
  [
    'licence_back',
    'number_mismatch',
    'The number on the paper is not the one in your application. Correct the number, or send the right document.',
  ],
  ['personal_info', 'name_mismatch', correctIt('The name')],
  ['personal_info', 'number_mismatch', correctIt('A number')],
  ['vehicle_info', 'plate_mismatch', correctIt('The plate number')],
  ['vehicle_info', 'other', 'Please read the note and correct this.'],
  ['insurance', 'expired', 'It has expired. Renew it, then send the new one with its new date.'],
] as const)('of %s, for %s, a driver is told only of what is open to be mended', (item, code, words) => {
  expect(reviewWordsOf({ item, code })).toBe(words)
})
