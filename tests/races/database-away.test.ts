import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTurns } from '#tests/harness/server/copies.ts'
import { type Cuttable, cuttable } from '#tests/harness/server/cuttable.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'
import { ask, newFolder, type ServerProcess, startProcess } from '#tests/harness/server/server-process.ts'

let postgres: TestPostgres
let way: Cuttable
let server: ServerProcess
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await newFolder()
  const url = new URL(postgres.url)
  way = await cuttable(Number(url.port))
  url.port = String(way.port)
  server = await startProcess({ DATABASE_URL: url.href, DATA_DIR: folder, APP_SECRET: 'a secret that is long enough for the server' })
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await way?.stop()
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Seconds for which the database is away at least. */
const away = Number(process.env.AWAY_SECONDS ?? 0)

const statusOf = async (path: string) => (await fetch(server.url + path)).status
const join = (email: string) => ask(server.url, 'POST', '/email-subscription/subscribe', { email })

test('while Postgres is away the server is alive, not ready, and says so; when it is back, so is the server', async () => {
  expect((await join('before@example.com')).status).toBe(200)
  const { accessToken } = await byTurns([server.url], folder).signIn('+2348031234567')
  way.cut()
  const cut = Date.now()
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  for (let asked = 0; asked < 5 || Date.now() - cut < away * 1000; asked++) {
    const answer = await join('during@example.com')
    expect([answer.status, answer.body.errors]).toEqual([
      503,
      [{ code: 'unavailable', message: 'Something we need is away for a moment. Try again shortly.' }],
    ])
  }
  // A token of ours is not called bad while nobody can tell; one that nobody made is.
  const tokens = [accessToken, 'whatever'].map((token) => ask(server.url, 'GET', '/driver/onboarding/status', undefined, token))
  expect((await Promise.all(tokens)).map(({ status }) => status)).toEqual([503, 401])
  expect((await ask(server.url, 'GET', '/misc/car-brands')).status).toBe(200)

  way.mend()
  const mended = Date.now()
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000, interval: 50 }).toBe(200)
  expect((await join('during@example.com')).status).toBe(200)
  expect((await join('before@example.com')).status).toBe(409)
  expect(Date.now() - mended).toBeLessThan(25_000)
})
