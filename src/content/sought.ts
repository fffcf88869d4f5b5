import { createContext } from 'react'

/** The words that a visitor is looking for: where content holds them they are marked, and what folds opens. */
export const SoughtWords = createContext<readonly string[]>([])

/** Without case, accents, tone marks and apostrophes: what is typed on a phone finds what was written with care. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()

/** The words of what was typed, as they are compared. */
export const soughtIn = (typed: string): string[] => [...new Set(fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [])]

/** Whether a text holds every one of the words; what was typed may be a part of one. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

export interface Piece {
  readonly text: string
  readonly isSought: boolean
}

/** A text in pieces, those that are sought apart from the others; together they are the text. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
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
  const sought = new Uint8Array(folded.length + 1)
  for (const word of words)
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + 1)) sought.fill(1, found, found + word.length)

  const pieces: Piece[] = []
  for (let from = 0; from < folded.length; ) {
    let to = from
    while (to < folded.length && sought[to] === sought[from]) to += 1
    const start = from === 0 ? 0 : (origin[from] ?? 0)
    pieces.push({ text: text.slice(start, origin[to]), isSought: sought[from] === 1 })
    from = to
  }
  return pieces.length > 0 ? pieces : [{ text, isSought: false }]
}
