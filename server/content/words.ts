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

/** Whether every word asked for begins a word of the text; case and accents make no difference. */
export function matches(text: string, asked: string): boolean {
  const there = wordsIn(text)
  const wanted = wordsIn(asked)
  return wanted.length > 0 && wanted.every((word) => there.some((other) => other.startsWith(word)))
}
