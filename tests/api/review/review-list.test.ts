import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationStatuses } from '#contract/status'
import { applications, drivers } from '#server/database/schema'
import { runReview } from '#server/operator-api/review-command'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
const numberOf = (at: number) => `+23480810${String(at).padStart(5, '0')}`
const start = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  api = await startApi()
  // The first five were never sent; of the others the later ones wait longer, two at a time since the same moment.
  const made = await api.db
    .insert(drivers)
    .values(Array.from({ length: 250 }, (_, at) => ({ phoneNumber: numberOf(at), createdAt: new Date(start) })))
    .returning()
  await api.db.insert(applications).values(
    made.map(({ id }, at) => ({
      driverId: id,
      status: at < 5 ? ('personal_info' as const) : at % 2 === 0 ? ('pending_approval' as const) : ('approved' as const),
      changes: [],
      mended: [],
      sentAt: at < 5 ? null : new Date(start - Math.floor(at / 2) * 1000),
    })),
  )
})
afterAll(() => api.close())

interface Page {
  readonly applications: readonly { phoneNumber: string; status: string; sentAt?: string }[]
  readonly next?: string
}
const list = async (query: Record<string, string>) =>
  (await api.call('GET', `/review/applications?${new URLSearchParams(query)}`, undefined, { token: api.reviewToken }))
    .body as unknown as Page

async function allPages(query: Record<string, string>) {
  const pages: Page[] = [await list(query)]
  while (pages.at(-1)?.next) pages.push(await list({ ...query, after: pages.at(-1)?.next as string }))
  return pages
}

test('all applications come page by page, each once, those waiting longest first and those not sent last', async () => {
  const pages = await allPages({ limit: '7' })
  expect(pages.map(({ applications: { length } }) => length)).toEqual([...Array(35).fill(7), 5])
  const found = pages.flatMap((page) => page.applications)
  expect(new Set(found.map(({ phoneNumber }) => phoneNumber)).size).toBe(250)
  const times = found.map(({ sentAt }) => (sentAt ? Date.parse(sentAt) : Number.POSITIVE_INFINITY))
  expect(times).toEqual([...times].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  expect(times.filter((time) => time === Number.POSITIVE_INFINITY)).toHaveLength(5)
})

test('a page holds a hundred where nobody says how many, and of one status those alone', async () => {
  const pages = await allPages({ status: 'pending_approval' })
  expect(pages.map(({ applications: { length } }) => length)).toEqual([100, 22])
  expect(new Set(pages.flatMap((page) => page.applications.map(({ status }) => status)))).toEqual(new Set(['pending_approval']))
})

test.each([
  [{ limit: '0' }, 'limit', 'Give a number from 1 to 200'],
  [{ limit: '201' }, 'limit', 'Give a number from 1 to 200'],
  [{ after: 'yesterday_1' }, 'after', 'Give the `next` of another page'],
  [{ status: 'pending' }, 'status', `Give one of ${applicationStatuses.join(', ')}`],
])('%o is refused in words', async (query, field, message) => {
  const { status, body } = await api.call(
    'GET',
    `/review/applications?${new URLSearchParams(query as Record<string, string>)}`,
    undefined,
    {
      token: api.reviewToken,
    },
  )
  expect([status, body.errors]).toEqual([400, [{ code: 'invalid', message, field }]])
})

test('the command says how to see the next page', async () => {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const environment = { REVIEW_TOKEN: api.reviewToken, PORT: new URL(url).port }
  expect(await runReview(['list', '--status', 'pending_approval'], environment, output)).toBe(0)
  const next = /There are more: add --after (\S+)$/.exec(said[0] ?? '')?.[1] ?? ''
  expect(await runReview(['list', '--status', 'pending_approval', '--after', next], environment, output)).toBe(0)
  expect(said[1]?.split('\n')).toHaveLength(23)
  expect(said[1]).not.toContain('There are more')
})

test('an application is found by the beginning of its id, as far as that names one alone', async () => {
  const [driver] = await api.db.select().from(drivers).limit(1)
  const id = driver?.id as string
  const show = (asked: string) => api.call('GET', `/review/applications/${asked}`, undefined, { token: api.reviewToken })
  for (const asked of [id, id.slice(0, 13), id.slice(0, 23).toUpperCase()]) expect((await show(asked)).status).toBe(200)
  for (const asked of [id.slice(0, 3), `${id.slice(0, 13)}x`, `-${id.slice(0, 8)}`]) expect((await show(asked)).status).toBe(404)
})
