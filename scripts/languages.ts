import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { translatedRows } from './languages/rows.ts'
import { changedAlone, tableOf } from './languages/table.ts'

const file = 'docs/languages.md'
const begin = '<!-- words: written by npm run languages -->\n'
const { check, seen } = parseArgs({
  options: { check: { type: 'boolean', default: false }, seen: { type: 'string', multiple: true, default: [] } },
}).values

const now = await readFile(file, 'utf8')
const [prose, before = ''] = now.split(begin)
const table = tableOf(translatedRows())
const wanted = `${prose}${begin}\n${table}`
const entryOf = (at: string) => at.split(' ')[0] ?? at
const stale = changedAlone(before, table).filter(({ at }) => !seen.includes(entryOf(at)))

if (stale.length > 0) {
  console.error('The English of these words changed, and their Pidgin in content/pcm did not:')
  for (const { at, english, pidgin } of stale) console.error(`\n  ${at}\n    English: ${english}\n    Pidgin:  ${pidgin}`)
  const entries = [...new Set(stale.map(({ at }) => entryOf(at)))]
  console.error(
    `\nWrite them anew; where they still say the same: npm run languages -- ${entries.map((entry) => `--seen ${entry}`).join(' ')}`,
  )
  process.exitCode = 1
} else if (!check) await writeFile(file, wanted)
else if (now !== wanted) {
  console.error(`${file} is not what the catalogue says: npm run languages`)
  process.exitCode = 1
}
