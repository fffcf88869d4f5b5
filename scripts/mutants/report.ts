import type { Judged } from './judged.ts'

const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole)
const isKilled = ({ outcome }: Judged) => outcome === 'test' || outcome === 'time' || outcome === 'types'

/** The share of mutants that are killed, in percent. Those that are explained count as alive. */
export const scoreOf = (judged: readonly Judged[]): number => percent(judged.filter(isKilled).length, judged.length)

/** A mutant as a difference, with where it is and by what it is played again. */
export const diffOf = ({ mutant: { file, line, operator, before, after, id }, by }: Judged): string =>
  [`${file}:${line}  ${operator}  (--only ${id})`, `  - ${before}`, `  + ${after}`, ...(by ? [`  ${by}`] : [])].join('\n')

/** One line for each file: how many mutants, killed by what, alive, and the score. */
export function tableOf(judged: readonly Judged[]): string {
  const files = [...new Set(judged.map(({ mutant }) => mutant.file))].sort()
  const row = (name: string, some: readonly Judged[]) => {
    const of = (outcome: Judged['outcome']) => String(some.filter((one) => one.outcome === outcome).length).padStart(9)
    const counts = (['test', 'time', 'types', 'explained', 'survived'] as const).map(of).join('')
    return `${name.padEnd(34)}${String(some.length).padStart(8)}${counts}${scoreOf(some).toFixed(1).padStart(8)} %`
  }
  const head = `${'file'.padEnd(34)} mutants  by test  by time by types explained survived   score`
  return [
    head,
    ...files.map((file) =>
      row(
        file,
        judged.filter(({ mutant }) => mutant.file === file),
      ),
    ),
    row('all', judged),
  ].join('\n')
}
