import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { migrate } from '#server/database/open'
import { personalInfo } from '#tests/harness/answers.ts'
import { byTurns } from '#tests/harness/server/copies.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { startPostgres } from '#tests/harness/server/postgres.ts'
import { newFolder, type ServerProcess, startProcess } from '#tests/harness/server/server-process.ts'

/** Seconds of each measurement, calls under way at once, and the share of a bare Fastify's calls that ours has to reach. */
const seconds = Number(process.env.SECONDS ?? 8)
const connections = 16
const least = 0.8

/** The reference in a process of its own, as ours is: beside the one that calls it would have a core for itself. */
async function startBare(url: string): Promise<{ readonly url: string; readonly end: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bare-server.ts'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url: line, end: () => void child.kill() }
}

const postgres = await startPostgres()
const folder = await newFolder()
await migrate(postgres.url)
const environment = {
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  APP_SECRET: 'a secret that both copies share, long enough',
  FILE_CHECK_SECONDS: '60',
  LOG_LEVEL: 'error',
}
const copies: ServerProcess[] = [await startProcess(environment), await startProcess(environment)]
const [one, two] = copies.map(({ url }) => url) as [string, string]
const bare = await startBare(postgres.url)
const rows: Record<string, unknown>[] = []
try {
  const drivers = await Promise.all(
    Array.from({ length: connections }, (_, at) => startDriver(byTurns([one], folder), `+23480312345${String(at).padStart(2, '0')}`)),
  )
  const shoot = (url: string, write: boolean) =>
    autocannon({
      url,
      connections,
      duration: seconds,
      requests: drivers.map(({ token }) => ({
        method: write ? 'POST' : 'GET',
        path: `/api/driver/onboarding/${write ? 'personal-info' : 'status'}`,
        headers: { authorization: `Bearer ${token}`, ...(write ? { 'content-type': 'application/json' } : {}) },
        ...(write ? { body: JSON.stringify(personalInfo) } : {}),
      })),
    })
  for (const [what, write] of [
    ['read the status', false],
    ['save personal information', true],
  ] as const) {
    await shoot(one, write)
    await shoot(bare.url, write)
    // Ours before and after the reference, which a machine that changes its speed would favour else.
    const [first, reference, second] = [await shoot(one, write), await shoot(bare.url, write), await shoot(one, write)]
    const both = await Promise.all([shoot(one, write), shoot(two, write)])
    const ours = (first.requests.average + second.requests.average) / 2
    const share = ours / reference.requests.average
    const row = (server: string, results: readonly autocannon.Result[]) => ({
      what,
      server,
      'a second': Math.round(results.reduce((sum, { requests }) => sum + requests.average, 0)),
      'p50 ms': Math.max(...results.map(({ latency }) => latency.p50)),
      'p99 ms': Math.max(...results.map(({ latency }) => latency.p99)),
      failed: results.reduce((sum, result) => sum + result.non2xx + result.errors, 0),
    })
    rows.push({ ...row('one copy', [second]), share: share.toFixed(2), holds: share >= least })
    rows.push(row('two copies', both), row('a bare Fastify', [reference]))
    if (share < least) process.exitCode = 1
  }
  for (const [server, urls] of [
    ['one copy', [one]],
    ['two copies', [one, two]],
  ] as const) {
    const begun = performance.now()
    const times: number[] = []
    const count = 24
    let next = 0
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let at = next++; at < count; at = next++) {
          const started = performance.now()
          const number = `+23480${server === 'one copy' ? 4 : 5}123${String(at).padStart(4, '0')}`
          const driver = await startDriver(byTurns(urls, folder), number)
          await driver.fillIn('sent', 'elsewhere', `${server === 'one copy' ? 'ONE' : 'TWO'}-${100 + at}AA`)
          times.push(performance.now() - started)
        }
      }),
    )
    times.sort((a, b) => a - b)
    rows.push({
      what: 'the whole onboarding, 16 files',
      server,
      'a second': Number((count / ((performance.now() - begun) / 1000)).toFixed(1)),
      'p50 ms': Math.round(times[Math.floor(count / 2)] ?? 0),
      'p99 ms': Math.round(times.at(-1) ?? 0),
      failed: 0,
    })
  }
  console.table(rows)
} finally {
  bare.end()
  await Promise.all(copies.map((copy) => copy.end('SIGTERM')))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
