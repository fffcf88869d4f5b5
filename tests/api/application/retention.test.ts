import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createNotices } from '#server/application/notices'
import { sweepExpired } from '#server/application/retention'
import { files } from '#server/database/file-schema'
import { applications, drivers, pastApplications } from '#server/database/schema'
import { sweep } from '#server/database/sweep'
import { createOutbox } from '#server/messages/outbox'
import { settingsOf } from '#server/settings'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { erasing } from '#tests/harness/server/measured.ts'
import { plateOf } from '#tests/harness/server/place-driver.ts'

const day = 86_400
let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

/** What the server does each hour. */
async function sweepNow(): Promise<number | 'too many'> {
  let told: Parameters<Parameters<typeof sweepExpired>[0]['report']>[0] = { marked: 0 }
  const report = (counts: typeof told) => {
    told = counts
  }
  const settings = settingsOf({ SITE_URL: 'https://cruzer.example' })
  const outbox = createOutbox({ db: api.db, clock: () => api.clock.now, ...api.shared, onOutcome: () => {} })
  const notices = createNotices(outbox, settings.SITE_URL)
  await sweep(api.db, api.clock.now, settings)
  await sweepExpired({ ...erasing(api), settings, notices, report }, api.clock.now)
  return 'marked' in told ? told.marked : 'too many'
}

let count = 0
async function newDriver(upTo?: Parameters<TestDriver['fillIn']>[0]) {
  const phoneNumber = `+2348031270${String(++count).padStart(3, '0')}`
  const driver = await startDriver(api, phoneNumber)
  if (upTo) await driver.fillIn(upTo, 'elsewhere', plateOf(phoneNumber))
  const [row] = await api.db.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
  const id = row?.id ?? ''
  const review = (decision: string, body: object) =>
    api.call('POST', `/review/applications/${id}/${decision}`, { by: 'Ngozi', ...body }, { token: api.reviewToken })
  const isThere = async () => (await api.db.select().from(applications).where(eq(applications.driverId, id))).length === 1
  return { driver, phoneNumber, id, review, isThere }
}

describe('an unfinished application', () => {
  test('is marked sixty days after it was changed last, and erased with its files a week later', async () => {
    const one = await newDriver('vehicle_docs')
    api.clock.advance(60 * day - 1)
    expect(await sweepNow()).toBe(0)
    api.clock.advance(1)
    expect([await sweepNow(), await one.isThere()]).toEqual([1, true])
    expect(api.notices).toEqual([
      {
        phoneNumber: one.phoneNumber,
        words:
          'Cruzer: your application is not finished. We delete it and your files on 26 January 2027. To keep it, sign in before: https://cruzer.example/driver/signup?sign-in',
      },
    ])
    api.clock.advance(7 * day - 1)
    expect([await sweepNow(), await one.isThere()]).toEqual([0, true])
    api.clock.advance(1)
    await sweepNow()
    expect([await one.isThere(), await api.db.$count(files, eq(files.owner, one.id))]).toEqual([false, 0])
  })

  test('is kept when its driver signs in meanwhile, and by every change for as long again', async () => {
    const [one, other] = [await newDriver('personal_info'), await newDriver('personal_info')]
    api.clock.advance(61 * day)
    expect(await sweepNow()).toBe(2)
    const again = await startDriver(api, one.phoneNumber)
    api.clock.advance(7 * day - 3600)
    await startDriver(api, one.phoneNumber)
    api.clock.advance(3600)
    await sweepNow()
    expect([await one.isThere(), await other.isThere()]).toEqual([true, false])
    const later = await startDriver(api, one.phoneNumber)
    expect((await later.save('vehicle_info', 'elsewhere', plateOf(one.phoneNumber))).status).toBe(200)
    api.clock.advance(60 * day - 1)
    expect([await sweepNow(), await one.isThere()]).toEqual([0, true])
    expect(again.token).not.toBe(later.token)
  })

  test('is not kept by a session that was ended', async () => {
    const one = await newDriver('personal_info')
    api.clock.advance(60 * day)
    const again = await startDriver(api, one.phoneNumber)
    expect(await sweepNow()).toBe(0)
    await api.call('PATCH', '/driver/auth/logout', { token: again.refreshToken }, { token: again.token })
    expect(await sweepNow()).toBe(1)
  })

  test('that was sent back counts from then, and one that a wrong clock marked is not erased', async () => {
    const one = await newDriver('sent')
    api.clock.advance(100 * day)
    expect([await sweepNow(), await one.isThere()]).toEqual([0, true])
    await one.review('changes', { changes: [{ item: 'insurance', code: 'blurry', note: '' }] })
    api.clock.advance(59 * day)
    await sweepNow()
    api.clock.advance(8 * day)
    expect([await sweepNow(), await one.isThere()]).toEqual([1, true])
    api.clock.advance(-8 * day)
    await sweepNow()
    api.clock.advance(8 * day)
    expect([await sweepNow(), await one.isThere()]).toEqual([1, true])
  })
})

describe('a rejected application', () => {
  test('is erased ninety days and a week after the decision; those that wait or were approved stay', async () => {
    const [one, waiting, approved] = [await newDriver('sent'), await newDriver('sent'), await newDriver('sent')]
    await one.review('reject', { reason: 'Too old' })
    await approved.review('approve', {})
    api.clock.advance(90 * day)
    await sweepNow()
    api.clock.advance(7 * day - 1)
    await sweepNow()
    expect(await one.isThere()).toBe(true)
    api.clock.advance(1)
    await sweepNow()
    api.clock.advance(1000 * day)
    await sweepNow()
    expect([await one.isThere(), await waiting.isThere(), await approved.isThere()]).toEqual([false, true, true])
  })

  test('of a driver who applied again goes by itself', async () => {
    const one = await newDriver('sent')
    await one.review('reject', { reason: 'Too old' })
    expect((await one.driver.post('/driver/application/again', undefined)).status).toBe(200)
    expect((await one.driver.save('vehicle_info', 'elsewhere', plateOf(one.phoneNumber))).status).toBe(200)
    const earlier = () => api.db.$count(pastApplications, eq(pastApplications.driverId, one.id))
    await api.db.update(applications).set({ status: 'approved' }).where(eq(applications.driverId, one.id))
    api.clock.advance(97 * day - 1)
    await sweepNow()
    expect(await earlier()).toBe(1)
    api.clock.advance(1)
    await sweepNow()
    expect([await earlier(), await one.isThere()]).toEqual([0, true])
  })
})

/** Puts down as many unfinished applications that are long past their retention, of numbers that begin with a digit. */
async function addExpired(first: number, many: number): Promise<void> {
  await api.db.execute(
    sql`insert into drivers (phone_number, created_at) select '+234' || (${first}::int * 1000000000::bigint + n), now() from generate_series(1, ${many}::int) n`,
  )
  await api.db.execute(sql`
    insert into applications (driver_id, status, changes, mended, changed_at)
    select id, 'personal_info', '[]', '[]', timestamptz '2026-01-01' from drivers where phone_number like ${`+234${first}%`}`)
}

test('very many at once are neither marked nor erased, and the sweep says so', async () => {
  const one = await newDriver('personal_info')
  await addExpired(7, 101)
  expect(await sweepNow()).toBe('too many')
  expect(await api.db.$count(applications, isNotNull(applications.markedAt))).toBe(0)
  // Among as many others that are not past it, they are.
  await api.db.execute(
    sql`insert into drivers (phone_number, created_at) select '+234' || (9000000000 + n), now() from generate_series(1, 405) n`,
  )
  await api.db.execute(sql`
    insert into applications (driver_id, status, changes, mended, sent_at)
    select id, 'pending_approval', '[]', '[]', now() from drivers where phone_number like '+2349%'`)
  expect([await sweepNow(), await one.isThere()]).toEqual([101, true])
})

test('nor are they in parts within one day', async () => {
  await addExpired(7, 60)
  expect(await sweepNow()).toBe(60)
  await addExpired(9, 60)
  api.clock.advance(day - 1)
  expect(await sweepNow()).toBe('too many')
  api.clock.advance(2)
  expect(await sweepNow()).toBe(60)
})
