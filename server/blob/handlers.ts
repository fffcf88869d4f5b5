import type { Handlers } from '#server/api/handlers'
import { unauthenticated } from '#server/api/refused'
import { type Clock, hour } from '#server/clock'
import type { Database } from '#server/database/open'
import type { FileRecords } from '#server/files/file-records'
import { networkOf, wideNetworkOf } from '#server/limits/network'
import { countAtMost } from '#server/limits/rate-limits'
import type { Settings } from '#server/settings'
import type { BlobStore } from './blob-store.ts'
import { cvBlobName, driverBlobName, isOf, isStoredName } from './names.ts'

/** The wider network around an address may have this many times as many URLs signed as one address: each reserves room that all visitors share. */
const addressesOfNetwork = 4

/** Letters of the longest name that is given, `cv/` with a folder. A visitor may ask for longer ones, which a file system does not take. */
const longestName = 189

interface UploadParts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly store: BlobStore
  readonly records: FileRecords
}

/**
 * Signed upload URLs (domain, section 4). A driver gets names in the driver's own folder, counted by driver and held to a quota; a visitor
 * only below `cv/`, counted by address and by the network around it. A stored name may be signed again, so that an upload goes on after its
 * signature has run out. When it was accepted meanwhile, or has taken as many uploads as a name may, a new name is signed in its place.
 * Throws `too_many` and `too_large`.
 */
export function uploadHandlers({ db, clock, settings, store, records }: UploadParts): Pick<Handlers, 'generateSignedUrl'> {
  const isOpen = async (name: string) =>
    name.length <= longestName && !(await store.open(name))?.accepted && !(await records.isUsedUp(name))

  async function nameForDriver(driverId: string, asked: string): Promise<string> {
    await countAtMost(db, `upload ${driverId}`, settings.UPLOAD_URLS_PER_DRIVER, hour, clock())
    return isOf(driverId, asked) && (await isOpen(asked)) ? asked : driverBlobName(driverId, asked)
  }

  async function nameForVisitor(address: string, asked: string): Promise<string> {
    const most = settings.CV_UPLOADS_PER_ADDRESS
    await countAtMost(db, `cv ${networkOf(address)}`, most, hour, clock())
    await countAtMost(db, `cv around ${wideNetworkOf(address)}`, addressesOfNetwork * most, hour, clock())
    return isStoredName(asked) && (await isOpen(asked)) ? asked : cvBlobName(asked)
  }

  return {
    generateSignedUrl: async ({ body, session, address, origin }) => {
      const isCv = body.name.startsWith('cv/')
      if (!isCv && session === undefined) throw unauthenticated()
      const name =
        isCv || session === undefined ? await nameForVisitor(address, body.name) : await nameForDriver(session.driverId, body.name)
      await records.reserve(name)
      const { url, expiresIn } = await store.uploadUrl(name)
      return { message: 'Send the file to this address.', url: new URL(url, origin).href, name, expiresIn }
    },
  }
}
