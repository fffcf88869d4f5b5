import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { writtenEntries } from '#content/export/build-export'
import { pidgin } from '#content/pcm/catalogue'
import { emailFooter, emails } from '#content/pcm/emails'
import { textMessages } from '#content/pcm/text-messages'
import { textMessages as english, emailFooter as englishFooter, emails as englishMails } from '#content/source/text-messages'

const file = 'docs/languages.md'
const begin = '<!-- words: written by npm run languages -->\n'
const cell = (words: string) =>
  words
    .trim()
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')
const row = (from: string, to: string) => `| ${cell(from)} | ${cell(to)} | to be read by a native speaker |`

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
const now = await readFile(file, 'utf8')
const [prose] = now.split(begin)
const messages = Object.keys(english) as (keyof typeof english)[]
/** Each field of the content that has words in Pidgin. */
const contentRows = writtenEntries().flatMap(({ source, pidgin = {} }) =>
  Object.entries(pidgin).flatMap(([field, words]) => {
    const english = source.fields[field]
    if (typeof words !== 'string' || english === undefined) return []
    return [row(typeof english === 'object' && 'markdown' in english ? english.markdown : String(english), words)]
  }),
)
const words = [
  ...Object.entries(pidgin).map(([from, to]) => row(from, to)),
  ...messages.map((name) => row(english[name], textMessages[name])),
  ...messages.flatMap((name) => {
    const { subject, words } = englishMails[name]
    const inPidgin = emails[name]
    return [row(subject, inPidgin.subject), row(words.join('\n'), inPidgin.words.join('\n'))]
  }),
  row(englishFooter, emailFooter),
  ...contentRows,
]
const wanted = [prose, begin, '\n| English | Nigerian Pidgin | |\n|---|---|---|\n', words.join('\n'), '\n'].join('')
if (!check) await writeFile(file, wanted)
else if (now !== wanted) {
  console.error(`${file} is not what the catalogue says: npm run languages`)
  process.exitCode = 1
}
