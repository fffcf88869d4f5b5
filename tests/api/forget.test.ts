import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files } from '#server/database/file-schema'
import { passengers, waitlist } from '#server/database/schema'
import { rateLimits } from '#server/database/sign-in-schema'
import { runReview } from '#server/operator-api/review-command'
import { cvFileOf } from '#tests/harness/files/cv-files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await startApi()
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

async function review(...args: string[]) {
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const code = await runReview(args, { REVIEW_TOKEN: api.reviewToken, PORT: new URL(url).port }, output)
  return [code, said.join('\n')] as const
}

const subscribe = (email: string) => api.call('POST', '/email-subscription/subscribe', { email })

async function ride(phoneNumber: string, email: string) {
  await api.call('POST', '/auth/authenticate', { phoneNumber, email, firstName: 'Ada', lastName: 'Obi' })
  const otp = api.outbox.filter((entry) => entry.phoneNumber === phoneNumber).at(-1)?.code
  expect((await api.call('POST', '/auth/verify-otp', { phoneNumber, otp })).status).toBe(200)
}

const riders = async () => (await api.db.select().from(passengers)).map(({ phoneNumber }) => phoneNumber).toSorted()

test('the waitlist is listed whole, and who leaves it is not on it any more', async () => {
  expect(await review('waitlist')).toEqual([0, 'Nobody waits.'])
  for (const email of ['Bola@example.com', 'ada@example.com']) expect((await subscribe(email)).status).toBe(200)
  expect(await review('waitlist')).toEqual([0, 'ada@example.com  2026-11-20T09:00:00.000Z\nbola@example.com  2026-11-20T09:00:00.000Z'])
  const [code, said] = await review('forget', 'BOLA@example.com', '--confirm', 'BOLA@example.com', '--by', 'root')
  expect([code, said]).toEqual([0, expect.stringContaining('places on the waitlist: 1')])
  expect(await review('waitlist')).toEqual([0, 'ada@example.com  2026-11-20T09:00:00.000Z'])
  expect((await subscribe('bola@example.com')).status).toBe(200)
})

test('a waitlist of more than a thousand is listed to its end', async () => {
  const many = Array.from({ length: 1003 }, (_, at) => `z${String(at).padStart(4, '0')}@example.com`)
  await api.db.insert(waitlist).values(many.map((email) => ({ email, joinedAt: new Date(api.clock.now) })))
  const [, said] = await review('waitlist')
  expect(said.split('\n').filter((line) => line.startsWith('z'))).toHaveLength(1003)
})

test('a rider is erased by number or address, with codes and messages, and nobody else is', async () => {
  await ride('+2348031360001', 'One@example.com')
  await ride('+2348031360002', 'two@example.com')
  await ride('+2348031360003', 'three@example.com')
  expect((await review('forget', '0803 136 0001', '--confirm', '0803 136 0001'))[0]).toBe(0)
  const [, said] = await review('forget', 'two@example.com', '--confirm', 'two@example.com', '--by', 'root')
  expect(said).toMatch(/riders: 1\n {2}codes: 1\n {2}messages: 1/)
  expect(await riders()).toEqual(['+2348031360003'])
  const admin = await startOperator(api, 'admin@example.com', 'admin')
  const trail = JSON.stringify((await admin.call('GET', '/audit')).body)
  expect([trail.includes('"forget"'), /example\.com","action":"forget|two@|0803|\+234/.test(trail)]).toEqual([true, false])
})

test('of a rider who is erased no count of guesses is left, of the others all', async () => {
  const countsOf = (phoneNumber: string) => api.db.$count(rateLimits, like(rateLimits.key, `%${phoneNumber}%`))
  const [one, other] = ['+2348031360005', '+2348031360006'] as const
  await ride(one, 'five@example.com')
  await ride(other, 'six@example.com')
  const before = [await countsOf(one), await countsOf(other)]
  expect(before.every((count) => count > 0)).toBe(true)
  // Who only waits has no number, and takes nobody's counts along.
  await subscribe('seven@example.com')
  expect((await review('forget', 'seven@example.com', '--confirm', 'seven@example.com'))[0]).toBe(0)
  expect([await countsOf(one), await countsOf(other)]).toEqual(before)
  const [, said] = await review('forget', one, '--confirm', one)
  expect(said).toContain(`counts: ${before[0]}`)
  expect([await countsOf(one), await countsOf(other)]).toEqual([0, before[1]])
})

test('a driver who rides too stays a driver', async () => {
  const phoneNumber = '+2348031360004'
  const driver = await startDriver(api, phoneNumber)
  await ride(phoneNumber, 'four@example.com')
  expect((await review('forget', phoneNumber, '--confirm', phoneNumber))[0]).toBe(0)
  expect(await riders()).not.toContain(phoneNumber)
  expect((await driver.get('/driver/profile/fetch')).status).toBe(200)
})

async function apply(folder: string, email: string) {
  const put = async (file: string, contentOf: (name: string) => Buffer | string) => {
    const { body } = await api.call('POST', '/misc/signedurl/generate', { name: `cv/${folder}/${file}`, permission: 'w' })
    const { pathname, search } = new URL(String(body.url))
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' }
    const payload = contentOf(String(body.name))
    expect((await api.inject({ method: 'PUT', url: pathname + search, headers, payload })).status).toBe(201)
    return String(body.name)
  }
  const cv = await put('cv.docx', () => cvFileOf.docx)
  const said = { name: 'Ada Obi', email, role: 'another', roleTitle: 'Another role', cv, sentAt: '2026-11-20T09:00:00.000Z' }
  return [cv, await put('application.json', () => JSON.stringify(said))]
}

const cvs = async () => {
  const { body } = await api.call('GET', '/review/cvs', undefined, { token: api.reviewToken })
  return (body.cvs as { email: string }[]).map(({ email }) => email).toSorted()
}

test('who applied for a job is erased by address, with every CV and what was typed beside it, and nobody else is', async () => {
  // One has been listed and is kept, the other is as it came.
  const first = await apply('first', 'Eight@example.com')
  const others = await apply('other', 'nine@example.com')
  expect(await cvs()).toEqual(['Eight@example.com', 'nine@example.com'])
  const second = await apply('second', 'eight@Example.com')
  const [code, said] = await review('forget', 'EIGHT@example.com', '--confirm', 'EIGHT@example.com', '--by', 'root')
  expect([code, said]).toEqual([0, expect.stringContaining('applications for jobs: 2')])
  expect(await cvs()).toEqual(['nine@example.com'])
  const left = (await api.db.select().from(files)).map(({ name }) => name)
  expect([left.filter((name) => [...first, ...second].includes(name)), left.filter((name) => others.includes(name)).length]).toEqual([
    [],
    2,
  ])
  const store = join(api.dataFolder, 'blobs')
  const stored = (await readdir(store, { recursive: true })).filter((path) => /(first|second)\/./.test(path))
  expect(stored).toEqual([])
  expect((await review('forget', 'eight@example.com', '--confirm', 'eight@example.com'))[0]).toBe(1)
})

test.each([
  [['forget'], 2, 'Say whom to forget'],
  [['forget', 'ada@example.com'], 2, 'once more, with --confirm'],
  [['forget', 'ada@example.com', '--confirm', 'bola@example.com'], 1, 'Type the address or number once more'],
  [['forget', 'ada', '--confirm', 'ada'], 1, 'Give an e-mail address or a phone number'],
  [
    ['forget', 'nobody@example.com', '--confirm', 'nobody@example.com'],
    1,
    'No rider, no place on the waitlist and no CV is kept under this',
  ],
])('%j is told', async (args, code, words) => {
  expect(await review(...args)).toEqual([code, expect.stringContaining(words)])
})
