import type { Handlers } from '#server/api/handlers'
import { unauthenticated } from '#server/api/refused'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import type { Settings } from '#server/settings'
import { countAddress } from '#server/sign-in/limits'
import { networkOf } from '#server/sign-in/network'
import type { BlobStore } from './blob-store.ts'
import { cvBlobName, driverBlobName, folderOf, isOf, isStoredName } from './names.ts'
import { checkQuota } from './quota.ts'

/**
 * Signed upload URLs (domain, section 4): a driver's in the driver's folder, counted by driver and held to a quota; a visitor's only under
 * `cv/`, counted by address. A name as it was stored is signed again, so that an upload goes on after its signature has run out; one
 * that was accepted meanwhile gets a new name instead. Throws `too_many` and `too_large`.
 */
export function uploadHandlers(db: Database, clock: Clock, settings: Settings, store: BlobStore): Pick<Handlers, 'generateSignedUrl'> {
  const unaccepted = async (name: string) => !(await store.open(name))?.accepted

  async function nameForDriver(driverId: string, asked: string): Promise<string> {
    await countAddress(db, `upload ${driverId}`, settings.UPLOAD_URLS_PER_DRIVER, clock())
    await checkQuota(store, folderOf(driverId), settings)
    return isOf(driverId, asked) && (await unaccepted(asked)) ? asked : driverBlobName(driverId, asked)
  }

  async function nameForVisitor(address: string, asked: string): Promise<string> {
    await countAddress(db, `cv ${networkOf(address)}`, settings.CV_UPLOADS_PER_ADDRESS, clock())
    return isStoredName(asked) && (await unaccepted(asked)) ? asked : cvBlobName(asked)
  }

  return {
    generateSignedUrl: async ({ body, session, address, origin }) => {
      const isCv = body.name.startsWith('cv/')
      if (!isCv && session === undefined) throw unauthenticated()
      const name =
        isCv || session === undefined ? await nameForVisitor(address, body.name) : await nameForDriver(session.driverId, body.name)
      const { url, expiresIn } = await store.uploadUrl(name)
      return { message: 'Send the file to this address.', url: new URL(url, origin).href, name, expiresIn }
    },
  }
}
