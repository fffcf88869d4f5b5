import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ApplicationStatus } from '#contract/status'
import { stepStatuses } from '#contract/steps'
import { decrypted } from '#server/application/personal-numbers'
import { messages } from '#server/database/message-schema'
import { type ApplicationRow, applications, decisions, drivers, referrals } from '#server/database/schema'
import { codes, knownDevices, loginTokens, rateLimits, sessions } from '#server/database/sign-in-schema'
import { createKeys } from '#server/encryption/keys'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { bodies } from './operator.ts'

/** The server of all journeys, and a driver whose application stands at each status in turn without its files being sent anew. */
export interface JourneyServer {
  readonly api: TestApi
  readonly phoneNumber: string
  readonly beganAt: number
  readonly driverId: string
  /** Forgets what the journey before has done, and puts the application where the status says. */
  readonly place: (status: ApplicationStatus) => Promise<void>
  readonly row: () => Promise<ApplicationRow>
  /** Whether a file is in the store under this name. */
  readonly has: (name: string) => boolean
}

const phoneNumber = '+2348031200001'

export async function startJourneyServer(): Promise<JourneyServer> {
  const api = await startApi({
    environment: { CODE_SENDS_PER_NUMBER: '1000', UPLOAD_URLS_PER_DRIVER: '10000000', UPLOAD_FILES_PER_DRIVER: '10000000' },
  })
  const beganAt = api.clock.now
  const driver = await startDriver(api, phoneNumber)
  const [found] = await api.db.select({ id: drivers.id }).from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
  const driverId = found?.id ?? ''
  const row = async () => {
    const [application] = await api.db.select().from(applications).where(eq(applications.driverId, driverId))
    if (!application) throw new Error('The driver has no application')
    return decrypted(application, createKeys([api.shared.secret]))
  }
  const rows = new Map<ApplicationStatus, ApplicationRow>()
  const put = async (application: ApplicationRow | undefined) => {
    if (application) await api.db.update(applications).set(application).where(eq(applications.driverId, driverId))
  }
  const keep = async (answer?: { status: number; text: string }) => {
    if (answer && answer.status !== 200) throw new Error(`The server answered ${answer.status}: ${answer.text}`)
    const application = await row()
    rows.set(application.status, application)
  }
  await keep()
  for (const step of stepStatuses) await keep(await driver.save(step))
  await keep(await driver.send())
  for (const decision of ['approve', 'changes', 'reject'] as const) {
    await put(rows.get('pending_approval'))
    api.clock.advance(1)
    await keep(await api.call('POST', `/review/applications/${driverId}/${decision}`, bodies[decision], { token: api.reviewToken }))
  }
  return {
    api,
    phoneNumber,
    beganAt,
    driverId,
    row,
    has: (name) => ['incoming', 'accepted'].some((where) => existsSync(join(api.dataFolder, 'blobs', where, name))),
    place: async (status) => {
      api.clock.now = beganAt
      api.outbox.length = 0
      api.logged.length = 0
      for (const table of [decisions, loginTokens, sessions, codes, knownDevices, messages, rateLimits, referrals])
        await api.db.delete(table)
      await put(rows.get(status))
    },
  }
}
