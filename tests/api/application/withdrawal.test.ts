import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDriver, eraseWithdrawn } from '#server/application/erase'
import { files } from '#server/database/file-schema'
import { applications, drivers, passengers } from '#server/database/schema'
import { blockedNumbers } from '#server/database/sign-in-schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { erasing } from '#tests/harness/server/measured.ts'
import { withdrawalCalls } from '#tests/harness/server/withdrawal-calls.ts'

const day = 86_400
let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const { newDriver, statusOf, keep, erase, found } = withdrawalCalls(() => api)
const review = (phoneNumber: string, decision: string, body: object) =>
  api.call(
    'POST',
    `/review/applications/${encodeURIComponent(phoneNumber)}/${decision}`,
    { by: 'Ngozi', ...body },
    { token: api.reviewToken },
  )

const idOf = async (phoneNumber: string) => (await api.db.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber)))[0]?.id ?? ''
const filesIn = async () => {
  const entries = await readdir(join(api.dataFolder, 'blobs'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

describe('withdrawing', () => {
  test('marks everything for erasure in seven days, and tells by SMS', async () => {
    const { driver, phoneNumber } = await newDriver('sent')
    const withdrawn = await driver.withdraw()
    expect([withdrawn.status, withdrawn.body]).toEqual([
      200,
      { message: 'Your application is withdrawn.', status: 'withdrawn', eraseAt: '2026-11-27T09:00:00.000Z' },
    ])
    expect(await statusOf(driver)).toMatchObject({ status: 'withdrawn', eraseAt: '2026-11-27T09:00:00.000Z' })
    expect(api.notices.filter((one) => one.phoneNumber === phoneNumber).at(-1)?.words).toMatch(
      /^Cruzer: you withdrew your application\. We delete it and your files on 27 November 2026\. To keep it, sign in before: http/,
    )
  })

  test('twice is withdrawing once, and tells once', async () => {
    const { driver, phoneNumber } = await newDriver()
    const first = await driver.withdraw()
    api.clock.advance(60)
    expect((await driver.withdraw()).body).toEqual(first.body)
    expect(api.notices.filter((one) => one.phoneNumber === phoneNumber)).toHaveLength(1)
  })

  test('again and again after it was kept is told three times a day, and done each time', async () => {
    const { driver, phoneNumber } = await newDriver()
    const told = () => api.notices.filter((one) => one.phoneNumber === phoneNumber).length
    for (let times = 1; times <= 5; times++) {
      expect((await driver.withdraw()).body.status).toBe('withdrawn')
      expect([told(), (await keep(driver)).status]).toEqual([Math.min(times, 3), 200])
    }
    api.clock.advance(24 * 3600)
    await (await startDriver(api, phoneNumber)).withdraw()
    expect(told()).toBe(4)
  })

  test('closes the application to the driver and to the operator until it is kept', async () => {
    const { driver, phoneNumber } = await newDriver('sent')
    await driver.withdraw()
    const words = 'You withdrew your application. Keep it first, then go on.'
    for (const refused of [await driver.send(), await driver.save('personal_info')])
      expect([refused.status, refused.body.errors]).toEqual([409, [{ code: 'wrong_step', message: words }]])
    expect((await review(phoneNumber, 'approve', {})).status).toBe(409)
    expect((await driver.get('/driver/profile/fetch')).body).toMatchObject({ personalInfo: { lastName: 'Ọlá-Okonkwo' } })
  })

  test('is for those too who were approved, and kept they are approved again', async () => {
    const { driver, phoneNumber } = await newDriver('sent')
    await review(phoneNumber, 'approve', {})
    expect((await driver.withdraw()).body.status).toBe('withdrawn')
    expect((await keep(driver)).body.status).toBe('approved')
    expect((await statusOf(driver)).status).toBe('approved')
  })
})

describe('keeping', () => {
  test.each(['personal_info', 'vehicle_docs', 'sent'] as const)(
    'puts an application that was filled in up to %s back where it stood',
    async (upTo) => {
      const { driver } = await newDriver(upTo)
      const before = await statusOf(driver)
      await driver.withdraw()
      api.clock.advance(6 * day)
      const kept = await keep(await startAgain(driver))
      expect(kept.body).toEqual({ message: 'We keep your application.', status: before.status })
      api.clock.advance(30 * day)
      await erase()
      api.clock.advance(-36 * day)
      expect(await statusOf(driver)).toEqual(before)
    },
  )

  test('what nobody withdrew changes nothing', async () => {
    const { driver } = await newDriver('personal_info')
    const before = await statusOf(driver)
    expect((await keep(driver)).body.status).toBe('vehicle_info')
    expect(await statusOf(driver)).toEqual(before)
  })

  test('signing in within the seven days leads to what was withdrawn, which holds all as it was', async () => {
    const { driver, phoneNumber } = await newDriver('vehicle_info')
    await driver.withdraw()
    api.clock.advance(3 * day)
    const again = await startDriver(api, phoneNumber)
    expect((await statusOf(again)).status).toBe('withdrawn')
    await keep(again)
    expect(await statusOf(again)).toMatchObject({ status: 'vehicle_docs', completed: ['personal_info', 'vehicle_info'] })
    api.clock.advance(-3 * day)
  })
})

/** The session of six days ago is over. */
const startAgain = async (driver: TestDriver) => {
  const { phoneNumber } = (await driverIn(driver)) ?? { phoneNumber: '' }
  return startDriver(api, phoneNumber)
}
const driverIn = async (driver: TestDriver) => {
  api.clock.advance(-6 * day)
  const { phoneNumber } = (await driver.get('/driver/profile/fetch')).body as { phoneNumber: string }
  api.clock.advance(6 * day)
  return { phoneNumber }
}

describe('erasing', () => {
  test('removes every row and file of who did not come back in seven days, and nobody else’s', async () => {
    const { driver, phoneNumber } = await newDriver('sent')
    const other = await newDriver('sent')
    await api.upload(driver.token, Buffer.from('never attached'), 'image/jpeg')
    const [row] = await api.db.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
    const id = row?.id ?? ''
    await driver.withdraw()

    api.clock.advance(7 * day - 1)
    await erase()
    expect(await found(phoneNumber.slice(1))).toMatchObject({ drivers: 1 })
    api.clock.advance(1)
    await erase()
    expect([await found(phoneNumber.slice(1)), await found(id), (await filesIn()).filter((path) => path.includes(id))]).toEqual([
      {},
      // The trail keeps that somebody was erased, by an id that leads nowhere any more.
      { audit_entries: 1 },
      [],
    ])

    const [theirs] = await api.db.select().from(drivers).where(eq(drivers.phoneNumber, other.phoneNumber))
    const named = (
      await api.db
        .select()
        .from(files)
        .where(eq(files.owner, theirs?.id ?? ''))
    ).map(({ name }) => name)
    expect(named.length).toBeGreaterThan(10)
    for (const name of named) expect((await filesIn()).some((path) => path.endsWith(name))).toBe(true)
    api.clock.advance(-7 * day)
    expect((await driver.get('/driver/onboarding/status')).status).toBe(401)
  })

  test('leaves what is not of the application: a rider’s sign-up with the number, and that it is blocked', async () => {
    const { driver, phoneNumber } = await newDriver()
    await api.db.insert(blockedNumbers).values({ phoneNumber, blockedAt: new Date(api.clock.now) })
    const rider = { phoneNumber, firstName: 'A', lastName: 'B', email: 'a@example.com', verifiedAt: new Date(api.clock.now) }
    await api.db.insert(passengers).values(rider)
    await driver.withdraw()
    api.clock.advance(7 * day)
    await erase()
    api.clock.advance(-7 * day)
    expect(await found(phoneNumber.slice(1))).toEqual({ blocked_numbers: 1, passengers: 1 })
  })

  test('of one driver that fails keeps no other’s from being erased', async () => {
    const [stuck, other] = [await newDriver('personal_info'), await newDriver('personal_info')]
    for (const { driver } of [stuck, other]) await driver.withdraw()
    api.clock.advance(7 * day)
    const [row] = await api.db.select().from(drivers).where(eq(drivers.phoneNumber, stuck.phoneNumber))
    const parts = erasing(api)
    const store = {
      ...parts.store,
      list: (folder: string) => {
        if (folder.includes(row?.id ?? '')) throw new Error('The store is away.')
        return parts.store.list(folder)
      },
    }
    await expect(eraseWithdrawn({ ...parts, store }, api.clock.now)).rejects.toThrow('The store is away.')
    expect([await found(stuck.phoneNumber), await found(other.phoneNumber)]).toEqual([expect.objectContaining({ drivers: 1 }), {}])
    await erase()
    expect(await found(stuck.phoneNumber)).toEqual({})
  })

  test('that an operator asks for changes nothing while the store is away', async () => {
    const { driver, phoneNumber } = await newDriver('personal_info')
    const before = await statusOf(driver)
    const parts = erasing(api)
    const store: typeof parts.store = {
      ...parts.store,
      list: () => {
        throw new Error('The store is away.')
      },
    }
    const asked = { by: 'Ngozi', visitorIds: [] }
    await expect(eraseDriver({ ...parts, store }, await idOf(phoneNumber), api.clock.now, asked)).rejects.toThrow('The store is away.')
    expect(await statusOf(driver)).toEqual(before)
  })

  test('that an operator asks for is done also when the driver keeps the application meanwhile', async () => {
    const { driver, phoneNumber } = await newDriver('personal_info')
    await driver.withdraw()
    const parts = erasing(api)
    const store: typeof parts.store = {
      ...parts.store,
      async *list(folder) {
        expect((await keep(driver)).status).toBe(200)
        yield* parts.store.list(folder)
      },
    }
    const erasure = await eraseDriver({ ...parts, store }, await idOf(phoneNumber), api.clock.now, { by: 'Ngozi', visitorIds: [] })
    expect([erasure?.removed.applications, await found(phoneNumber.slice(1))]).toEqual([1, {}])
  })

  test('goes through more than one batch', async () => {
    const eraseAt = new Date(api.clock.now)
    const many = Array.from({ length: 120 }, (_, at) => ({ phoneNumber: `+23480399${String(at).padStart(5, '0')}`, createdAt: eraseAt }))
    const rows = await api.db.insert(drivers).values(many).returning()
    await api.db.insert(applications).values(
      rows.map(({ id }) => ({
        driverId: id,
        status: 'withdrawn' as const,
        withdrawnFrom: 'personal_info' as const,
        eraseAt,
        changes: [],
        mended: [],
      })),
    )
    await erase()
    expect(await found('23480399')).toEqual({})
  })

  test('after it the number begins anew', async () => {
    const { driver, phoneNumber } = await newDriver('personal_info')
    await driver.withdraw()
    api.clock.advance(7 * day)
    await erase()
    expect((await api.signIn(phoneNumber)).status).toBe('personal_info')
    api.clock.advance(-7 * day)
  })
})
