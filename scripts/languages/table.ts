/** Words in both languages, and where they stand. */
export interface Row {
  readonly at: string
  readonly english: string
  readonly pidgin: string
}

const head = '| where | English | Nigerian Pidgin | |\n|---|---|---|---|\n'
const unread = 'to be read by a native speaker'
const cell = (words: string) =>
  words
    .trim()
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')

/** The rows as a table of Markdown. */
export const tableOf = (rows: readonly Row[]): string =>
  head + rows.map(({ at, english, pidgin }) => `| ${[at, english, pidgin, unread].map(cell).join(' | ')} |\n`).join('')

/** The rows of such a table, their words on one line. */
const rowsIn = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const [at = '', english = '', pidgin = ''] = line.slice(2).split(/(?<!\\) \| /)
      return { at, english, pidgin }
    })

/** The rows whose English is another than in the table that was written before, while their Pidgin is the same. */
export function changedAlone(before: string, now: string): Row[] {
  const written = new Map(rowsIn(before).map((row) => [row.at, row]))
  return rowsIn(now).filter(({ at, english, pidgin }) => {
    const old = at === 'screens' ? undefined : written.get(at)
    return old !== undefined && old.english !== english && old.pidgin === pidgin
  })
}
