import { fileNameOf } from '#scripts/paths/branches'
import type { WalkOptions } from '#scripts/paths/walk-options'
import { drawn } from './simple-paths.ts'
import type { Path, Walk } from './walk.ts'

interface Chosen {
  /** By which `--from` and `--only` name it. */
  readonly id: string
  readonly path: Path
}

/** The paths that are asked for, in the order in which they are walked; none when there is no such path. */
export function chosenOf(
  { machine, paths, simplePaths, pathsTo }: Pick<Walk, 'machine' | 'paths' | 'simplePaths' | 'pathsTo'>,
  { to, from, only, seed, isShuffled }: Partial<WalkOptions>,
): Chosen[] {
  const prefix = `${fileNameOf(machine.id)}.${to ? `${to}.` : ''}`
  const all = (to ? pathsTo(to) : [...paths, ...simplePaths]).map((path, index) => ({ id: `${prefix}${index + 1}`, path }))
  if (only) return all.filter(({ id }) => id === only)
  const ordered = isShuffled ? drawn(all, all.length, seed) : all
  const first = from ? ordered.findIndex(({ id }) => id === from) : 0
  return first < 0 ? [] : ordered.slice(first)
}
