import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createBenches } from './mutants/benches.ts'
import { staleOf } from './mutants/explained.ts'
import { mutated } from './mutants/files.ts'
import { type Judged, judge, mutantsIn } from './mutants/judged.ts'
import type { Mutant } from './mutants/mutant.ts'
import { diffOf, scoreOf, tableOf } from './mutants/report.ts'
import { createTypeCheck } from './mutants/type-check.ts'

/** So many of the mutants, chosen by a seed; the same seed chooses the same, wherever others come or go. */
const sampleOf = (mutants: readonly Mutant[], count: number, seed: string): Mutant[] => {
  const drawn = ({ id }: Mutant) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return mutants
    .map((mutant) => [drawn(mutant), mutant] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, mutant]) => mutant)
}

const { values: asked } = parseArgs({
  options: {
    file: { type: 'string', multiple: true },
    only: { type: 'string' },
    sample: { type: 'string' },
    part: { type: 'string' },
    seed: { type: 'string' },
    threshold: { type: 'string', default: '90' },
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const files = [...mutated.keys()].filter((file) => asked.file?.some((part) => file.includes(part)) ?? true)
const all = files.flatMap(mutantsIn)
// By the text of the files: the same tree is always judged by the same sample.
const seed =
  asked.seed ??
  createHash('sha256')
    .update(files.map((file) => readFileSync(file, 'utf8')).join(''))
    .digest('hex')
    .slice(0, 8)
const named = asked.only ? all.filter(({ id }) => id === asked.only) : all
const sampled = asked.sample ? sampleOf(named, Number(asked.sample), seed) : named
// As `2/3`: each third one, from the second.
const [part = 1, parts = 1] = (asked.part ?? '').split('/').filter(Boolean).map(Number)
const mutants = sampled.filter((_, index) => index % parts === part - 1)
if (mutants.length === 0) throw new Error(`There is no such mutant among the ${all.length}`)
// A fault that thousands of schedules find is found by the first hundreds of them.
process.env.SCHEDULES ??= '1000'
if (asked.list) for (const { id, before, after } of mutants) console.log(`${id}\n  - ${before}\n  + ${after}`)
else {
  console.log(`${mutants.length} of ${all.length} mutants of ${files.length} files${asked.sample ? `, seed ${seed}` : ''}`)
  const began = performance.now()
  const judged: Judged[] = []
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => console.log(`\nStopped early.\n\n${tableOf(judged)}`))
  const benches = createBenches(2)
  await judge(mutants, benches, createTypeCheck(files), asked.quick, (one) => {
    judged.push(one)
    if (one.outcome === 'survived' || asked.only) console.log(`\n${one.outcome}: ${diffOf(one)}`)
  }).finally(benches.stop)
  const stale = staleOf(all, judged, files).map(({ file, before }) => `${file}: ${before}`)
  const score = scoreOf(judged)
  console.log(`\n${tableOf(judged)}\n\n${((performance.now() - began) / 1000).toFixed(0)} s`)
  await mkdir('reports', { recursive: true })
  await writeFile('reports/mutants.json', JSON.stringify(judged, null, 1))
  if (stale.length > 0) console.error(`Explained, but not alive:\n${stale.join('\n')}`)
  if (score < Number(asked.threshold)) console.error(`The score is below ${asked.threshold} %.`)
  if (stale.length > 0 || score < Number(asked.threshold)) process.exitCode = 1
}
