import type { pidgin } from '#content/pcm/catalogue'
import { inLanguage, type Language } from '#contract/languages'

/** The words of the interface, in English as they are written. */
export type Words = keyof typeof pidgin
export type Values = Readonly<Record<string, string | number>>
type Translate = (words: string, values: Values) => string

/** Words with what stands for the names in braces. */
const fillWords: Translate = (words, values) => words.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
const spoken: { language: Language; translate: Translate } = { language: 'en-GB', translate: fillWords }

/** Puts a language in the place of English, before anything is drawn: a page has one as long as it lives. */
export function speak(language: Language, translate: Translate = fillWords): void {
  Object.assign(spoken, { language, translate })
}

export const languageNow = (): Language => spoken.language

/** Words of the interface in the language of the page, with the values that stand for the names in braces. */
export const t = (words: Words, values: Values = {}): string => spoken.translate(words, values)

/** The same for words that are known only while the page runs, from a schema, the server or a list; what the catalogue lacks stays English. */
export const translate = (words: string, values: Values = {}): string => spoken.translate(words, values)

/** The address of a page, for links that do not go through the router. */
export const addressInLanguage = (path: string): string => (path.startsWith('/') ? inLanguage(path, spoken.language) : path)
