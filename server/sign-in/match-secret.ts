import { isNull } from 'drizzle-orm'
import { storeIdentity } from '#server/database/file-schema'
import type { OpenDatabase } from '#server/database/open'
import { WrongSettings } from '#server/settings'
import { same, sealed } from './secret.ts'

/**
 * Holds the copies of one database to one APP_SECRET: the first leaves its fingerprint. Throws WrongSettings for another secret, by
 * which nobody who is signed in would be known and no code or upload address of the other copies would be right.
 */
export async function matchSecret({ db, location }: OpenDatabase, secret: string): Promise<void> {
  const fingerprint = sealed(secret, 'fingerprint')
  await db.update(storeIdentity).set({ secret: fingerprint }).where(isNull(storeIdentity.secret))
  const [known] = await db.select().from(storeIdentity)
  if (known?.secret && !same(known.secret, fingerprint))
    throw new WrongSettings(
      `APP_SECRET is not the one that the copies on ${location} share. Give every copy the same; npm run migrate -- --new-secret lets another take its place.`,
    )
}
