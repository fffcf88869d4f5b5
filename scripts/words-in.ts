import { pidgin } from '#content/pcm/catalogue'
import type { Language } from '#contract/languages'

/** Words of the interface in a language; English where the catalogue does not hold them. */
export const wordsIn = (language: Language, words: string): string =>
  (language === 'pcm' ? (pidgin as Readonly<Record<string, string>>)[words] : undefined) ?? words
