import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskSettings } from '#contract/desk/desk-settings'
import { createNotices } from '#server/application/notices'
import { openStore } from '#server/blob/open-store'
import { adminSettings } from '#server/database/desk-schema'
import { files } from '#server/database/file-schema'
import type { OpenDatabase } from '#server/database/open'
import { applications, clientErrors, drivers } from '#server/database/schema'
import { createKeys } from '#server/encryption/keys'
import { createFileValidation } from '#server/file-validation/file-validation'
import { createFileRecords } from '#server/files/file-records'
import { createOutbox } from '#server/messages/outbox'
import { settingsOf } from '#server/settings'
import { sweeps } from '#server/sweeps'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { emptyDatabase } from '#tests/harness/server/empty-database.ts'
import { erasing } from '#tests/harness/server/measured.ts'

const day = 86_400
let database: OpenDatabase
let api: TestApi
let admin: TestOperator
beforeAll(async () => {
  database = await emptyDatabase()
  api = await startApi({ database })
})
// A sweep of a later day has ended the session.
beforeEach(async () => {
  admin = await startOperator(api, 'ada@example.com', 'admin')
})
afterAll(() => api.close())

const shown = async (by = admin) => (await by.call('GET', '/settings')).body as unknown as DeskSettings
const settingOf = async (name: string) => (await shown()).changeable.find((one) => one.name === name)
const set = (name: string, value: number | null, reaches?: number) =>
  admin.call('PATCH', `/settings/${name}`, { value, ...(reaches === undefined ? {} : { reaches }) })
const noted = async () => {
  const { entries } = (await admin.call('GET', '/audit')).body as { entries: { action: string; operator: string; detail?: string }[] }
  return entries.flatMap(({ action, operator, detail }) => (action === 'setting' ? [`${operator} ${detail}`] : []))
}

/** What another copy of the server does each hour, which was started with the environment alone. */
async function sweepElsewhere(): Promise<string[]> {
  const { db, clock, dataFolder, shared } = api
  const now = () => clock.now
  const settings = settingsOf({})
  const { store, limitOf } = await openStore(settings, join(dataFolder, 'blobs'), shared.secret, now)
  const fileValidation = createFileValidation(join(dataFolder, 'validating'), { warn: () => {} })
  const said: string[] = []
  const say = (_counts: unknown, words: string) => void said.push(words)
  const sweep = sweeps({
    ...{ database, clock: now, settings, ...erasing(api), keys: createKeys([shared.secret]) },
    files: { store, fileValidation, records: createFileRecords(db, now, settings, limitOf), timeout: 1000 },
    notices: createNotices(createOutbox({ db, clock: now, ...shared, onOutcome: () => {} }), undefined),
    log: { warn: say, error: say } as never,
  })
  await sweep(() => false)
  await fileValidation.close()
  return said
}

let count = 0
/** An application that was rejected so many days ago. */
async function rejected(daysAgo: number, many = 1): Promise<void> {
  const from = ++count * 10_000
  await api.db.execute(
    sql`insert into drivers (phone_number, created_at) select '+234' || (7000000000 + ${from} + n), now() from generate_series(1, ${many}) n`,
  )
  const at = new Date(api.clock.now - daysAgo * day * 1000).toISOString()
  await api.db.execute(sql`insert into applications (driver_id, status, changes, mended, reviewed_at)
    select id, 'rejected', '[]', '[]', ${at}::timestamptz from drivers where id not in (select driver_id from applications)`)
}
const marked = () => api.db.$count(applications, isNotNull(applications.markedAt))
const rejectedLeft = () => api.db.$count(applications, eq(applications.status, 'rejected'))

test('what holds is said in words, with its variable and whether it is the default, and no secret', async () => {
  const hidden = 'hidden-from-everybody-0123456789abcdef'
  const secret = {
    ...{ APP_SECRET: hidden, DATA_KEYS: hidden, REVIEW_TOKEN: hidden, CONTENT_PREVIEW_TOKEN: hidden, TERMII_API_KEY: hidden },
    ...{ SMTP_URL: `smtps://user:${hidden}@mail.example:465`, MAIL_FROM: 'Cruzer <drivers@cruzer.example>' },
    ...{ CODE_SENDER: 'twilio', TWILIO_ACCOUNT_SID: hidden, TWILIO_AUTH_TOKEN: hidden, TWILIO_FROM: '+15005550006' },
    ...{ DESK_URL: `https://user:${hidden}@desk.example/`, SITE_URL: 'https://cruzer.example' },
    ...{
      LEAST_YEAR: '2010',
      EMBEDDED_ANALYTICS: 'false',
      DATABASE_URL: `postgres://user:${hidden}@db.example/cruzer`,
      BLOB_DIR: `/${hidden}`,
    },
  }
  const other = await startApi({ environment: secret })
  const { text, body } = await (await startOperator(other, 'eve@example.com', 'admin')).call('GET', '/settings')
  expect(text).not.toContain(hidden)
  const rows = Object.fromEntries(
    (body as unknown as DeskSettings).shown.map(({ variable, value, isDefault }) => [variable, `${value}${isDefault ? ' (default)' : ''}`]),
  )
  expect(rows).toMatchObject({
    LEAST_AGE: '21 years (default)',
    LEAST_YEAR: 'Made in 2010',
    CODE_SENDER: 'Twilio',
    FALLBACK_CODE_SENDER: 'Nobody else (default)',
    'SMTP_URL, MAIL_FROM': 'By a mail server, from Cruzer <drivers@cruzer.example>',
    DESK_PORT: 'With the site, on port 3000 (default)',
    DESK_URL: 'https://desk.example',
    EMBEDDED_CONTENT: 'This server (default)',
    EMBEDDED_ANALYTICS: 'Another host, by config.json',
    DATABASE_URL: 'Postgres',
    APP_SECRET: 'Set',
    TERMII_API_KEY: 'Set',
  })
  await other.close()
})

test('the hours of waiting hold at once where they are used, stand in the trail, and go back to what is configured', async () => {
  const [driver] = await api.db
    .insert(drivers)
    .values({ phoneNumber: '+2348030000001', createdAt: new Date(api.clock.now) })
    .returning()
  const sentAt = new Date(api.clock.now - 5 * 3600_000)
  await api.db
    .insert(applications)
    .values({ driverId: driver?.id ?? '', status: 'pending_approval', sentAt, reference: 'WAITS', changes: [], mended: [] })
  const told = async () => {
    const { waitingLong, longHours } = (await admin.call('GET', '/applications')).body
    const { waiting } = (await admin.call('GET', '/statistics')).body.statistics as { waiting: Record<string, number> }
    return [waitingLong, longHours, waiting.waitingLong, waiting.longHours]
  }
  expect(await told()).toEqual([0, 24, 0, 24])
  expect(await settingOf('WAITING_HOURS')).toEqual({ name: 'WAITING_HOURS', value: 24, configured: 24, isDefault: true })
  expect((await set('WAITING_HOURS', 5)).body).toMatchObject({ isChanged: true })
  expect(await told()).toEqual([1, 5, 1, 5])
  expect(await settingOf('WAITING_HOURS')).toMatchObject({ value: 5, configured: 24, chosen: { by: 'ada@example.com' } })
  api.clock.advance(1)
  await set('WAITING_HOURS', null)
  expect(await told()).toEqual([0, 24, 0, 24])
  expect(await noted()).toEqual(['ada@example.com WAITING_HOURS: 5 → 24, as configured', 'ada@example.com WAITING_HOURS: 24 → 5'])
})

test.each([
  ['WAITING_HOURS', 0],
  ['WAITING_HOURS', 337],
  ['REJECTED_DAYS', 6],
  ['UNFINISHED_DAYS', 1000],
  ['CV_DAYS', -1],
  ['ANALYTICS_DAYS', 1.5],
  ['CLIENT_ERROR_DAYS', '7'],
  ['LEAST_AGE', 18],
  ['APP_SECRET', 30],
  ['__proto__', 30],
])('%s is not set to %s', async (name, value) => {
  expect((await set(name, value as number)).status).toBe(400)
  expect((await shown()).changeable.every(({ chosen }) => chosen === undefined)).toBe(true)
})

test('what another version has set beyond these bounds, or that is not known, counts as not set', async () => {
  const row = { setBy: 'eve@example.com', setAt: new Date(api.clock.now) }
  await api.db.insert(adminSettings).values([
    { name: 'WAITING_HOURS', value: 0, ...row },
    { name: 'LEAST_AGE', value: 3, ...row },
  ])
  expect(await settingOf('WAITING_HOURS')).toEqual({ name: 'WAITING_HOURS', value: 24, configured: 24, isDefault: true })
  expect((await admin.call('GET', '/applications')).body.longHours).toBe(24)
  await api.db.delete(adminSettings)
})

test('a lower retention that reaches applications holds once it is known how many, and a week passes before they are erased', async () => {
  await rejected(40)
  await rejected(20)
  expect((await set('REJECTED_DAYS', 30)).body).toEqual({ message: 'Nothing is changed yet.', isChanged: false, reaches: 1 })
  await rejected(35)
  // Another has come to it meanwhile.
  expect((await set('REJECTED_DAYS', 30, 1)).body).toMatchObject({ isChanged: false, reaches: 2 })
  expect((await settingOf('REJECTED_DAYS'))?.value).toBe(90)
  expect((await set('REJECTED_DAYS', 30, 2)).body).toMatchObject({ isChanged: true })
  await sweepElsewhere()
  expect([await marked(), await rejectedLeft()]).toEqual([2, 3])
  // Higher again it takes the marks off.
  await set('REJECTED_DAYS', null)
  await sweepElsewhere()
  expect(await marked()).toBe(0)
  await set('REJECTED_DAYS', 30, 2)
  await sweepElsewhere()
  api.clock.advance(7 * day)
  await sweepElsewhere()
  expect(await rejectedLeft()).toBe(1)
  api.clock.advance(-7 * day)
  admin = await startOperator(api, 'ada@example.com', 'admin')
  await set('REJECTED_DAYS', null)
})

test('one that reaches more than a sweep marks in a day is refused', async () => {
  await rejected(50, 150)
  const { status, body } = await set('REJECTED_DAYS', 45, 1000)
  expect([status, body.message]).toEqual([
    400,
    expect.stringMatching(/^This would mark 15\d applications, more than are marked in a day\./),
  ])
  expect(await sweepElsewhere()).toEqual([])
  // To go back to what is configured is to lower it, too.
  expect((await set('UNFINISHED_DAYS', 90)).body).toMatchObject({ isChanged: true })
  expect((await set('UNFINISHED_DAYS', null)).body).toMatchObject({ isChanged: true })
})

test('CVs, reports of broken pages and what is measured obey too', async () => {
  const at = (daysAgo: number) => new Date(api.clock.now - daysAgo * day * 1000)
  const file = (name: string, daysAgo: number) => ({
    ...{ name, state: 'accepted' as const, size: 1, createdAt: at(daysAgo), changedAt: at(daysAgo) },
  })
  await api.db.insert(files).values([file('cv/a/1-cv.pdf', 20), file('cv/a/1-application.json', 20), file('cv/b/1-application.json', 5)])
  const report = { build: 'b', route: '/', name: 'Error' as const, message: 'm', engine: 'e', count: 1 }
  await api.db.insert(clientErrors).values([
    { ...report, day: '2026-11-10', lastAt: at(10) },
    { ...report, day: '2026-11-19', lastAt: at(1) },
  ])
  expect((await set('CV_DAYS', 10)).body).toMatchObject({ isChanged: false, reaches: 1 })
  await set('CV_DAYS', 10, 1)
  await set('CLIENT_ERROR_DAYS', 5)
  await sweepElsewhere()
  expect((await api.db.select({ name: files.name }).from(files)).map(({ name }) => name)).toEqual(['cv/b/1-application.json'])
  expect(await api.db.$count(clientErrors)).toBe(1)
})

test('an invitation that is made at the desk leads to the address that is set for it', async () => {
  const named = await startApi({ environment: { DESK_URL: 'https://desk.example/', SITE_URL: 'https://cruzer.example' } })
  const inviting = await startOperator(named, 'ada@example.com', 'admin')
  const { body } = await inviting.call('POST', '/operators', { email: 'bola@example.com', role: 'reviewer' })
  expect(String(body.link)).toMatch(/^https:\/\/desk\.example\/desk\/invitation#[\w-]{43}$/)
  await named.close()
})
