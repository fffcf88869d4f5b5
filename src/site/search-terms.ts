import { createContext } from 'react'

/** The terms that a visitor is looking for: where content holds them they are marked, and what folds opens. */
export const SearchTermsContext = createContext<readonly string[]>([])

/** Without case, accents, tone marks and apostrophes: what is typed on a phone finds what was written with care. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()

/** The terms of what was typed, as they are compared. */
export const searchTerms = (typed: string): string[] => [...new Set(fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [])]

/** Whether a text holds every one of the terms; what was typed may be a part of one. */
export function holdsAll(text: string, terms: readonly string[]): boolean {
  const folded = fold(text)
  return terms.every((term) => folded.includes(term))
}

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** A text in pieces, those that match apart from the others; together they are the text. */
export function textParts(text: string, terms: readonly string[]): TextPart[] {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = fold(letter)
    folded += plain
    for (let more = 0; more < plain.length; more++) origin.push(at)
    at += letter.length
  }
  origin.push(text.length)
  const matched = new Uint8Array(folded.length + 1)
  for (const term of terms)
    for (let found = folded.indexOf(term); found >= 0; found = folded.indexOf(term, found + 1)) matched.fill(1, found, found + term.length)

  const pieces: TextPart[] = []
  for (let from = 0; from < folded.length; ) {
    let to = from
    while (to < folded.length && matched[to] === matched[from]) to += 1
    const start = from === 0 ? 0 : (origin[from] ?? 0)
    pieces.push({ text: text.slice(start, origin[to]), isMatch: matched[from] === 1 })
    from = to
  }
  return pieces.length > 0 ? pieces : [{ text, isMatch: false }]
}
