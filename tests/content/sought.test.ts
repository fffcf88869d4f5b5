import { describe, expect, test } from 'vitest'
import { holdsAll, piecesOf, soughtIn } from '#src/content/sought.ts'

describe('what is sought', () => {
  test.each([
    ['  Code ', ['code']],
    ['Lọ́là, licence!', ['lola', 'licence']],
    ["driver's DRIVER’S", ['drivers']],
    ['?!', []],
  ])('%j is the words %j', (typed, words) => expect(soughtIn(typed)).toEqual(words))

  test('every word must be there, in any order, by its beginning or a part, whatever its case and accents', () => {
    const text = 'The driver’s licence of Adébọ́lá'
    expect(holdsAll(text, soughtIn('adebola licen'))).toBe(true)
    expect(holdsAll(text, soughtIn('drivers'))).toBe(true)
    expect(holdsAll(text, soughtIn('licence code'))).toBe(false)
  })
})

describe('a text in pieces', () => {
  const marked = (text: string, typed: string) =>
    piecesOf(text, soughtIn(typed))
      .map((piece) => (piece.isSought ? `[${piece.text}]` : piece.text))
      .join('')

  test.each([
    ['The code does not come', 'CODE', 'The [code] does not come'],
    ['Adébọ́lá rides', 'adebola', '[Adébọ́lá] rides'],
    ['Adébọ́lá rides', 'ola', 'Adéb[ọ́lá] rides'],
    ['Your driver’s licence', 'drivers', 'Your [driver’s] licence'],
    ['banana', 'ana', 'b[anana]'],
    ['no such word', 'code', 'no such word'],
    ['', 'code', ''],
    ['İstanbul code', 'code', 'İstanbul [code]'],
  ])('%j by %j is %j', (text, typed, pieces) => expect(marked(text, typed)).toBe(pieces))
})
