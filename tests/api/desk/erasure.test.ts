import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackup } from '#server/backup/create-backup'
import { tableNames } from '#server/backup/tables'
import { openStore } from '#server/blob/open-store'
import { applications } from '#server/database/schema'
import { runReview } from '#server/operator-api/review-command'
import { settingsOf } from '#server/settings'
import { personalInfo } from '#tests/harness/answers.ts'
import { startApi } from '#tests/harness/server/api.ts'
import { startDesk, startOperator, type TestDesk } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { measure } from '#tests/harness/server/measured.ts'
import { at, sentApplications, statusOf } from '#tests/harness/server/sent-applications.ts'

let { api, ada, lead } = {} as TestDesk
beforeAll(async () => {
  ;({ api, ada, lead } = await startDesk())
})
afterAll(() => api.close())
const { sent, trail } = sentApplications(() => ({ api, lead }))

const marked = {
  firstName: 'Markedfirst',
  lastName: 'Markedlast',
  email: 'marked@example.com',
  address: '1 Marked Street',
  city: 'Markedcity',
  nin: '98765432109',
}
const isTrail = (file: string) => file.startsWith('audit_entries')
const marks = [...Object.values(marked), 'MARKEDLIC1', 'Marked reason.']

test('an admin erases everything of a driver once their number is typed, and gets a receipt', async () => {
  const one = await sent()
  const admin = await startOperator(api, 'eraser@example.com', 'admin')
  await api.db
    .update(applications)
    .set({
      personalInfo: { ...personalInfo, ...marked },
      documents: sql`jsonb_set(documents, '{licenceNumber}', '"MARKEDLIC1"')`,
      numbersKey: null,
    })
    .where(eq(applications.driverId, one.id))
  await ada.call('POST', at(one, '/claim'))
  await ada.call('POST', at(one, '/reject'), { reason: 'Marked reason.' })
  await ada.call('GET', `/applications?search=${marked.lastName}`)
  const newVisitor = (): string => randomUUID()
  const [withdrawnIn, named, stranger] = [newVisitor(), newVisitor(), newVisitor()]
  for (const visitorId of [withdrawnIn, named, stranger]) await measure(api, visitorId)
  await api.call('DELETE', '/driver/application', { visitorIds: [withdrawnIn] }, { token: one.driver.token })
  const erase = (confirm: string, visitorIds = [named]) => admin.call('POST', at(one, '/erase'), { confirm, visitorIds })
  expect((await erase('0803 999 9999')).status).toBe(400)
  expect((await erase(one.phoneNumber, ['everybody'])).status).toBe(400)
  expect((await one.driver.get('/driver/onboarding/status')).status).toBe(200)
  const { status, body } = await erase(one.phoneNumber)
  expect([status, body.receipt]).toMatchObject([200, { id: one.id, by: 'eraser@example.com' }])
  const counts = Object.fromEntries(
    (body.receipt as { removed: { what: string; count: number }[] }).removed.map(({ what, count }) => [what, count]),
  )
  expect(counts).toMatchObject({ applications: 1, decisions: 0, claims: 1, messages: 3, sessions: 1, tokens: 2, codes: 1 })
  expect(counts).toMatchObject({ 'analytics events': 4, 'analytics updates': 2, 'analytics replays': 2 })
  expect(body.receipt).not.toHaveProperty('handOn')
  expect(counts.files).toBeGreaterThanOrEqual(14)
  expect((await one.driver.get('/driver/onboarding/status')).status).toBe(401)
  expect((await admin.call('GET', at(one))).status).toBe(404)
  // Whatever names the person, in any table, and in what was logged; the trail keeps the application's number alone.
  const words = [one.phoneNumber.slice(1), one.plateNumber, ...marks, withdrawnIn, named]
  const left = await Promise.all(
    tableNames().map(async (table) => {
      const { rows } = (await api.db.execute(`select row::text as row from "${table}" as row`)) as unknown as { rows: { row: string }[] }
      return rows.flatMap(({ row }) => words.filter((word) => row.includes(word)).map((word) => `${table}: ${word}`))
    }),
  )
  expect(left.flat()).toEqual([])
  expect(words.filter((word) => api.logged.join('').includes(word))).toEqual([])
  const { store } = await openStore(settingsOf({}), join(api.dataFolder, 'blobs'), 'a secret of the tests', Date.now)
  const database = { db: api.db, location: 'memory', ping: async () => {}, exclusively: async () => true, close: async () => {} }
  await createBackup(database, store, join(api.dataFolder, 'backup-after'), new Date(api.clock.now))
  // Blobs, analytics, and the backup with its manifest: neither the person nor the folder that their files had.
  const kept = (await readdir(api.dataFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(kept.filter(({ parentPath }) => parentPath.includes(one.id))).toEqual([])
  const contents = await Promise.all(
    kept.map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'latin1')] as const),
  )
  expect(contents.some(([, text]) => text.includes(stranger))).toBe(true)
  const told = (text: string) => [one.id, ...words].filter((word) => text.includes(word))
  expect(contents.map(([name, text]) => [name, told(text)] as const).filter(([name, found]) => !isTrail(name) && found.length > 0)).toEqual(
    [],
  )
  expect(new Set(contents.filter(([name]) => isTrail(name)).flatMap(([, text]) => told(text)))).toEqual(new Set([one.id]))
})

test('an operator who has an application open that is erased meanwhile is told so, and stays signed in', async () => {
  const one = await sent()
  expect((await ada.call('POST', at(one, '/claim'))).status).toBe(200)
  // Its driver is left, so that the command line still finds whom it asks for.
  await api.db.delete(applications).where(eq(applications.driverId, one.id))
  const shown = await api.call('GET', `/review/applications/${one.id}`, undefined, { token: api.reviewToken })
  for (const answer of [await ada.call('POST', at(one, '/approve'), {}), shown])
    expect([answer.status, answer.body.errors]).toEqual([404, [{ code: 'not_found', message: 'There is no such application.' }]])
  expect((await ada.call('GET', '/session')).status).toBe(200)
  expect((await one.driver.get('/driver/onboarding/status')).status).toBe(401)
})

test('the command line erases a driver too, and prints the receipt', async () => {
  const one = await sent()
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const erase = (...more: string[]) =>
    runReview(['erase', one.id, '--by', 'root', ...more], { REVIEW_TOKEN: api.reviewToken, PORT: new URL(url).port }, output)
  expect(await erase()).toBe(2)
  expect(await erase('--confirm', '0803 999 9999')).toBe(1)
  expect(await statusOf(one)).toBe('pending_approval')
  said.length = 0
  expect([await erase('--confirm', one.phoneNumber), said[0]]).toEqual([0, expect.stringContaining(`application ${one.id}`)])
  expect(said[0]).toMatch(/by root: application .*\n {2}applications: 1\n/)
  expect((await one.driver.get('/driver/onboarding/status')).status).toBe(401)
  expect(await trail(one)).toEqual(['root erase'])
})

test('where somebody else measures, the receipt and the trail say which distinct ids to hand on', async () => {
  const siteFolder = await mkdtemp(join(tmpdir(), 'cruzer-measured-elsewhere-'))
  await writeFile(join(siteFolder, 'config.json'), JSON.stringify({ analytics: { apiHost: 'https://api-eu.mixpanel.com' } }))
  const elsewhere = await startApi({ siteFolder })
  const driver = await startDriver(elsewhere, '+2348031234599')
  const [withdrawnIn, told] = [randomUUID(), randomUUID()]
  await elsewhere.call('DELETE', '/driver/application', { visitorIds: [withdrawnIn] }, { token: driver.token })
  const url = await elsewhere.app.listen({ port: 0, host: '127.0.0.1' })
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const erase = (visitor: string) =>
    runReview(
      ['erase', '0803 123 4599', '--confirm', '0803 123 4599', '--by', 'root', '--visitor', visitor],
      { REVIEW_TOKEN: elsewhere.reviewToken, PORT: new URL(url).port },
      output,
    )
  expect(await erase('me')).toBe(1)
  expect(said.splice(0).join()).toContain('A visitor id is 36 characters long')
  expect(await erase(told)).toBe(0)
  expect(said[0]).toMatch(/\n {2}analytics events: 0\n/)
  const distinctIds = [withdrawnIn, told].map((id) => `$device:${id}`)
  expect(said[0]).toContain(`Ask them to remove these distinct ids:\n  ${distinctIds.join('\n  ')}`)
  const admin = await startOperator(elsewhere, 'elsewhere@example.com', 'admin')
  const { entries } = (await admin.call('GET', '/audit')).body as { entries: { action: string; detail: string }[] }
  expect(entries.find(({ action }) => action === 'erase')?.detail).toContain(`to hand on: ${distinctIds.join(' ')}`)
  await elsewhere.close()
  await rm(siteFolder, { recursive: true })
})
