import { expect, test } from 'vitest'
import { datePartsOf } from '#src/steps/date-parts.ts'
import { withDraft } from '#src/steps/draft.ts'
import { dayWords, phoneWords, waitWords } from '#src/steps/words.ts'
import { progressWords } from '#src/ui/bytes-words.ts'

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
  expect(progressWords(9_000_000, 3_000_000)).toBe('3 of 3 MB')
})

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
