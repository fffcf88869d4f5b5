import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseWithdrawn } from '#server/application/erase'
import { migrate, openPostgres } from '#server/database/open'
import { type ApplicationRow, applications, decisions, drivers } from '#server/database/schema'
import { rateLimits } from '#server/database/sign-in-schema'
import { personalInfo } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lastStep, startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { erasing } from '#tests/harness/server/measured.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'

const phoneNumber = '+2348031290001'
let postgres: TestPostgres
let api: TestApi
let driver: TestDriver
let ready: ApplicationRow
beforeAll(async () => {
  postgres = await startPostgres()
  await migrate(postgres.url)
  api = await startApi({ database: await openPostgres(postgres.url), environment: { CODE_SENDS_PER_NUMBER: '1000' } })
  driver = await startDriver(api, phoneNumber)
  await driver.fillIn(lastStep)
  ready = await row()
})
afterAll(async () => {
  await api?.close()
  await postgres?.stop()
})

const rounds = Number(process.env.RACE_ROUNDS ?? 15)
const row = async () => (await api.db.select().from(applications))[0] as ApplicationRow
const put = async (more: Partial<ApplicationRow>) => {
  // What is told of a withdrawal is counted for a day.
  await api.db.delete(rateLimits)
  await api.db.update(applications).set({ ...ready, ...more })
}
const keep = (who: TestDriver) => who.post('/driver/application/keep', undefined)
const approve = () =>
  api.call('POST', `/review/applications/${encodeURIComponent(phoneNumber)}/approve`, { by: 'Ngozi' }, { token: api.reviewToken })
const toldWords = () => api.notices.map(({ words }) => words)
beforeEach(async () => {
  api.notices.length = 0
  await api.db.delete(decisions)
})

test('sent and withdrawn at once it is withdrawn, from where it stood, and kept it stands there again', async () => {
  for (let round = 0; round < rounds; round++) {
    await put({ reference: null, sentAt: null })
    const [withdrawn, sent] = await Promise.all([driver.withdraw(), driver.send()])
    const { status, withdrawnFrom } = await row()
    expect([withdrawn.status, status]).toEqual([200, 'withdrawn'])
    expect([sent.status, withdrawnFrom]).toEqual(sent.status === 200 ? [200, 'pending_approval'] : [409, 'ready_to_send'])
    expect((await keep(driver)).body.status).toBe(withdrawnFrom)
  }
})

test('approved and withdrawn at once it is withdrawn, and the driver is told of all that was done', async () => {
  for (let round = 0; round < rounds; round++) {
    api.notices.length = 0
    api.clock.advance(1)
    await put({ status: 'pending_approval', reference: `REF${round}`, sentAt: new Date(api.clock.now) })
    const [withdrawn, approved] = await Promise.all([driver.withdraw(), approve()])
    const { status, withdrawnFrom } = await row()
    expect([withdrawn.status, status]).toEqual([200, 'withdrawn'])
    expect([approved.status, withdrawnFrom]).toEqual(approved.status === 200 ? [200, 'approved'] : [409, 'pending_approval'])
    expect(toldWords().sort()).toEqual([
      expect.stringMatching(/^Cruzer: you withdrew/),
      ...(approved.status === 200 ? [expect.stringMatching(/^Welcome to Cruzer! Your application REF/)] : []),
    ])
  }
})

test('withdrawn twenty times at once it is withdrawn once, with one message', async () => {
  await put({})
  const answers = await Promise.all(Array.from({ length: 20 }, () => driver.withdraw()))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.eraseAt}`)).size).toBe(1)
  expect(toldWords()).toHaveLength(1)
})

test('kept and erased at once it is either kept whole or gone whole', async () => {
  for (let round = 0; round < rounds; round++) {
    const number = `+23480312950${String(round).padStart(2, '0')}`
    const withdrawing = await startDriver(api, number)
    await withdrawing.save('personal_info')
    await withdrawing.withdraw()
    const mine = eq(drivers.phoneNumber, number)
    const [found] = await api.db.select().from(drivers).where(mine)
    const id = found?.id ?? ''
    await api.db
      .update(applications)
      .set({ eraseAt: new Date(api.clock.now) })
      .where(eq(applications.driverId, id))
    const [kept] = await Promise.all([keep(withdrawing), eraseWithdrawn(erasing(api), api.clock.now)])
    const left = await api.db.select().from(applications).where(eq(applications.driverId, id))
    if (kept.status === 200)
      expect(left).toMatchObject([{ status: 'vehicle_info', eraseAt: null, personalInfo: { lastName: personalInfo.lastName } }])
    else expect([kept.status, left, await api.db.select().from(drivers).where(mine)]).toEqual([401, [], []])
  }
})
