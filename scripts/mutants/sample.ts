import { createHash } from 'node:crypto'
import type { Mutant } from './mutant.ts'

/** So many of the mutants, chosen by a seed; the same seed chooses the same, wherever others come or go. */
export const sampleOf = (mutants: readonly Mutant[], count: number, seed: string): Mutant[] => {
  const drawn = ({ id }: Mutant) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return mutants
    .map((mutant) => [drawn(mutant), mutant] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, mutant]) => mutant)
}
