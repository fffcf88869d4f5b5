import { createInstance } from 'i18next'
import { pidgin } from '#content/pcm/catalogue'
import { speak } from './words.ts'

/** Has the page speak Nigerian Pidgin: the words of the interface are its keys, as English writes them. */
export async function speakPidgin(): Promise<void> {
  const { init, t } = createInstance()
  await init({
    lng: 'pcm',
    resources: { pcm: { translation: pidgin } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  speak('pcm', (words, values) => t(words, values))
}
