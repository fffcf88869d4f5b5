import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'
import { newFolder, type ServerProcess, startProcess } from '#tests/harness/server/server-process.ts'

let postgres: TestPostgres
let folder: string
let copies: ServerProcess[] = []
const environment = (skew = 0): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  APP_SECRET: 'a secret that both copies share, long enough',
  WAITLIST_JOINS_PER_ADDRESS: '1000000',
  // Who asks them here may be slow to see that one is about to end.
  DRAIN_SECONDS: '3',
  ...(skew === 0 ? {} : { NODE_OPTIONS: `--import data:text/javascript,const%20now=Date.now;Date.now=()=>now()+${skew}` }),
})
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await newFolder()
  copies = [await startProcess(environment()), await startProcess(environment(15_000))]
})
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.end('SIGKILL')))
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const post = (url: string, path: string, body: unknown, token?: string) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })

test('two copies are replaced one after another under load, and no request fails', async () => {
  // As a proxy does: to those that are ready, and elsewhere when no connection comes about.
  let ready = copies.map(({ url }) => url)
  let stop = false
  const failed: string[] = []
  let done = 0
  const connected = async (make: (url: string) => Promise<Response>): Promise<Response> => {
    for (const url of [...ready].sort(() => Math.random() - 0.5)) {
      const answer = await make(url).catch((error: { cause?: { code?: string } }) => {
        if (error.cause?.code === 'ECONNREFUSED') return undefined
        throw error
      })
      if (answer) return answer
    }
    throw new Error('No copy is there')
  }
  const work = async (worker: number) => {
    for (let call = 0; !stop; call++) {
      const answer = await connected((url) =>
        call % 2 === 0
          ? fetch(`${url}/api/misc/car-brands`)
          : post(url, '/email-subscription/subscribe', { email: `a${worker}-${call}@example.com` }),
      ).catch((error: Error) => {
        failed.push(String(error.cause ?? error))
        return undefined
      })
      if (answer && answer.status !== 200) failed.push(`${answer.status}`)
      await answer?.arrayBuffer()
      done++
    }
  }
  const workers = Array.from({ length: 6 }, (_, worker) => work(worker))
  for (const at of [0, 1]) {
    const old = copies[at] as ServerProcess
    const ended = old.end('SIGTERM')
    await expect
      .poll(async () =>
        fetch(`${old.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .not.toBe(200)
    ready = ready.filter((url) => url !== old.url)
    expect(await ended).toBe(0)
    copies[at] = await startProcess(environment())
    ready = [...ready, copies[at].url]
    await wait(300)
  }
  stop = true
  await Promise.all(workers)
  expect([failed, done > 100]).toEqual([[], true])
})

test('a copy whose clock is 15 s ahead judges tokens as the others do', async () => {
  await copies[1]?.end('SIGTERM')
  copies[1] = await startProcess(environment(15_000))
  const [here, ahead] = copies.map(({ url }) => url) as [string, string]
  const phoneNumber = '+2348031234567'
  await post(here, '/driver/auth/authenticate', { phoneNumber })
  const outbox = (await readFile(join(folder, 'outbox.log'), 'utf8')).trim().split('\n')
  const { code } = JSON.parse(outbox.at(-1) ?? '') as { code: string }
  const tokens = (await (await post(ahead, '/driver/auth/verify-otp', { phoneNumber, otp: code })).json()) as { refreshToken: string }
  // Shown again within the grace, by the other copy: the same pair, and no family is revoked.
  const refresh = (url: string) => post(url, '/driver/auth/token/refresh', undefined, tokens.refreshToken)
  const [first, second] = [await (await refresh(here)).text(), await (await refresh(ahead)).text()]
  expect(second).toBe(first)
  expect(JSON.parse(first)).toHaveProperty('accessToken')
})
