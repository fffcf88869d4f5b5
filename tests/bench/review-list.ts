import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '#scripts/browsers/browser'
import { migrate, openPostgres } from '#server/database/open'
import { seedDrivers } from '#tests/bench/seed.ts'
import { codeOf, password } from '#tests/harness/server/desk.ts'
import { startPostgres } from '#tests/harness/server/postgres.ts'
import { newFolder, startProcess } from '#tests/harness/server/server-process.ts'

const count = Number(process.env.DRIVERS ?? 100_000)
const asked = Number(process.env.CALLS ?? 300)
/** Milliseconds, at the 99th percentile: of a call, and until a browser that holds nothing yet can use the desk. */
const [allowed, allowedCold] = [150, 2_000]
const reviewToken = 'the-token-of-the-operators-of-this-bench'

execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
const postgres = await startPostgres()
const folder = await newFolder()
await migrate(postgres.url)
const database = await openPostgres(postgres.url)
await seedDrivers(database.db, count)
await database.close()
const server = await startProcess({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  APP_SECRET: 'a secret that is long enough for the server',
  CODE_SENDER: 'terminal',
  REVIEW_TOKEN: reviewToken,
  TRUST_PROXY: '127.0.0.1',
})

interface Listed {
  readonly applications: { readonly id: string; readonly phoneNumber: string; readonly reference?: string; readonly name?: string }[]
  readonly next?: string
  readonly id?: string
}
let calls = 0
/** A call, each five hundred from a network of their own: one network alone would soon be past its limit. */
async function asks(path: string, init: RequestInit): Promise<{ ms: number; body: Listed; headers: Headers }> {
  const begun = performance.now()
  const headers = { ...init.headers, 'x-forwarded-for': `10.0.${Math.floor(calls++ / 500)}.1` }
  const answer = await fetch(server.url + path, { ...init, headers })
  const body = (await answer.json()) as Listed
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return { ms: performance.now() - begun, body, headers: answer.headers }
}
const timed = (path: string) => asks(`/api${path}`, { headers: { authorization: `Bearer ${reviewToken}` } })

/** Signs an admin in at the desk; gives what makes a call there. */
async function openDesk() {
  const send = (path: string, body: object | undefined, headers: Record<string, string>) =>
    asks(path, {
      method: 'POST',
      headers: { origin: server.url, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const operator = { email: 'admin@example.com', role: 'admin', by: 'root' }
  const invited = await send('/api/review/operators', operator, { authorization: `Bearer ${reviewToken}` })
  const token = new URL((invited.body as unknown as { link: string }).link).hash.slice(1)
  const { totpUri } = (await send('/desk/api/invitation', { token }, {})).body as unknown as { totpUri: string }
  const accepted = await send('/desk/api/invitation/password', { token, password, code: codeOf(totpUri, Date.now()) }, {})
  const cookie = (accepted.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return {
    token: cookie.slice('desk='.length),
    get: (path: string) => asks(`/desk/api${path}`, { headers: { cookie } }),
    post: (path: string) => send(`/desk/api${path}`, undefined, { cookie }),
  }
}
/** How long the desk takes to be usable, each time in a browser that holds nothing of it: the queue is there, and its button can be pressed. */
async function coldStarts(token: string, times: number): Promise<number[]> {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
  })
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await context.addCookies([{ name: 'desk', value: token, url: `${server.url}/desk` }])
    const page = await context.newPage()
    const begun = performance.now()
    await page.goto(`${server.url}/desk`)
    await page.getByRole('region', { name: 'Applications' }).getByRole('link').first().waitFor()
    await page.getByRole('button', { name: 'Review the next one' }).click({ trial: true })
    taken.push(performance.now() - begun)
    await context.close()
  }
  await browser.close()
  return taken
}
const percentile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const rows: { what: string; calls: number; 'p50 ms': number; 'p99 ms': number; holds: boolean }[] = []
const told = (what: string, times: readonly number[], most = allowed) => {
  const p99 = percentile(times, 0.99)
  rows.push({ what, calls: times.length, 'p50 ms': Math.round(percentile(times, 0.5)), 'p99 ms': Math.round(p99), holds: p99 <= most })
}

try {
  const known: { id: string; phoneNumber: string }[] = []
  for (const [what, query] of [
    ['Review list, page after page', 'limit=100'],
    ['Review list of those that wait, page after page', 'status=pending_approval&limit=100'],
  ] as const) {
    const times: number[] = []
    let next: string | undefined
    for (let call = 0; call < asked; call++) {
      const { ms, body } = await timed(`/review/applications?${query}${next ? `&after=${next}` : ''}`)
      times.push(ms)
      known.push(...body.applications.slice(0, 1))
      next = body.next
    }
    told(what, times)
  }
  for (const [what, searchOf] of [
    ['Review search by number', ({ phoneNumber }: { phoneNumber: string }) => encodeURIComponent(phoneNumber)],
    ['Review search by the beginning of an id', ({ id }: { id: string }) => id.slice(0, 13)],
  ] as const) {
    const times: number[] = []
    for (const application of known.slice(0, asked)) times.push((await timed(`/review/applications/${searchOf(application)}`)).ms)
    told(what, times)
  }
  const desk = await openDesk()
  const pages: number[] = []
  const rowsOfDesk: Listed['applications'][number][] = []
  for (let call = 0, next: string | undefined; call < asked; call++) {
    const { ms, body } = await desk.get(`/applications?${next ? `after=${next}` : ''}`)
    pages.push(ms)
    rowsOfDesk.push(...body.applications.slice(0, 1))
    next = body.next
  }
  told('Queue of the desk, page after page', pages)
  for (const [what, searchOf] of [
    ['Search at the desk by number', (row: Listed['applications'][number]) => row.phoneNumber],
    [
      'Search at the desk by the beginning of a last name',
      (row: Listed['applications'][number]) => row.name?.split(' ').slice(1).join(' ') ?? '',
    ],
    ['Search at the desk by the beginning of a plate', () => `SEED-${Math.floor(Math.random() * count)}`],
  ] as const) {
    const times: number[] = []
    for (const row of rowsOfDesk) times.push((await desk.get(`/applications?search=${encodeURIComponent(searchOf(row))}`)).ms)
    told(what, times)
  }
  const [taken, shown]: [number[], number[]] = [[], []]
  for (let call = 0; call < asked; call++) {
    const { ms, body } = await desk.post('/applications/next')
    taken.push(ms)
    shown.push((await desk.get(`/applications/${body.id}`)).ms)
  }
  told('Next application at the desk', taken)
  told('An application at the desk', shown)
  told('The desk in a browser, cold', await coldStarts(desk.token, 20), allowedCold)
  console.log(`${count} drivers in Postgres, one copy of the server`)
  console.table(rows)
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1
} finally {
  await server.end('SIGTERM')
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
