import { expect, test } from 'vitest'
import { datePartsOf } from '#src/features/onboarding/steps/date-parts.ts'
import { withDraft } from '#src/features/onboarding/steps/kept-answers.tsx'
import { phoneWords, waitWords } from '#src/forms/words.ts'
import { dayWords } from '#src/language/day-words.ts'
import { leftWords, progressWords, sizeWords } from '#src/ui/status/bytes-words.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59.2, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [7201, '3 hours'],
])('%d seconds are %s to wait', (seconds, words) => expect(waitWords(seconds)).toBe(words))

test('a day is spoken as it is written, in every time zone', () => expect(dayWords('1990-04-07')).toBe('7 April 1990'))

test('a number is spoken the Nigerian way', () => expect(phoneWords('+2348031234567')).toBe('0803 123 4567'))

test.each([
  ['1990-04-07', { day: '7', month: '4', year: '1990' }],
  ['2028-12-30', { day: '30', month: '12', year: '2028' }],
  [undefined, { day: '', month: '', year: '' }],
])('%s in three boxes', (isoDate, parts) => expect(datePartsOf(isoDate)).toEqual(parts))

test('bytes are told in the unit of the whole', () => {
  expect(progressWords(1_200_000, 3_400_000)).toBe('1.2 of 3.4 MB')
  expect(progressWords(40_000, 88_000)).toBe('40 of 88 kB')
  expect(progressWords(9_000_000, 3_000_000)).toBe('3.0 of 3.0 MB')
  expect(progressWords(2_100_000, 4_000_000, 36)).toBe('2.1 of 4.0 MB, about 40 s left')
  expect(progressWords(0, 12_400_000, 36)).toBe('12.4 MB to go')
  expect(progressWords(4_000_000, 4_000_000, 1)).toBe('4.0 of 4.0 MB')
})

test.each([
  [7.9, 'a few seconds left'],
  [8, 'about 10 s left'],
  [30, 'about 30 s left'],
  [30.1, 'about 40 s left'],
  [55, 'about 60 s left'],
  [56, 'about 1 min left'],
  [61, 'about 2 min left'],
  [3300, 'about 55 min left'],
  [3301, 'about 1 h left'],
])('%d seconds are told as %s', (seconds, words) => expect(leftWords(seconds)).toBe(words))

test('a size is told in kilobytes or megabytes', () => expect([99_999, 100_000].map(sizeWords)).toEqual(['100 kB', '0.1 MB']))

test('a draft gives only known fields of the same shape', () => {
  const saved = { name: 'a', yes: false, day: { day: '1', month: '' } }
  expect(withDraft(saved, null)).toBe(saved)
  expect(withDraft(saved, { name: 'b', yes: true, day: { day: '2', other: 'x' }, more: 'y' })).toEqual({
    name: 'b',
    yes: true,
    day: { day: '2', month: '' },
  })
  expect(withDraft(saved, { name: null, yes: 'true', day: 'x' })).toEqual(saved)
})
