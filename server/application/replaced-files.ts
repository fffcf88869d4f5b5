import { inArray } from 'drizzle-orm'
import type { Item } from '#contract/requirements'
import { Refused } from '#server/api/refused'
import { files } from '#server/database/file-schema'
import type { Database } from '#server/database/open'

const newerCame = {
  code: 'wrong_step',
  message: 'A newer file came from another device or page. Look at your files once more, then save.',
} as const
const newerHere = { code: 'wrong_step', message: 'This is the newer file. The one that you had here before was not saved.' } as const

/** Those of some files that were begun before the one that stands in their place among those that are `held`. */
async function olderThanHeld(tx: Database, held: readonly Item[], some: readonly Item[]) {
  const others = some.flatMap(({ kind, name }) => {
    const standing = held.find((item) => item.kind === kind)
    return standing && standing.name !== name ? [{ kind, name, standing: standing.name }] : []
  })
  if (others.length === 0) return []
  const names = others.flatMap(({ name, standing }) => [name, standing])
  const rows = await tx.select({ name: files.name, createdAt: files.createdAt }).from(files).where(inArray(files.name, names))
  const begun = new Map(rows.map(({ name, createdAt }) => [name, createdAt.getTime()]))
  return others.filter(({ name, standing }) => (begun.get(name) ?? Number.POSITIVE_INFINITY) < (begun.get(standing) ?? 0))
}

/**
 * Holds a save of files to those that the application has by now (domain, section 10): of the files that it `had` before, one that is
 * older than the file that stands in its place was posted by a screen that has not heard of the newer one. Throws `wrong_step`, once
 * for the step and at each such kind.
 */
export async function checkNoneReplaced(tx: Database, held: readonly Item[], had: readonly Item[]): Promise<void> {
  const older = await olderThanHeld(tx, held, had)
  if (older.length > 0) throw new Refused([newerCame, ...older.map(({ kind: field }) => ({ ...newerHere, field }))])
}

/** Holds a file that arrives to those that the application has by now: one that was cut off and goes on later takes no newer one's place unasked. Throws `wrong_step`. */
export async function checkIsNewest(tx: Database, held: readonly Item[], item: Item): Promise<void> {
  if ((await olderThanHeld(tx, held, [item])).length > 0) throw new Refused([newerCame])
}
