import { inArray } from 'drizzle-orm'
import type { Item } from '#contract/requirements'
import type { Database } from '#server/database/open'
import { files } from '#server/database/schema'
import { wrongStep } from './may-save.ts'

/**
 * Holds a save of files to those that the application has by now (domain, section 10): of the files that it `had` before, one that is
 * older than the file that stands in its place was posted by a screen that has not heard of the newer one. Throws `wrong_step`.
 */
export async function checkNoneReplaced(tx: Database, held: readonly Item[], had: readonly Item[]): Promise<void> {
  const others = had.flatMap(({ kind, name }) => {
    const standing = held.find((item) => item.kind === kind)
    return standing && standing.name !== name ? [[name, standing.name] as const] : []
  })
  if (others.length === 0) return
  const rows = await tx.select({ name: files.name, createdAt: files.createdAt }).from(files).where(inArray(files.name, others.flat()))
  const begun = new Map(rows.map(({ name, createdAt }) => [name, createdAt.getTime()]))
  if (others.some(([name, standing]) => (begun.get(name) ?? Number.POSITIVE_INFINITY) < (begun.get(standing) ?? 0)))
    throw wrongStep('A newer file came from another device or page. Look at your files once more, then save.')
}
