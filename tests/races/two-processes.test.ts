import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '#contract/requirements'
import { hasFiles, stepStatuses } from '#contract/steps'
import { answers, personalInfo, vehicle } from '#tests/harness/answers.ts'
import { fileOf } from '#tests/harness/files/files.ts'
import { pathOf, requiredKinds } from '#tests/harness/server/driver.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'
import { ask, newFolder, type ServerProcess, startProcess } from '#tests/harness/server/server-process.ts'

let postgres: TestPostgres
let servers: ServerProcess[]
let folder: string
let db: pg.Pool

beforeAll(async () => {
  postgres = await startPostgres()
  folder = await newFolder()
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    APP_SECRET: 'a secret that both processes share, long enough',
    CODE_SENDS_PER_NUMBER: '100000',
  }
  // At once, so that both find the database without its tables.
  servers = await Promise.all([startProcess(environment), startProcess(environment)])
  db = new pg.Pool({ connectionString: postgres.url, max: 2 })
})

afterAll(async () => {
  await db?.end()
  await Promise.all((servers ?? []).map((server) => server.end('SIGTERM')))
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

let numbers = 0
const newNumber = () => `+23480300${String(++numbers).padStart(5, '0')}`
/** The same call many times at once, by turns to each of the two processes. */
const atOnce = (times: number, method: string, path: string, body?: unknown, token?: string) =>
  Promise.all(Array.from({ length: times }, (_, at) => ask((servers[at % 2] as ServerProcess).url, method, path, body, token)))
const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const once = async (method: string, path: string, body?: unknown, token?: string) => (await atOnce(1, method, path, body, token))[0]

async function codeFor(phoneNumber: string): Promise<string> {
  await once('POST', '/driver/auth/authenticate', { phoneNumber })
  const lines = (await readFile(join(folder, 'outbox.log'), 'utf8')).trim().split('\n')
  const sent = lines
    .map((line) => JSON.parse(line) as { phoneNumber: string; code: string })
    .filter((entry) => entry.phoneNumber === phoneNumber)
  return sent.at(-1)?.code as string
}

async function signIn(phoneNumber: string) {
  const answer = await once('POST', '/driver/auth/verify-otp', { phoneNumber, otp: await codeFor(phoneNumber) })
  return answer?.body as { accessToken: string; refreshToken: string }
}

async function uploaded(token: string, kind: Item['kind']): Promise<Item> {
  const bytes = fileOf['image/jpeg']
  const signed = await once('POST', '/misc/signedurl/generate', { name: 'a.jpg', permission: 'w' }, token)
  const sent = await fetch(String(signed?.body.url), {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob' },
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBe(201)
  return { kind, name: String(signed?.body.name), contentType: 'image/jpeg', size: bytes.length, expiresOn: '2040-01-01' }
}

async function readyToSend(plateNumber: string): Promise<string> {
  const { accessToken } = await signIn(newNumber())
  for (const step of stepStatuses) {
    const kinds = hasFiles(step) ? requiredKinds('elsewhere', step) : []
    const body = {
      ...answers[step],
      ...(step === 'vehicle_info' ? { plateNumber } : {}),
      ...(hasFiles(step) ? { items: await Promise.all(kinds.map((kind) => uploaded(accessToken, kind))) } : {}),
    }
    const save = () => once('POST', pathOf(step), body, accessToken)
    let answer = await save()
    // Files are still being checked.
    while (answer?.status === 503) answer = await save()
    expect(answer).toMatchObject({ status: 200 })
  }
  return accessToken
}

const rounds = Number(process.env.RACE_ROUNDS ?? 25)

test(`one right code entered fifty times at once signs in exactly once, in each of ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const phoneNumber = newNumber()
    const answers = await atOnce(50, 'POST', '/driver/auth/verify-otp', { phoneNumber, otp: await codeFor(phoneNumber) })
    expect(statuses(answers)).toEqual({ 200: 1, 410: 49 })
    const { rows } = await db.query(
      'select count(*)::int as sessions from sessions join drivers on drivers.id = driver_id where phone_number = $1',
      [phoneNumber],
    )
    expect(rows).toEqual([{ sessions: 1 }])
  }
}, 300_000)

test('at most five wrong guesses of a code are judged, however many come at once', async () => {
  for (let round = 0; round < 10; round++) {
    const phoneNumber = newNumber()
    const code = await codeFor(phoneNumber)
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await atOnce(50, 'POST', '/driver/auth/verify-otp', { phoneNumber, otp: wrong })
    expect(statuses(answers)).toEqual({ 422: 5, 410: 45 })
    const left = answers.filter(({ status }) => status === 422).map(({ body }) => body.attemptsLeft)
    expect(left.sort()).toEqual([0, 1, 2, 3, 4])
    expect((await once('POST', '/driver/auth/verify-otp', { phoneNumber, otp: code }))?.status).toBe(410)
  }
})

test('asking for a code many times at once sends one', async () => {
  const phoneNumber = newNumber()
  const answers = await atOnce(20, 'POST', '/driver/auth/authenticate', { phoneNumber })
  expect(statuses(answers)).toEqual({ 200: 1, 429: 19 })
})

test('one refresh token shown twenty times at once gives one and the same pair', async () => {
  for (let round = 0; round < 10; round++) {
    const { refreshToken } = await signIn(newNumber())
    const answers = await atOnce(20, 'GET', '/driver/auth/token/refresh', undefined, refreshToken)
    expect(statuses(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => `${body.accessToken} ${body.refreshToken}`)).size).toBe(1)
    const status = await once('GET', '/driver/onboarding/status', undefined, String(answers[0]?.body.accessToken))
    expect(status?.status).toBe(200)
  }
})

test('a session that is refreshed and ended at once is ended', async () => {
  for (let round = 0; round < 50; round++) {
    const { refreshToken } = await signIn(newNumber())
    const [refreshed] = await Promise.all([
      once('GET', '/driver/auth/token/refresh', undefined, refreshToken),
      once('PATCH', '/driver/auth/logout', { token: refreshToken }),
    ])
    const token = String(refreshed?.body.accessToken)
    expect((await once('GET', '/driver/onboarding/status', undefined, token))?.status).toBe(401)
  }
})

test('an application sent fifty times at once is sent once', async () => {
  const token = await readyToSend('AAA-100AA')
  const answers = await atOnce(50, 'PATCH', '/driver/application/send', undefined, token)
  expect(statuses(answers)).toEqual({ 200: 1, 409: 49 })
  expect(
    answers.filter(({ status }) => status === 409).every(({ body }) => (body.errors as { code: string }[])[0]?.code === 'already_sent'),
  ).toBe(true)
})

test('of two drivers who claim one plate at once one has it', async () => {
  for (let round = 0; round < 20; round++) {
    const tokens = [(await signIn(newNumber())).accessToken, (await signIn(newNumber())).accessToken]
    for (const token of tokens) await once('POST', '/driver/onboarding/personal-info', personalInfo, token)
    const plateNumber = `BBB-${100 + round}BB`
    const answers = await Promise.all(
      tokens.map((token, at) =>
        ask((servers[at] as ServerProcess).url, 'POST', '/driver/onboarding/vehicle-details', { ...vehicle, plateNumber }, token),
      ),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.errors).toEqual([
      { code: 'plate_taken', message: 'A vehicle with this plate number is already with us.', field: 'plateNumber' },
    ])
  }
})

test('one decision is taken of two that come at once', async () => {
  const token = await readyToSend('CCC-100CC')
  await once('PATCH', '/driver/application/send', undefined, token)
  const operator = (await readFile(join(folder, 'review-token'), 'utf8')).trim()
  const list = await once('GET', '/review/applications?status=pending_approval', undefined, operator)
  const applications = list?.body.applications as { id: string }[]
  const id = applications.at(-1)?.id
  const answers = await Promise.all([
    ask((servers[0] as ServerProcess).url, 'POST', `/review/applications/${id}/approve`, { by: 'Ngozi' }, operator),
    ask((servers[1] as ServerProcess).url, 'POST', `/review/applications/${id}/reject`, { by: 'Tunde', reason: 'No' }, operator),
  ])
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
})
