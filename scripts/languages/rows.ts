import { writtenEntries } from '#content/export/build-export'
import { pidgin } from '#content/pcm/catalogue'
import { drawings as drawingsInPidgin } from '#content/pcm/drawings'
import { emailFooter, emails } from '#content/pcm/emails'
import { textMessages } from '#content/pcm/text-messages'
import { drawings } from '#content/source/drawings'
import { textMessages as english, emailFooter as englishFooter, emails as englishMails } from '#content/source/text-messages'
import type { Row } from './table.ts'

const messages = Object.keys(english) as (keyof typeof english)[]
const paragraphsOf = (words: string) => words.trim().split(/\n\s*\n/)

/** The words of a field; those of a text by its paragraphs. Throws where one language has more of them than the other. */
function rowsAt(at: string, from: string, to: string): Row[] {
  const [all, others] = [paragraphsOf(from), paragraphsOf(to)]
  if (all.length !== others.length)
    throw new Error(`${at}: the English has ${all.length} paragraphs, the Pidgin ${others.length}. Write what is missing in content/pcm.`)
  return all.map((words, index) => ({ at: all.length === 1 ? at : `${at} ${index + 1}`, english: words, pidgin: others[index] ?? '' }))
}

/** Each field of the content that has words in Pidgin. */
const contentRows = () =>
  writtenEntries().flatMap(({ id, entry, source, pidgin = {} }) =>
    Object.entries(pidgin).flatMap(([field, words]) => {
      const english = source.fields[field]
      if (typeof words !== 'string' || english === undefined) return []
      const from = typeof english === 'object' && 'markdown' in english ? english.markdown : String(english)
      return rowsAt([entry, id.slice(entry.length + 1), field].filter(Boolean).join(' '), from, words)
    }),
  )

/** All words that are written in both languages; `at` begins with the entry, or with what they belong to. */
export const translatedRows = (): Row[] => [
  ...Object.entries(pidgin).map(([english, pidgin]) => ({ at: 'screens', english, pidgin })),
  ...messages.map((name) => ({ at: `text-messages ${name}`, english: english[name], pidgin: textMessages[name] })),
  ...messages.flatMap((name) => [
    ...rowsAt(`emails ${name} subject`, englishMails[name].subject, emails[name].subject),
    ...rowsAt(`emails ${name}`, englishMails[name].words.join('\n'), emails[name].words.join('\n')),
  ]),
  ...rowsAt('emails footer', englishFooter, emailFooter),
  ...contentRows(),
  ...drawings.flatMap(({ id, title, description }) => [
    ...rowsAt(`drawings ${id} title`, title, drawingsInPidgin[id].title),
    ...rowsAt(`drawings ${id} description`, description, drawingsInPidgin[id].description),
  ]),
]
