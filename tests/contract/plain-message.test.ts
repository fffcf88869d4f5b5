import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainMessage } from '#contract/plain-message'
import { State } from '#contract/states'
import { longestMessage } from '#contract/telemetry/client-error'
import { brands } from '#server/catalogue/brands'
import { allMarked } from '#tests/telemetry/marked.ts'

describe('a plain message', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'map')", 'Cannot read properties of undefined reading map'],
    ["Cannot read properties of null (reading 'chosenPlate')", 'Cannot read properties of null reading …'],
    ['undefined is not an object (evaluating "e.profile.name")', 'undefined is not an object evaluating …'],
    ['l is not a function', '… is not a function'],
    ['e.items.findLast is not a function', '… findLast is not a function'],
    ["Can't find variable: requestIdleCallback", "Can't find variable requestIdleCallback"],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Ada for the full message',
      'Minified React error #418 … react … for the full …',
    ],
    [
      'Failed to fetch dynamically imported module: https://cruzer.example/assets/place-B2c.js?otp=112233',
      'Failed to fetch dynamically imported module … assets …',
    ],
    ['#12 Allen Avenue, React error 4711', '… React error …'],
    ['ada@example.com', '…'],
    ['', ''],
  ])('%j is told as %j', (message, plain) => {
    expect(plainMessage(message)).toBe(plain)
  })

  test('holds nothing that was typed or chosen, however it stands in the message', () => {
    const around = [
      '',
      'Cannot read properties of undefined (reading "%")',
      'No such thing: %.',
      'https://a.example/%?q=%&token=%#%',
      '%%',
      "'%'",
    ]
    const messages = allMarked.flatMap((words) => around.map((text) => text.replaceAll('%', words) || words))
    const told = messages.map(plainMessage).join('\n')
    expect(allMarked.flatMap((words) => words.split(/\s+/)).filter((word) => /qz|\d/i.test(word) && told.includes(word))).toEqual([])
    expect(told).not.toMatch(/qz|\d/i)
  })

  test('holds no word that is a state or a brand, and no number', () => {
    const chosen = [...State.options, ...brands.map(({ name }) => name)]
    expect(chosen.filter((words) => plainMessage(words).replaceAll('…', '').trim() !== '')).toEqual([])
  })

  test('stays as it is, and short, whatever it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 2000 }), fc.lorem({ maxCount: 200 })), (message) => {
        const plain = plainMessage(message)
        expect(plainMessage(plain)).toBe(plain)
        expect(plain.length).toBeLessThanOrEqual(longestMessage)
      }),
    )
    expect(plainMessage('dynamically … '.repeat(1000)).length).toBeLessThanOrEqual(longestMessage)
  })
})
