import { inColumns } from '#server/command-line'
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
export const countRows = (counts: readonly Count[]): string[][] => [
  ...counts.map((count) => rowOf(count.name, [count])),
  rowOf('all', counts),
]

/** The counts as a table for a terminal. */
export const tableOf = (counts: readonly Count[]): string => inColumns([[...headings], ...countRows(counts)])

/** A failing path as steps that a person can follow, what went wrong at the last of them, and how it is walked again. */
export function reproductionOf({ id, title, kind, steps, why }: WalkedPath, again: string): string {
  const words = steps.flatMap(({ words: told, event }) => (told.length > 0 ? told : [event]))
  const name = kind === 'shortest' ? 'The shortest way there' : 'The way there'
  const numbered = words.map((step, index) => `  ${index + 1}. ${step}`)
  return [`✗ ${id}: ${title}`, `  ${name}:`, ...numbered, `  Then: ${why}`, `  Again: npm run paths -- ${again}`].join('\n')
}

/** The shortest of the paths that fail, one for each event at which one breaks, and the names of those that break there too. */
export function reproductionsOf(failed: readonly WalkedPath[], againOf: (path: WalkedPath) => string): string[] {
  const byLast = new Map<string, WalkedPath[]>()
  for (const path of failed.toSorted((one, other) => one.steps.length - other.steps.length)) {
    const last = `${path.machine} ${path.steps.at(-1)?.event}`
    byLast.set(last, [...(byLast.get(last) ?? []), path])
  }
  return [...byLast.values()].map(([path, ...others]) => {
    const told = reproductionOf(path as WalkedPath, againOf(path as WalkedPath))
    return others.length === 0 ? told : `${told}\n  There too: ${others.map(({ id }) => id).join(', ')}`
  })
}
