import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { ProblemError, problemOf } from '#contract/problems'
import { stepStatuses } from '#contract/steps'
import type { Api, SessionGate } from '#src/api/client.ts'
import { createClient } from '#src/api/create-client.ts'
import { pathOf } from '#tests/harness/server/driver.ts'
import { type Answer, type Heard, listening } from './heard.ts'

const productHeaders = { 'x-device-id': 'device', 'x-app-version': '1.0.0+abc', 'x-firebase-push-token': '' }
const refusal = { message: 'Sign in to go on.', errors: [{ code: 'unauthenticated', message: 'Sign in to go on.' }] }

function setUp(answer: (heard: Heard, count: number) => Answer | string = () => ({}), has = true) {
  const { adapter, heard } = listening(answer)
  const renewed: unknown[] = []
  const stored = { access: has ? 'access-1' : undefined, refresh: has ? 'refresh-1' : undefined }
  const session: SessionGate = {
    accessToken: () => stored.access,
    refreshToken: () => stored.refresh,
    owner: () => '',
    renew: async (refused) => {
      renewed.push(refused)
      stored.access = 'access-2'
    },
  }
  const { api } = createClient({ baseUrl: '/api', session, headers: () => productHeaders, defaults: { adapter } })
  return { api, heard, renewed, session }
}

test('a call looks for no cookie to send as a header', async () => {
  const sends: unknown[] = []
  const { adapter } = listening(() => ({}))
  const noting: typeof adapter = (config) => {
    sends.push(config.withXSRFToken)
    return adapter(config)
  }
  const { session } = setUp()
  const client = createClient({ baseUrl: '/api', session, headers: () => productHeaders, defaults: { adapter: noting } })
  await client.api.fetchStatus().catch(() => {})
  await client.reachServer(new AbortController().signal).catch(() => {})
  expect(sends).toEqual([false, false])
})

const failure = (call: Promise<unknown>) => call.then(() => 'answered', problemOf)

const bodies = { body: {}, query: {}, params: { kind: 'insurance' } } as never
const filled = (path: string) => path.replace(':kind', 'insurance')
const callAll = async (api: Api) => {
  for (const name of Object.keys(endpoints) as (keyof Api)[]) await (api[name] as (args: never) => Promise<unknown>)(bodies).catch(() => {})
}

describe('every product call', () => {
  test('goes by its method to its path under the base address, with the product headers', async () => {
    const { api, heard } = setUp()
    await callAll(api)
    expect(heard.map(({ method, baseURL, url }) => `${method} ${baseURL}${url}`)).toEqual(
      Object.values(endpoints).map(({ method, path }) => `${method} /api${filled(path)}`),
    )
    for (const { headers } of heard) expect(headers).toMatchObject(productHeaders)
  })

  test('may take 5000 ms, save a file that is attached, all that is held, and the waitlist, which may take as long as it likes', async () => {
    const { api, heard } = setUp()
    await callAll(api)
    expect(Object.fromEntries(heard.map(({ method, url, timeout }) => [`${method} ${url}`, timeout]))).toEqual({
      ...Object.fromEntries(Object.values(endpoints).map(({ method, path }) => [`${method} ${filled(path)}`, 5000])),
      'POST /driver/onboarding/files': 30_000,
      'GET /driver/my-data': 600_000,
      'POST /email-subscription/subscribe': 0,
    })
  })

  test('carries the bearer that is its own', async () => {
    const { api, heard } = setUp()
    await callAll(api)
    const by = (token: string | undefined) =>
      heard.filter(({ headers }) => headers.authorization === token).map(({ method, url }) => `${method} ${url}`)
    expect(by(undefined)).toEqual([
      'POST /email-subscription/subscribe',
      'POST /driver/auth/authenticate',
      'POST /auth/authenticate',
      'POST /driver/auth/verify-otp',
      'POST /driver/auth/agree-to-terms',
      'POST /auth/verify-otp',
      'POST /driver/auth/redeem-login-token',
      'GET /misc/vehicle-urls',
      'GET /misc/vehicle-info',
      'GET /misc/car-brands',
      'POST /client-errors',
    ])
    expect(by('Bearer refresh-1')).toEqual(['GET /driver/auth/token/refresh', 'POST /driver/auth/token/refresh'])
    expect(by('Bearer access-1')).toEqual([
      'POST /driver/onboarding/referral',
      'PATCH /driver/auth/logout',
      'GET /driver/profile/fetch',
      'POST /driver/auth/generate-login-token',
      'POST /misc/signedurl/generate',
      ...stepStatuses.map((step) => `POST ${pathOf(step)}`),
      'POST /driver/onboarding/files',
      'DELETE /driver/onboarding/files/insurance',
      'GET /driver/onboarding/files/insurance/thumbnail',
      'GET /driver/onboarding/status',
      'PATCH /driver/application/send',
      'DELETE /driver/application',
      'POST /driver/application/keep',
      'POST /driver/application/again',
      'POST /driver/face-consent',
      'GET /driver/my-data',
    ])
  })

  test('goes without a bearer where there is no session', async () => {
    const { api, heard } = setUp(() => ({}), false)
    await callAll(api)
    expect(heard.filter(({ headers }) => 'authorization' in headers)).toEqual([])
  })
})

test('bodies and queries go as they are given, and a refresh has no body by either method', async () => {
  const { api, heard } = setUp()
  await api.logOut({ body: { token: 'refresh-1' } })
  await failure(api.fetchVehicleInfo({ query: { location: 'lagos' } }))
  await failure(api.fetchVehicleInfo({ query: {} }))
  await failure(api.refreshTokens())
  await failure(api.refreshTokensByPost())
  expect(heard.map(({ body, params }) => [body, params])).toEqual([
    [{ token: 'refresh-1' }, undefined],
    [undefined, { location: 'lagos' }],
    [undefined, {}],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

describe('a 401', () => {
  const refusedOnce = (_: Heard, count: number): Answer =>
    count === 1 ? { status: 401, body: refusal } : { body: { message: '', status: 'approved', completed: [], changes: [] } }

  test('is retried once after the session was renewed, with the new token', async () => {
    const { api, heard, renewed } = setUp(refusedOnce)
    expect(await api.fetchStatus()).toEqual({ message: '', status: 'approved', completed: [], changes: [] })
    expect([heard.map(({ headers }) => headers.authorization), renewed]).toEqual([['Bearer access-1', 'Bearer access-2'], ['access-1']])
  })

  test('of a retry is not retried again', async () => {
    const { api, heard, renewed } = setUp(() => ({ status: 401, body: refusal }))
    expect([await failure(api.fetchStatus()), heard.length, renewed.length]).toEqual([{ kind: 'expired' }, 2, 1])
  })

  test('of a call that may go without a bearer is retried once, whether it had one or the server wants one', async () => {
    const signed = { message: '', url: '/blob/a', name: 'a', expiresIn: 60 }
    const withOne = setUp((_, count) => (count === 1 ? { status: 401, body: refusal } : { body: signed }))
    expect([await withOne.api.generateSignedUrl({ body: { name: 'a' } }), withOne.heard.length]).toEqual([signed, 2])
    const without = setUp(() => ({ status: 401, body: refusal }), false)
    expect([await failure(without.api.generateSignedUrl({ body: { name: 'a' } })), without.heard.length]).toEqual([{ kind: 'expired' }, 2])
  })

  test.each(['verifyDriver', 'refreshTokens', 'refreshTokensByPost', 'authenticateDriver'] as const)(
    'of %s renews nothing',
    async (name) => {
      const { api, heard, renewed } = setUp(() => ({ status: 401, body: refusal }))
      const call = api[name] as (args: never) => Promise<unknown>
      expect([await failure(call(bodies)), heard.length, renewed]).toEqual([{ kind: 'expired' }, 1, []])
    },
  )

  test('whose renewal fails rejects with why', async () => {
    const { api, heard, session } = setUp(() => ({ status: 401, body: refusal }))
    Object.assign(session, { renew: () => Promise.reject(new ProblemError({ kind: 'offline' })) })
    expect([await failure(api.fetchStatus()), heard.length]).toEqual([{ kind: 'offline' }, 1])
  })
})

describe('what a failure means', () => {
  const said = { message: 'No', errors: [{ code: 'invalid', message: 'No', field: 'nin' }] }
  test.each([
    ['a refusal', { status: 400, body: said }, { kind: 'refused', status: 400, ...said }],
    [
      'a refusal with tries left',
      { status: 422, body: { ...said, attemptsLeft: 4 } },
      { kind: 'refused', status: 422, ...said, attemptsLeft: 4 },
    ],
    ['a refusal that cannot be read', { status: 400, body: { errors: [] } }, { kind: 'broken' }],
    ['a refusal without a word', { status: 404, body: '' }, { kind: 'broken' }],
    ['a 401', { status: 401, body: '' }, { kind: 'expired' }],
    ['a 500', { status: 500, body: said }, { kind: 'broken', errors: said.errors }],
    ['a 503', { status: 503, body: said }, { kind: 'broken', errors: said.errors }],
    [
      'a 503 that says when to ask again',
      { status: 503, body: said, headers: { 'retry-after': '3' } },
      { kind: 'broken', later: { retryAfter: 3, message: 'No' }, errors: said.errors },
    ],
    ['a 503 that says when, but not why', { status: 503, body: '', headers: { 'retry-after': '3' } }, { kind: 'broken' }],
    ['a 502 in HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, { kind: 'broken' }],
    [
      'a 429',
      { status: 429, body: said, headers: { 'retry-after': '42' } },
      { kind: 'limited', retryAfter: 42, message: 'No', errors: said.errors },
    ],
    [
      'a 429 that would have the call rest for months',
      { status: 429, body: said, headers: { 'retry-after': '9999999' } },
      { kind: 'limited', retryAfter: 86_400, message: 'No', errors: said.errors },
    ],
    [
      'a 429 with a part of a second',
      { status: 429, body: said, headers: { 'retry-after': '0.2' } },
      { kind: 'limited', retryAfter: 1, message: 'No', errors: said.errors },
    ],
    [
      'a 429 with a date',
      { status: 429, body: said, headers: { 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT' } },
      { kind: 'limited', retryAfter: 30, message: 'No', errors: said.errors },
    ],
    [
      'a 429 without a wait',
      { status: 429, body: said, headers: { 'retry-after': '0' } },
      { kind: 'limited', retryAfter: 30, message: 'No', errors: said.errors },
    ],
    ['a 429 without a word', { status: 429, body: '' }, { kind: 'limited', retryAfter: 30, message: 'Too many tries.' }],
    ['a success in HTML', { status: 200, body: '<!doctype html>' }, { kind: 'broken' }],
    ['a success that lacks a field', { status: 200, body: { message: '' } }, { kind: 'broken' }],
    ['a success with a field of a wrong type', { status: 200, body: { message: '', brands: 'Toyota' } }, { kind: 'broken' }],
    ['an empty success', { status: 200, body: '' }, { kind: 'broken' }],
    ['a time-out', 'ECONNABORTED', { kind: 'unanswered' }],
    ['a time-out of the network', 'ETIMEDOUT', { kind: 'unanswered' }],
    ['a lost line', 'ERR_NETWORK', { kind: 'offline' }],
  ] as const)('%s', async (_, answer, problem) => {
    expect(await failure(setUp(() => answer).api.fetchCarBrands())).toEqual(problem)
  })
})

test('a call that nobody waits for any more is not made', async () => {
  const { api, heard } = setUp()
  expect([await failure(api.fetchCarBrands(undefined, AbortSignal.abort())), heard]).toEqual([{ kind: 'offline' }, []])
})

test('a problem keeps the failure that it was made of', async () => {
  const { api } = setUp(() => ({ status: 500, body: '' }))
  expect(await api.fetchCarBrands().catch(({ cause }) => cause.message)).toBe('status 500')
})

test('a reply keeps only what the contract knows', async () => {
  const { api } = setUp(() => ({ body: { message: '', brands: [{ name: 'Toyota', models: ['Corolla'], secret: 1 }], more: 2 } }))
  expect(await api.fetchCarBrands()).toEqual({ message: '', brands: [{ name: 'Toyota', models: ['Corolla'] }] })
})
