import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepErasedVisitors } from '#server/analytics/erased-visitors'
import { auditEntries } from '#server/database/desk-schema'
import { applications, drivers } from '#server/database/schema'
import { settingsOf } from '#server/settings'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import type { TestDriver } from '#tests/harness/server/driver.ts'
import { erasing, measure, measuredIn } from '#tests/harness/server/measured.ts'
import { withdrawalCalls } from '#tests/harness/server/withdrawal-calls.ts'

const day = 86_400
let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const { newDriver, statusOf, keep, erase, found } = withdrawalCalls(() => api)

describe('what was measured', () => {
  const withdraw = (driver: TestDriver, visitorIds: readonly string[]) =>
    api.call('DELETE', '/driver/application', { visitorIds }, { token: driver.token })
  const analytics = () => join(api.dataFolder, 'analytics')
  const idIn = async (phoneNumber: string) => {
    const [row] = await api.db.select().from(drivers).where(eq(drivers.phoneNumber, phoneNumber))
    return row?.id ?? ''
  }

  test('in the browser that withdrew goes with the rest seven days later, and that of others stays', async () => {
    const { driver, phoneNumber } = await newDriver()
    const [mine, alsoMine, theirs] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [mine, alsoMine, theirs]) await measure(api, id)
    const id = await idIn(phoneNumber)
    expect((await withdraw(driver, [`$device:${mine}`, alsoMine.toUpperCase()])).status).toBe(200)
    expect(await found(mine)).toEqual({ applications: 1 })
    await erase()
    // What a page that is still open goes on to send belongs to it.
    await measure(api, mine)
    expect(await measuredIn(analytics(), [mine, alsoMine])).toEqual([mine, alsoMine])
    api.clock.advance(7 * day)
    await erase()
    expect(await measuredIn(analytics(), [mine, alsoMine, theirs])).toEqual([theirs])
    expect([await found(mine), await found(alsoMine)]).toEqual([{}, {}])
    const [told] = await api.db.select().from(auditEntries).where(eq(auditEntries.driverId, id))
    expect(told).toMatchObject({ operator: 'the hourly sweep', action: 'erase' })
    expect(told?.detail).toContain('applications: 1')
    api.clock.advance(-7 * day)
  })

  test('is removed in every copy’s own folder, also what comes after the erasure, as long as analytics are kept', async () => {
    const { driver } = await newDriver()
    const mine = randomUUID()
    await withdraw(driver, [mine])
    api.clock.advance(7 * day)
    await erase()
    const sweepHere = () => sweepErasedVisitors(api.db, erasing(api).events, api.clock.now, settingsOf({}))
    await measure(api, mine)
    await sweepHere()
    expect(await measuredIn(analytics(), [mine])).toEqual([])
    api.clock.advance(90 * day)
    await measure(api, mine)
    await sweepHere()
    expect(await measuredIn(analytics(), [mine])).toEqual([mine])
    api.clock.advance(-97 * day)
  })

  test('is known by nothing once the application is kept', async () => {
    const { driver } = await newDriver()
    const mine = randomUUID()
    await measure(api, mine)
    await withdraw(driver, [mine])
    await keep(driver)
    expect(await found(mine)).toEqual({})
    await withdraw(driver, [])
    api.clock.advance(7 * day)
    await erase()
    expect(await measuredIn(analytics(), [mine])).toEqual([mine])
    api.clock.advance(-7 * day)
  })

  test('in another browser that withdraws too is added, ten ids at most', async () => {
    const { driver, phoneNumber } = await newDriver()
    const many = Array.from({ length: 12 }, () => randomUUID())
    await withdraw(driver, many.slice(0, 8))
    expect((await withdraw(driver, many.slice(6, 12))).status).toBe(200)
    const [row] = await api.db
      .select()
      .from(applications)
      .where(eq(applications.driverId, await idIn(phoneNumber)))
    expect(row?.visitorIds).toEqual(many.slice(0, 10))
    await keep(driver)
  })

  test.each([
    ['a guess', ['1']],
    ['a pattern', ['%']],
    ['a UUID that is not random', ['00000000-0000-1000-8000-000000000000']],
    ['eleven', Array.from({ length: 11 }, () => randomUUID())],
    ['no list', 'all'],
  ])('%s is no id: nothing is withdrawn', async (_, visitorIds) => {
    const { driver } = await newDriver()
    expect((await api.call('DELETE', '/driver/application', { visitorIds }, { token: driver.token })).status).toBe(400)
    expect((await statusOf(driver)).status).toBe('personal_info')
  })
})
