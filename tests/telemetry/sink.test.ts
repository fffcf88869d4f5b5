import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({
    environment: {
      ANALYTICS_EVENT_BYTES: '2000',
      ANALYTICS_REPLAY_BYTES: '1000',
      ANALYTICS_UNPACKED_BYTES: '8000',
      ANALYTICS_REQUESTS_PER_MINUTE: '1000',
    },
  })
})
afterAll(() => api.close())

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const form = (value: unknown) => `data=${encodeURIComponent(base64(value))}`
const event = (name = 'Code asked', more: object = {}) => ({
  event: name,
  properties: { token: 'embedded', distinct_id: '$device:1', time: 1_763_630_000, $insert_id: 'one', ...more },
})
const send = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url: `/mixpanel/${url}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })
const linesOf = async (part: string) =>
  (await readFile(join(api.dataFolder, 'analytics', part, '2026-11-20.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

describe('the embedded sink', () => {
  test('keeps events of a form, in base64 or in JSON, one or a list, and says so as it was asked to', async () => {
    expect(await send('track/?verbose=1&ip=0&_=1', form([event(), event('Sign-up begun')]))).toMatchObject({
      status: 200,
      body: { status: 1, error: null },
    })
    expect(await send('track/', `data=${encodeURIComponent(JSON.stringify(event('Ọlá')))}`)).toMatchObject({ status: 200, text: '1' })
    expect(await send('track', form(event('By beacon')), { 'content-type': 'text/plain;charset=UTF-8' })).toMatchObject({ status: 200 })
    const receivedAt = '2026-11-20T09:00:00.000Z'
    expect(await linesOf('events')).toEqual(
      ['Code asked', 'Sign-up begun', 'Ọlá', 'By beacon'].map((name) => ({ receivedAt, ...event(name) })),
    )
  })

  test('keeps updates of profiles and of groups', async () => {
    const update = { $token: 'embedded', $distinct_id: '1', $set: { plan: 'a' } }
    expect((await send('engage/?verbose=1', form([update]))).body).toEqual({ status: 1, error: null })
    expect((await send('groups/?verbose=1', form(update))).body).toEqual({ status: 1, error: null })
    expect(await linesOf('updates')).toMatchObject([
      { to: 'engage', update },
      { to: 'groups', update },
    ])
  })

  const query = new URLSearchParams({
    replay_id: 'r-1',
    seq: '0',
    distinct_id: '$device:1',
    batch_start_time: '1763630000.5',
    replay_start_time: '1763630000.5',
    replay_length_ms: '900',
    replay_start_url: 'http://localhost/',
    $device_id: '1',
  })
  const record = (format: string, body: Buffer, authorization = `Basic ${Buffer.from('embedded:').toString('base64')}`) =>
    send(`record/?${query}&format=${format}`, body, { 'content-type': 'application/octet-stream', authorization })

  test('keeps a batch of a replay, packed or not, and the same one once', async () => {
    const events = [{ type: 4, timestamp: 1 }]
    expect(await record('gzip', gzipSync(JSON.stringify(events)))).toMatchObject({ status: 200, body: { status: 'OK' } })
    expect((await record('body', Buffer.from(JSON.stringify(events)))).status).toBe(200)
    const own = join(api.dataFolder, 'analytics/replays/r-1')
    expect(await readdir(own)).toEqual(['000000.json.gz'])
    expect(JSON.parse(gunzipSync(await readFile(join(own, '000000.json.gz'))).toString())).toEqual(events)
    expect((await linesOf('batches'))[0]).toMatchObject({ replay_id: 'r-1', seq: 0, replay_length_ms: 900, format: 'gzip' })
  })

  test('keeps what a page goes on with of a replay that an earlier one began, whose length the library counts as less than nothing', async () => {
    const going = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ replay_id: 'r-2', seq: '1', replay_length_ms: '-4215', format: 'body' }))
      going.set(name, value)
    const authorization = `Basic ${Buffer.from('embedded:').toString('base64')}`
    const { status } = await send(`record/?${going}`, '[]', { 'content-type': 'application/octet-stream', authorization })
    expect([status, await readdir(join(api.dataFolder, 'analytics/replays/r-2'))]).toEqual([200, ['000001.json.gz']])
  })

  test.each([
    ['a form without data', 'track/', 'other=1', {}, 400],
    ['data that is no JSON', 'track/', 'data=!!', {}, 400],
    ['an event without a token', 'track/', form({ event: 'x', properties: {} }), {}, 400],
    ['too large a form', 'track/', `data=${'A'.repeat(2100)}`, {}, 413],
    ['a page of another site', 'track/', form(event()), { origin: 'https://elsewhere.example' }, 403],
    ['another path', 'decide/', form(event()), {}, 404],
    ['a path that leaves the folder', `record/?${query}&replay_id=../../x`, '[]', {}, 401],
  ])('refuses %s', async (_, url, payload, headers, status) => {
    const answer = await send(`${url}${url.includes('?') ? '&' : '?'}verbose=1`, payload, headers)
    expect(answer).toMatchObject({ status, body: { status: 0, error: expect.any(String) } })
  })

  test('refuses batches without a token, of another form, too large, or too large unpacked', async () => {
    const statuses = [
      await record('gzip', gzipSync('[]'), ''),
      await record('gzip', gzipSync('[]'), `Basic ${Buffer.from('a:b').toString('base64')}`),
      await record('gzip', Buffer.from('[]')),
      await record('gzip', gzipSync('{}')),
      await record('zip', gzipSync('[]')),
      await record('body', Buffer.alloc(1001, 32)),
      await record('gzip', gzipSync(`[${' '.repeat(100_000)}]`)),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 400, 400, 400, 413, 413])
  })

  test('refuses what is nested so deep that it could not be written down', async () => {
    const own = await startApi()
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const bodies = { track: `{"event":"x","properties":{"token":"t","all":${deep}}}`, engage: `{"$token":"t","$set":${deep}}` }
    for (const [to, data] of Object.entries(bodies))
      expect(
        await own.inject({
          method: 'POST',
          url: `/mixpanel/${to}/?verbose=1`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `data=${data}`,
        }),
      ).toMatchObject({ status: 400, body: { status: 0, error: expect.any(String) } })
    expect(own.logged.join('')).not.toContain('the analytics sink failed')
    await own.close()
  })

  test('tells who sends too often to wait, minute by minute, and has no room beyond its bounds', async () => {
    const own = await startApi({ environment: { ANALYTICS_REQUESTS_PER_MINUTE: '2', ANALYTICS_BYTES: '400' } })
    const put = () =>
      own.inject({
        method: 'POST',
        url: '/mixpanel/track/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form(event()),
      })
    expect([(await put()).status, (await put()).status]).toEqual([200, 200])
    own.clock.advance(20)
    expect(await put()).toMatchObject({ status: 429, headers: { 'retry-after': '40' } })
    own.clock.advance(40)
    expect(await put()).toMatchObject({ status: 503, headers: { 'retry-after': '600' } })
    await own.close()
  })

  test('takes so much of a network in a day and tells it to wait for the next; others are taken all the while', async () => {
    const own = await startApi({ environment: { ANALYTICS_BYTES_PER_NETWORK: '3072' } })
    const put = (remoteAddress: string) =>
      own.inject({
        method: 'POST',
        url: '/mixpanel/track/',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form(event()),
      })
    const near = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']
    for (const address of near) expect((await put(address)).status).toBe(200)
    expect(await put('2001:db8:1:4::1')).toMatchObject({ status: 429, headers: { 'retry-after': '86400' } })
    expect((await put('2001:db8:2:1::1')).status).toBe(200)
    own.clock.advance(86_400)
    expect((await put('2001:db8:1:1::1')).status).toBe(200)
    await own.close()
  })

  test('counts of a network what it keeps, not what was sent, which may be a quarter of that', async () => {
    const own = await startApi({ environment: { ANALYTICS_BYTES_PER_NETWORK: '20480' } })
    const put = () =>
      own.inject({
        method: 'POST',
        url: '/mixpanel/track/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `data={"event":"x","properties":{"token":"t","all":[${'1e20,'.repeat(2000)}0]}}`,
      })
    expect([(await put()).status, (await put()).status]).toEqual([200, 429])
    await own.close()
  })

  test('counts small batches as what they take of a disk', async () => {
    const own = await startApi({ environment: { ANALYTICS_BYTES: '10000' } })
    const put = (seq: number) =>
      own.inject({
        method: 'POST',
        url: `/mixpanel/record/?${new URLSearchParams({ ...Object.fromEntries(query), seq: String(seq), format: 'body' })}`,
        headers: {
          'content-type': 'application/octet-stream',
          authorization: `Basic ${Buffer.from('embedded:').toString('base64')}`,
        },
        payload: '[]',
      })
    expect([(await put(0)).status, (await put(1)).status, (await put(2)).status]).toEqual([200, 200, 503])
    await own.close()
  })

  test('answers what it does not take, and logs neither bodies nor queries', async () => {
    expect(await api.inject({ method: 'GET', url: '/mixpanel/track/' })).toMatchObject({ status: 405, headers: { allow: 'POST, OPTIONS' } })
    expect(api.logged.join('')).not.toMatch(/Ọlá|device:1|ZXZlbnQ|replay_id/)
  })
})
