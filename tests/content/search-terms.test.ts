import { describe, expect, test } from 'vitest'
import { holdsAll, searchTerms, textParts } from '#src/site/search-terms.ts'

describe('search terms', () => {
  test.each([
    ['  Code ', ['code']],
    ['Lọ́là, licence!', ['lola', 'licence']],
    ["driver's DRIVER’S", ['drivers']],
    ['?!', []],
  ])('%j is the words %j', (typed, words) => expect(searchTerms(typed)).toEqual(words))

  test('every word must be there, in any order, by its beginning or a part, whatever its case and accents', () => {
    const text = 'The driver’s licence of Adébọ́lá'
    expect(holdsAll(text, searchTerms('adebola licen'))).toBe(true)
    expect(holdsAll(text, searchTerms('drivers'))).toBe(true)
    expect(holdsAll(text, searchTerms('licence code'))).toBe(false)
  })
})

describe('a text in pieces', () => {
  const marked = (text: string, typed: string) =>
    textParts(text, searchTerms(typed))
      .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
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
