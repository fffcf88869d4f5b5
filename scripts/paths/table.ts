import type { Count, Share } from './count.ts'
import type { WalkedPath } from './walked.ts'

const share = ({ walked, all }: Share) => `${walked} of ${all}`
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const sum = (counts: readonly Count[], of: (count: Count) => Share): Share =>
  counts.map(of).reduce((one, other) => ({ walked: one.walked + other.walked, all: one.all + other.all }), { walked: 0, all: 0 })

export const headings = ['machine', 'states', 'transitions', 'guard branches', 'paths', 'failed', 'left out', 'time'] as const

const rowOf = (name: string, counts: readonly Count[]): string[] => {
  const paths = counts.flatMap((count) => count.paths)
  const having = (outcome: WalkedPath['outcome']) => paths.filter((path) => path.outcome === outcome).length
  return [
    name,
    share(sum(counts, ({ states }) => states)),
    share(sum(counts, ({ transitions }) => transitions)),
    share(sum(counts, ({ branches }) => branches)),
    String(paths.length),
    String(having('failed')),
    String(having('left out')),
    seconds(paths.reduce((time, { ms }) => time + ms, 0)),
  ]
}

/** One row for each machine and one for all. */
export const rowsOf = (counts: readonly Count[]): string[][] => [...counts.map((count) => rowOf(count.name, [count])), rowOf('all', counts)]

/** The rows as a table for a terminal. */
export function tableOf(counts: readonly Count[]): string {
  const rows = [[...headings], ...rowsOf(counts)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A failing path as steps that a person can follow, and what went wrong at the last of them. */
export function reproductionOf({ id, title, kind, steps, why }: WalkedPath): string {
  const words = steps.flatMap(({ words: told, event }) => (told.length > 0 ? told : [event]))
  const name = kind === 'shortest' ? 'The shortest way there' : 'The way there'
  return [`✗ ${id}: ${title}`, `  ${name}:`, ...words.map((step, index) => `  ${index + 1}. ${step}`), `  Then: ${why}`].join('\n')
}
