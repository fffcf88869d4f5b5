import { type Language, languages } from '#contract/languages'
import type { SafeStorage } from './safe-storage.ts'

/** Where the language that was chosen lies in the local storage; the script in index.html reads it too. */
const key = 'language'

export const keptLanguage = (storage: SafeStorage) => ({
  read: (): Language | undefined => languages.find((language) => language === storage.read(key)),
  keep: (language: Language): void => void storage.write(key, language),
})
