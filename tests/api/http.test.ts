import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { Refusal, refusalStatus } from '#contract/problems'
import { reviewEndpoints } from '#contract/review'
import { personalInfo } from '#tests/harness/answers.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = (await api.signIn('+2348100000001')).accessToken
})
afterAll(() => api.close())

const json = { 'content-type': 'application/json' }

describe('what no call takes', () => {
  test('another path is 404, another method 405 with those there are', async () => {
    const missing = await api.call('GET', '/nothing/here')
    expect([missing.status, missing.body]).toEqual([
      404,
      { message: 'There is nothing here.', errors: [{ code: 'not_found', message: 'There is nothing here.' }] },
    ])
    const wrong = await api.call('DELETE', '/driver/auth/token/refresh')
    expect([wrong.status, wrong.headers.allow, wrong.body.errors]).toEqual([
      405,
      'GET, POST, HEAD, OPTIONS',
      [{ code: 'method_not_allowed', message: 'This does not take DELETE.' }],
    ])
  })

  test('OPTIONS tells the methods, HEAD the headers', async () => {
    const options = await api.call('OPTIONS', '/misc/car-brands')
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
    const head = await api.call('HEAD', '/misc/car-brands')
    expect([head.status, head.text]).toEqual([200, ''])
  })

  test.each(['/%zz', '/driver/profile/fetch/%00', `/${'x'.repeat(5000)}`, '/..%2f..%2fetc/passwd'])(
    'the path %j is a clear no',
    async (path) => {
      const answer = await api.call('GET', path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(Refusal.safeParse(answer.body).success).toBe(true)
    },
  )

  test('answers of the API are never cached', async () => {
    for (const path of ['/misc/car-brands', '/nothing', '/driver/profile/fetch'])
      expect((await api.call('GET', path)).headers['cache-control']).toBe('no-store')
  })
})

describe('bad bodies', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    api.inject({
      method: 'POST',
      url: '/api/driver/onboarding/personal-info',
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload,
    })
  const deep = (levels: number) => ['{"a":'.repeat(levels), '}'.repeat(levels)].join('1')

  test.each([
    ['cut JSON', '{"firstName":', json, 400, 'invalid'],
    ['no JSON', 'hello', json, 400, 'invalid'],
    ['an empty body', '', json, 400, 'invalid'],
    ['an array', '[]', json, 400, 'invalid'],
    ['null', 'null', json, 400, 'invalid'],
    ['a form', 'firstName=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
    ['no type', '{}', { 'content-type': 'nonsense' }, 415, 'unsupported_type'],
    ['a megabyte', JSON.stringify({ ...personalInfo, address: 'x'.repeat(1_000_000) }), json, 413, 'too_large'],
    ['a long text', JSON.stringify({ ...personalInfo, address: 'x'.repeat(50_000) }), json, 400, 'invalid'],
    ['ten thousand levels', deep(10_000), json, 400, 'invalid'],
    ['a prototype key', '{"__proto__":{"status":"approved"}}', json, 400, 'invalid'],
    ['a constructor', '{"constructor":{"prototype":{"a":1}}}', json, 400, 'invalid'],
    ['a text where names are', JSON.stringify({ ...personalInfo, firstName: { toString: 'x' } }), json, 400, 'invalid'],
    ['a name in digits', JSON.stringify({ ...personalInfo, firstName: '1'.repeat(60) }), json, 400, 'invalid'],
    ['a NUL', JSON.stringify({ ...personalInfo, address: 'a\u0000b' }), json, 400, 'invalid'],
    ['half a character', `${JSON.stringify({ ...personalInfo, address: 'X' }).replace('"X"', '"\\ud800"')}`, json, 400, 'invalid'],
  ])('%s is a clear no', async (_words, payload, headers, status, code) => {
    const answer = await post(payload, headers)
    expect([answer.status, (answer.body.errors as { code: string }[])[0]?.code]).toEqual([status, code])
  })

  test.each([
    ['cut JSON', '{"name":', json],
    ['a form', 'name=photo.jpg', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a megabyte', JSON.stringify({ name: 'x'.repeat(1_000_000) }), json],
  ])('a missing token is told before %s, where visitors may send CVs too', async (_words, payload, headers) => {
    const answer = await api.inject({ method: 'POST', url: '/api/misc/signedurl/generate', headers, payload })
    expect([answer.status, (answer.body.errors as { code: string }[])[0]?.code]).toEqual([401, 'unauthenticated'])
  })

  test('unknown fields are told by their names, and nothing is kept', async () => {
    const answer = await post(JSON.stringify({ ...personalInfo, status: 'approved', driverId: 'x' }))
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      ['status', 'driverId'].map((field) => ({ code: 'invalid', message: 'This field is not known', field })),
    ])
    expect((await api.call('GET', '/driver/profile/fetch', undefined, { token })).body).toEqual({
      message: 'Here is all that you saved.',
      phoneNumber: '+2348100000001',
      files: [],
    })
  })

  test.each([
    '0800000000',
    '080312345678',
    '+442071838750',
    '٠٨٠٣١٢٣٤٥٦٧٨',
    '0803-CALL-ME',
    '08031234567;ext=1',
    '',
    8031234567,
    null,
    ['08031234567'],
  ])('the number %j is told at its field', async (phoneNumber) => {
    const answer = await api.call('POST', '/driver/auth/authenticate', { phoneNumber })
    expect([answer.status, (answer.body.errors as { field: string }[]).map(({ field }) => field)]).toEqual([400, ['phoneNumber']])
  })

  test.each(['Adébáyọ̀', 'Ọmọ́lará', 'Ńwáókóró', 'Ƙasim', "N'Golo", 'Anne-Marie', 'Ɗanjuma Ɓala'])(
    'the name %s is a name',
    async (firstName) => {
      expect((await post(JSON.stringify({ ...personalInfo, firstName }))).status).toBe(200)
      expect(
        ((await api.call('GET', '/driver/profile/fetch', undefined, { token })).body.personalInfo as { firstName: string }).firstName,
      ).toBe(firstName.normalize())
    },
  )
})

describe('every call of the table', () => {
  test('is described with its refusals and who may make it', async () => {
    const { body } = await api.call('GET', '/openapi.json')
    const paths = body.paths as Record<
      string,
      Record<string, { operationId: string; security?: object[]; responses: Record<string, unknown> }>
    >
    for (const [name, { method, path, bearer, refuses }] of Object.entries(endpoints)) {
      const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      expect(described?.operationId).toBe(name)
      for (const code of refuses) expect(Object.keys(described?.responses ?? {})).toContain(String(refusalStatus[code]))
      expect(described?.security !== undefined).toBe(bearer !== 'none')
    }
    // The operators' calls are nobody else's business.
    const operators = Object.values(reviewEndpoints).filter(({ path }) => path !== '/client-errors')
    for (const { method, path } of operators) expect(paths[`/api${path.replace(':id', '{id}')}`]?.[method.toLowerCase()]).toBeUndefined()
  })

  test.each(Object.entries(endpoints).filter(([, { bearer }]) => bearer === 'access'))(
    '%s needs a token',
    async (_name, { method, path }) => {
      expect((await api.call(method, path, method === 'GET' ? undefined : {})).status).toBe(401)
    },
  )
})

test('unknown keys do not come back many times over', async () => {
  const body = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`kkkkk${at}`, 1]))
  const { status, text } = await api.call('POST', '/email-subscription/subscribe', body)
  expect([status, text.length < 10_000]).toEqual([400, true])
  const long = await api.call('POST', '/email-subscription/subscribe', { email: 'ada@example.com', ['k'.repeat(50_000)]: 1 })
  expect([long.status, long.text.length < 1000]).toEqual([400, true])
})

test('who calls too often is asked to wait, and nobody else', async () => {
  const limited = await startApi({ environment: { CALLS_PER_ADDRESS_PER_MINUTE: '3' } })
  const brands = (address: string) => limited.call('GET', '/misc/car-brands', undefined, { address })
  for (let asked = 0; asked < 3; asked++) expect((await brands('198.51.100.7')).status).toBe(200)
  const refused = await brands('198.51.100.7')
  expect([refused.status, refused.headers['retry-after'], refused.body.errors]).toEqual([
    429,
    '60',
    [{ code: 'too_many', message: 'You have asked too often. Wait a little, then try again.' }],
  ])
  expect((await brands('198.51.100.8')).status).toBe(200)
  expect((await limited.inject({ method: 'GET', url: '/healthz', remoteAddress: '198.51.100.7' })).status).toBe(200)
  limited.clock.advance(60)
  expect((await brands('198.51.100.7')).status).toBe(200)
  await limited.close()
})

test('the server says that it is alive and ready', async () => {
  const asked = [await api.inject({ method: 'GET', url: '/healthz' }), await api.inject({ method: 'GET', url: '/readyz' })]
  expect(asked.map(({ status, body }) => [status, body])).toEqual([
    [200, { message: 'Alive.' }],
    [200, { message: 'Ready.' }],
  ])
})
