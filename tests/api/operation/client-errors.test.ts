import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runClientErrors } from '#server/client-errors/command'
import { engineOf } from '#server/client-errors/engine'
import { clientErrors } from '#server/database/schema'
import { sweep } from '#server/database/sweep'
import { settingsOf } from '#server/settings'
import { type Overrides, startApi, type TestApi } from '#tests/harness/server/api.ts'
import { allMarked } from '#tests/telemetry/marked.ts'

const error = { build: '0.1.0+1a2b3c4', route: '/roles/:id', name: 'TypeError', message: 'undefined is not an object' }
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

function callsTo(api: TestApi) {
  const report = (body: object | string = error, address?: string, userAgent = chrome) =>
    api.call('POST', '/client-errors', body, { headers: { 'user-agent': userAgent }, ...(address ? { address } : {}) })
  const counted = async (query = '') =>
    (await api.call('GET', `/client-errors${query}`, undefined, { token: api.reviewToken })).body.clientErrors
  return { api, report, counted }
}

async function open(overrides?: Overrides) {
  const api = await startApi(overrides)
  onTestFinished(api.close)
  return callsTo(api)
}

test('the same error of a build, page and browser is counted, by the browser that its sender names', async () => {
  const { api, report, counted } = await open()
  const first = await report()
  expect([first.status, first.body]).toEqual([200, { message: 'Thank you. We look into it.' }])
  api.clock.advance(60)
  await report()
  await report({ ...error, build: '0.1.0' })
  await report(error, undefined, 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')
  expect(await counted()).toEqual([
    { ...error, engine: 'Chrome 147', count: 2, lastAt: '2026-11-20T09:01:00.000Z' },
    { ...error, build: '0.1.0', engine: 'Chrome 147', count: 1, lastAt: '2026-11-20T09:01:00.000Z' },
    { ...error, engine: 'Firefox 153', count: 1, lastAt: '2026-11-20T09:01:00.000Z' },
  ])
})

test('reports are kept for 14 days and no longer', async () => {
  const { api, report, counted } = await open()
  await report()
  api.clock.advance(14 * 86_400 - 1)
  await sweep(api.db, api.clock.now, settingsOf({}))
  expect(await counted()).toHaveLength(1)
  api.clock.advance(1)
  await sweep(api.db, api.clock.now, settingsOf({}))
  expect(await counted()).toEqual([])
})

test('an address may report so many in an hour, and others go on', async () => {
  const { api, report } = await open({ environment: { CLIENT_ERRORS_PER_ADDRESS: '2' } })
  await report()
  await report()
  const third = await report()
  expect([third.status, third.headers['retry-after'], (third.body.errors as { code: string }[])[0]?.code]).toEqual([
    429,
    '3600',
    'too_many',
  ])
  expect((await report(error, '203.0.113.7')).status).toBe(200)
  api.clock.advance(3600)
  expect((await report()).status).toBe(200)
})

test('a day holds so many different errors; of those that come after, only their number', async () => {
  const { report, counted } = await open({ environment: { CLIENT_ERRORS_PER_DAY: '2' } })
  for (const build of ['0.1.1', '0.1.2', '0.1.3', '0.1.4', '0.1.1']) await report({ ...error, build })
  expect(await counted()).toMatchObject([
    { build: '', route: '', name: 'Other', message: '', engine: '', count: 2 },
    { build: '0.1.1', count: 2 },
    { build: '0.1.2', count: 1 },
  ])
})

describe('a report', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test.each([
    ['a field that is not known', { ...error, stack: 'at l (/assets/index.js)' }, 400, 'stack'],
    ['a path where a pattern is', { ...error, route: '/roles/7?token=abc' }, 400, 'route'],
    ['an address where a pattern is', { ...error, route: 'https://cruzer.example/' }, 400, 'route'],
    ['a name that is no error’s', { ...error, name: 'Ada' }, 400, 'name'],
    ['a build that is none', { ...error, build: '08031234567' }, 400, 'build'],
    ['no message', { build: error.build, route: error.route, name: error.name }, 400, 'message'],
    ['a long message', { ...error, message: 'x'.repeat(701) }, 400, 'message'],
    ['five thousand characters', { ...error, message: 'x'.repeat(5000) }, 413, undefined],
  ])('with %s is refused', async (_words, body, status, field) => {
    const { report, counted } = callsTo(api)
    const answer = await report(body)
    expect([answer.status, (answer.body.errors as { field?: string }[])[0]?.field]).toEqual([status, field])
    expect(await counted()).toEqual([])
  })

  test('holds nothing that a person typed, even where a page would send it', async () => {
    const { report } = callsTo(api)
    for (const words of allMarked)
      expect(
        (await report({ ...error, message: `No such thing: ${words} (https://x.example/?q=${words})` }, undefined, words)).status,
      ).toBe(200)
    const kept = await api.db.select().from(clientErrors)
    expect(kept.reduce((sum, { count }) => sum + count, 0)).toBe(allMarked.length)
    for (const { message, engine } of kept)
      expect([message.replace(/\b(of|the|about)\b/g, '…'), engine]).toEqual([expect.stringMatching(/^No( …)+$/), 'Other'])
    expect(api.logged.join('\n')).not.toMatch(/qz/i)
  })
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A125F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 27',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1',
    'Safari 16',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1',
    'Chrome iOS 125',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 333',
    'iOS WebView 17',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge 140',
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; CPH2239; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
    'Android WebView 120',
  ],
  ['Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16', 'Opera Mini 36'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0',
    'Opera 86',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari 18'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome 156'],
  ['curl/8.0', 'Other'],
  ['', 'Other'],
])('%j is told as %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine)
})

describe('npm run client-errors', () => {
  async function listening() {
    const opened = await open()
    const url = await opened.api.app.listen({ port: 0, host: '127.0.0.1' })
    const told = async (...args: string[]) => {
      const said: string[] = []
      const output = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
      return [await runClientErrors([...args, '--url', url], { REVIEW_TOKEN: opened.api.reviewToken }, output), said.join('\n')]
    }
    return { ...opened, told }
  }

  test('prints how often each error came, since a day where one is given', async () => {
    const { api, report, told } = await listening()
    await report()
    api.clock.advance(86_400)
    await report()
    await report({ ...error, route: '/driver/signup', name: 'Other', message: '' })
    expect(await told()).toEqual([
      0,
      [
        'count  last                      build          page            browser     error',
        '2      2026-11-21T09:00:00.000Z  0.1.0+1a2b3c4  /roles/:id      Chrome 147  TypeError: undefined is not an object',
        '1      2026-11-21T09:00:00.000Z  0.1.0+1a2b3c4  /driver/signup  Chrome 147  Other',
      ].join('\n'),
    ])
    expect((await told('--since', '2026-11-21'))[1]).toMatch(/^1 .*:id/m)
    expect(await told('--since', '2026-11-22')).toEqual([0, 'No errors.'])
  })

  test('says what is wrong with a day, a flag and a token', async () => {
    const { told, api } = await listening()
    expect(await told('--since', 'monday')).toEqual([1, 'since: Give a day like 2026-11-01'])
    expect((await told('--until', '2026-11-21'))[0]).toBe(2)
    expect((await api.call('GET', '/client-errors')).status).toBe(401)
  })
})
