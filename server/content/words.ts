import { badRequest } from './problem.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** All the text in a value, through lists and rich text. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  if ('nodeType' in value) {
    const { value: own, content } = value as { value?: unknown; content?: unknown }
    return `${textIn(own)} ${textIn(content)}`
  }
  return Array.isArray(value) ? value.map(textIn).join(' ') : ''
}

/** Words that may be asked for at once: each is looked for in all the words of every item. */
const mostWords = 50

/** A test of a text: whether every word asked for begins a word of it; case and accents make no difference. Throws a problem when too many are asked for. */
export function matcherOf(asked: string): (text: string) => boolean {
  const wanted = [...new Set(wordsIn(asked))]
  if (wanted.length > mostWords) throw badRequest(`The query asks for more than ${mostWords} words`)
  return (text) => {
    const there = wordsIn(text)
    return wanted.length > 0 && wanted.every((word) => there.some((other) => other.startsWith(word)))
  }
}
