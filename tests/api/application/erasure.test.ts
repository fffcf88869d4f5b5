import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDriver, eraseWithdrawn } from '#server/application/erase'
import { files } from '#server/database/file-schema'
import { applications, drivers, passengers } from '#server/database/schema'
import { blockedNumbers } from '#server/database/sign-in-schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { erasing } from '#tests/harness/server/measured.ts'
import { withdrawalCalls } from '#tests/harness/server/withdrawal-calls.ts'

const day = 86_400
let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const { newDriver, statusOf, keep, erase, found } = withdrawalCalls(() => api)

const idOf = async (phoneNumber: string) => (await api.db.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber)))[0]?.id ?? ''
const filesIn = async () => {
  const entries = await readdir(join(api.dataFolder, 'blobs'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
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

  test('leaves the code by which a rider is signing up with the same number', async () => {
    const { driver, phoneNumber } = await newDriver()
    await driver.withdraw()
    api.clock.advance(7 * day)
    await api.call('POST', '/auth/authenticate', { phoneNumber, email: 'ada@example.com', firstName: 'Ada', lastName: 'Obi' })
    const otp = api.outbox.filter((entry) => entry.phoneNumber === phoneNumber).at(-1)?.code
    await erase()
    expect((await api.call('POST', '/auth/verify-otp', { phoneNumber, otp })).status).toBe(200)
    api.clock.advance(-7 * day)
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
