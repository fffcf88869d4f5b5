import type { Handlers } from '#server/api/handlers'
import { unauthenticated } from '#server/api/refused'
import type { Clock } from '#server/clock'
import type { Database } from '#server/database/open'
import type { Settings } from '#server/settings'
import { countAddress } from '#server/sign-in/limits'
import { networkOf } from '#server/sign-in/network'
import type { BlobStore } from './blob-store.ts'
import { cvBlobName, driverBlobName } from './names.ts'

/** Signed upload URLs (domain, section 4): a driver's in the driver's folder; a visitor's only under `cv/`; those are counted by address. */
export const uploadHandlers = (db: Database, clock: Clock, settings: Settings, store: BlobStore): Pick<Handlers, 'generateSignedUrl'> => ({
  generateSignedUrl: async ({ body, session, address, origin }) => {
    const driverId = session?.driverId
    const isCv = body.name.startsWith('cv/')
    if (!isCv && driverId === undefined) throw unauthenticated()
    if (isCv) await countAddress(db, `cv ${networkOf(address)}`, settings.CV_UPLOADS_PER_ADDRESS, clock())
    const name = isCv || driverId === undefined ? cvBlobName(body.name) : driverBlobName(driverId, body.name)
    const { url, expiresIn } = await store.uploadUrl(name)
    return { message: 'Send the file to this address.', url: new URL(url, origin).href, name, expiresIn }
  },
})
