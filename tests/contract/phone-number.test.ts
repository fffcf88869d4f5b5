import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PhoneNumber, phoneNumberOf } from '#contract/sign-in/phone-number'
import { read } from './read.ts'

describe('a phone number', () => {
  const spellings = [
    '08031234567',
    '8031234567',
    '+2348031234567',
    '2348031234567',
    '+23408031234567',
    '002348031234567',
    '00 234 803 123 4567',
    'tel:+2348031234567',
    '0803 123 4567',
    '0803-123-4567',
    '(0803) 123-4567',
    '+234 (0) 803 123 4567',
    '0803.123.4567',
    '\u202a+234 803 123 4567\u202c',
    '+234\u00a0803\u202f123\u20114567',
    '٠٨٠٣١٢٣٤٥٦٧',
    '０８０３１２３４５６７',
  ]

  test.each(spellings)('spelled “%s” is one number', (typed) => {
    expect([read(PhoneNumber, typed), phoneNumberOf(typed)]).toEqual(['+2348031234567', '+2348031234567'])
  })

  test('is trimmed', () => {
    expect(read(PhoneNumber, '  +234 803 123 4567 ')).toBe('+2348031234567')
  })

  test.each(['070', '080', '081', '090', '091'])('may begin with %s', (prefix) => {
    expect(read(PhoneNumber, `${prefix}31234567`)).toBe(`+234${prefix.slice(1)}31234567`)
  })

  test.each([
    '0803123456',
    '080312345678',
    '0603 123 4567',
    '01 234 5678',
    '+44 7700 900123',
    '+1 803 123 4567',
    'call me',
    '08031234567 ext 5',
    '0'.repeat(41),
  ])('“%s” is none', (typed) => {
    expect(read(PhoneNumber, typed)).toEqual(['Enter a Nigerian mobile number, like 0803 123 4567'])
  })

  test.each(['', '   ', undefined, null, 8031234567, {}, []])('%j is not an answer', (typed) => {
    expect(read(PhoneNumber, typed)).toEqual(['Enter your phone number'])
  })

  test('read once is read the same again, and nothing that is typed throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+-() ') })), (typed) => {
        const number = phoneNumberOf(typed)
        if (number !== undefined) expect([number, phoneNumberOf(number)]).toEqual([expect.stringMatching(/^\+234[789][01]\d{8}$/), number])
      }),
    )
  })
})
