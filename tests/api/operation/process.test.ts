import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { personalInfo } from '#tests/harness/answers.ts'
import { emptyDatabaseIn } from '#tests/harness/server/empty-database.ts'
import { ask, NotStarted, newFolder, type ServerProcess, startProcess } from '#tests/harness/server/server-process.ts'

const running: ServerProcess[] = []
const folders: string[] = []
const start = async (environment: Record<string, string>) => {
  const server = await startProcess(environment)
  running.push(server)
  return server
}
const newData = async () => {
  const made = await newFolder()
  folders.push(made)
  return made
}
const folder = async () => {
  const made = await newData()
  await emptyDatabaseIn(made)
  return made
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  await Promise.all(folders.splice(0).map((made) => rm(made, { recursive: true, force: true })))
})
const failureOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: NotStarted) => error)

async function signIn(url: string, dataFolder: string, phoneNumber: string) {
  await ask(url, 'POST', '/driver/auth/authenticate', { phoneNumber })
  const outbox = (await readFile(join(dataFolder, 'outbox.log'), 'utf8')).trim().split('\n')
  const { code } = JSON.parse(outbox.at(-1) as string) as { code: string }
  return ask(url, 'POST', '/driver/auth/verify-otp', { phoneNumber, otp: code })
}

test('a second process on one data folder is refused in plain words, and may start once the first has ended', async () => {
  const DATA_DIR = await folder()
  const first = await start({ DATA_DIR })
  const second = await failureOf(startProcess({ DATA_DIR }))
  expect([second?.code, second?.said]).toEqual([
    1,
    `Another process is using the data folder ${DATA_DIR}. Stop it first, or set DATA_DIR to another folder.\n`,
  ])
  expect((await ask(first.url, 'GET', '/misc/car-brands')).status).toBe(200)
  expect(await first.end('SIGTERM')).toBe(0)
  await start({ DATA_DIR })
})

test('of three processes that start at once on one new data folder exactly one runs', async () => {
  const DATA_DIR = await newData()
  const started = await Promise.allSettled([start({ DATA_DIR }), start({ DATA_DIR }), start({ DATA_DIR })])
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('killed and started again at once, it has all that it acknowledged', async () => {
  const DATA_DIR = await folder()
  let server = await start({ DATA_DIR })
  const { body } = await signIn(server.url, DATA_DIR, '+2348031234567')
  const token = String(body.accessToken)
  for (let round = 0; round < 2; round++) {
    const answer = { ...personalInfo, city: `Ikeja ${round}` }
    const saved = await ask(server.url, 'POST', '/driver/onboarding/personal-info', answer, token)
    expect(saved.status).toBe(200)
    const joined = await ask(server.url, 'POST', '/email-subscription/subscribe', { email: `ada${round}@example.com` })
    expect(joined.status).toBe(200)
    await server.end('SIGKILL')
    server = await start({ DATA_DIR })
    expect((await ask(server.url, 'GET', '/driver/profile/fetch', undefined, token)).body.personalInfo).toEqual(answer)
    expect((await ask(server.url, 'POST', '/email-subscription/subscribe', { email: `ada${round}@example.com` })).status).toBe(409)
  }
})

test('the secrets of the data folder are made once, and all in it is for its owner only, also in one that others could read', async () => {
  const DATA_DIR = await folder()
  await chmod(DATA_DIR, 0o755)
  const server = await start({ DATA_DIR })
  const { body } = await signIn(server.url, DATA_DIR, '+2348031234567')
  const signed = await ask(server.url, 'POST', '/misc/signedurl/generate', { name: 'a.jpg', permission: 'w' }, String(body.accessToken))
  const sent = { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'a paper' }
  expect((await fetch(String(signed.body.url), sent)).status).toBe(201)
  const made = (await readdir(DATA_DIR, { recursive: true })).filter((path) => !path.startsWith('database'))
  expect(made.filter((path) => path.startsWith('blobs/incoming/drivers/'))).toHaveLength(2)
  for (const path of ['', ...made]) expect([path, (await stat(join(DATA_DIR, path))).mode & 0o077]).toEqual([path, 0])
  expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700)
  const names = ['secret', 'review-token']
  const before = await Promise.all(names.map((name) => readFile(join(DATA_DIR, name), 'utf8')))
  for (const name of names) expect((await stat(join(DATA_DIR, name))).mode & 0o777).toBe(0o600)
  await server.end('SIGTERM')
  await start({ DATA_DIR })
  expect(await Promise.all(names.map((name) => readFile(join(DATA_DIR, name), 'utf8')))).toEqual(before)
})

test('a wrong setting is named, and the process ends', async () => {
  const failed = await failureOf(startProcess({ DATA_DIR: await folder(), PORT: 'http', APP_SECRET: 'short' }))
  expect(failed).toBeInstanceOf(NotStarted)
  expect([failed?.code, failed?.said.split('\n').map((line) => line.split(':')[0])]).toEqual([
    1,
    ['PORT is wrong', 'APP_SECRET is wrong', ''],
  ])
})

test.each([
  ['at its first start', {}],
  ['with migrations of their own', { MIGRATION_DATABASE_URL: 'postgres://owner:as-secret@127.0.0.1:9/rides' }],
  [
    'in production',
    {
      NODE_ENV: 'production',
      REVIEW_TOKEN: 'the-operator-of-these-tests',
      CODE_SENDER: 'termii',
      TERMII_API_KEY: 'key',
      TERMII_SENDER_ID: 'Cruzer',
    },
  ],
])('a Postgres that cannot be reached is named without its password, %s', async (_, more) => {
  const DATABASE_URL = 'postgres://cruzer:very-secret@127.0.0.1:9/rides'
  const APP_SECRET = 'a secret that is long enough for the server'
  const failed = await failureOf(startProcess({ DATA_DIR: await newData(), DATABASE_URL, APP_SECRET, ...more }))
  expect([failed?.code, failed?.said]).toEqual([
    1,
    'The database 127.0.0.1:9/rides cannot be reached: connect ECONNREFUSED 127.0.0.1:9. Look whether it runs, and whether its address is right.\n',
  ])
})

test('calls that are under way when it is told to stop are answered', async () => {
  const DATA_DIR = await folder()
  const server = await start({ DATA_DIR })
  const calls = Array.from({ length: 20 }, () => ask(server.url, 'GET', '/misc/car-brands'))
  await calls[0]
  const [code, ...answers] = await Promise.all([server.end('SIGTERM'), ...calls])
  expect([code, answers.map(({ status }) => status)]).toEqual([0, Array(20).fill(200)])
})

test('killed while it makes its database, it starts again with a whole one', async () => {
  const DATA_DIR = await newData()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', SITE_DIR: DATA_DIR, DATA_DIR },
    stdio: 'ignore',
  })
  await vi.waitFor(() => access(join(DATA_DIR, 'database-unfinished/PG_VERSION')), { timeout: 90_000, interval: 5 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { url } = await start({ DATA_DIR })
  expect((await ask(url, 'GET', '/misc/car-brands')).status).toBe(200)
})

test('a port that is taken is named, and the data folder stays whole', async () => {
  const DATA_DIR = await folder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const failed = await failureOf(startProcess({ DATA_DIR, PORT: String(port) }))
  other.close()
  expect([failed?.code, failed?.said]).toEqual([1, `Port ${port} is in use by another process. Set PORT to a free one.\n`])
  await start({ DATA_DIR })
})

test('fifty calls that never end keep it alive no longer than a body may take, nor than stopping may, and a second signal ends it at once', async () => {
  const stall = (url: string) =>
    Array.from({ length: 50 }, () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        'POST /api/email-subscription/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
      )
      return once(socket, 'connect')
    })
  const [patient, hurried, short] = await Promise.all([
    start({ DATA_DIR: await folder(), BODY_SECONDS: '4' }),
    start({ DATA_DIR: await folder(), DRAIN_SECONDS: '20' }),
    start({ DATA_DIR: await folder(), DRAIN_SECONDS: '0', STOP_SECONDS: '0.5' }),
  ])
  await Promise.all([...stall(patient.url), ...stall(hurried.url), ...stall(short.url)])
  for (const { url } of [hurried, short]) await ask(url, 'GET', '/misc/car-brands')
  const begun = Date.now()
  const ended = patient.end('SIGTERM')
  const cut = hurried.end('SIGTERM')
  const stopped = short.end('SIGTERM').then((code) => [code, Date.now() - begun < 14_000])
  await expect.poll(async () => (await fetch(`${hurried.url}/readyz`)).status).toBe(503)
  await hurried.end('SIGTERM')
  expect(await cut).toBe(1)
  expect(await stopped).toEqual([1, true])
  expect(Date.now() - begun).toBeLessThan(19_000)
  expect(await ended).toBe(0)
  expect(Date.now() - begun).toBeLessThan(24_000)
})
