import { dirname } from 'node:path/posix'
import { and, eq, inArray } from 'drizzle-orm'
import type { BlobStore } from '#server/blob/blob-store'
import { isStoredName } from '#server/blob/names'
import { files } from '#server/database/file-schema'
import type { Database } from '#server/database/open'
import { cvApplicationIn, isDetails } from './content.ts'

/** What a person has sent to apply for jobs: how many applications, and the stored names and bytes of their details and CVs. */
interface SentCvs {
  readonly applications: number
  readonly sent: readonly { readonly name: string; readonly size: number }[]
}

/** Finds what was sent under an e-mail address, which is in small letters. A CV that lies in another folder than its details is not theirs. */
export async function cvsOf(store: BlobStore, email: string): Promise<SentCvs> {
  const found = new Map<string, number>()
  let applications = 0
  for await (const { name, size } of store.list('cv/')) {
    if (!isDetails(name) || found.has(name)) continue
    const details = await store.open(name)
    const application = details && (await cvApplicationIn(details))
    if (application?.email.toLowerCase() !== email) continue
    applications += 1
    found.set(name, size)
    const { cv } = application
    const file = isStoredName(cv) && dirname(cv) === dirname(name) ? await store.open(cv) : undefined
    if (file) found.set(cv, file.size)
  }
  return { applications, sent: [...found].map(([name, size]) => ({ name, size })) }
}

/** Writes down that visitors' files are to be removed: a process that ends before they are gone leaves them to the sweep of files. */
export async function markForRemoval(tx: Database, { sent }: SentCvs, now: number): Promise<void> {
  const at = new Date(now)
  for (const { name, size } of sent) {
    const removing = { state: 'removing', changedAt: at } as const
    await tx
      .insert(files)
      .values({ name, size, owner: null, createdAt: at, ...removing })
      .onConflictDoUpdate({ target: files.name, set: removing })
  }
}

/** Removes visitors' files that were marked for it from the store, and then from the table of files. */
export async function removeCvs(db: Database, store: BlobStore, { sent }: SentCvs): Promise<void> {
  const names = sent.map(({ name }) => name)
  for (const name of names) await store.remove(name)
  if (names.length > 0) await db.delete(files).where(and(eq(files.state, 'removing'), inArray(files.name, names)))
}
