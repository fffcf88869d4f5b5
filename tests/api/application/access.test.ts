import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, type EndpointName, endpoints } from '#contract/endpoints'
import { reviewEndpoints } from '#contract/review'
import { createSignature } from '#server/blob/signature'
import { applications } from '#server/database/schema'
import { fileOf } from '#tests/harness/files/files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { lastStep, startDriver, type TestDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
let driver: TestDriver
let accepted: string
let signedOut: string
beforeAll(async () => {
  api = await startApi()
  driver = await startDriver(api, '+2348031234567')
  await driver.fillIn(lastStep)
  const [application] = await api.db.select().from(applications)
  accepted = application?.vehicleMedia?.items[0]?.name ?? ''
  const left = await startDriver(api, '+2348031234569')
  await api.call('PATCH', '/driver/auth/logout', { token: left.refreshToken }, { token: left.token })
  signedOut = left.token
})
afterAll(() => api.close())

const roles = {
  'a stranger': () => undefined,
  'somebody with a token of no form': () => 'nonsense',
  'somebody whose session has ended': () => signedOut,
  'a driver with the refresh token': () => driver.refreshToken,
  'a driver': () => driver.token,
  'an operator': () => api.reviewToken,
} as const
type Role = keyof typeof roles

/** Who may make a call, whatever becomes of it afterwards. */
const allowed = ({ bearer }: Pick<Endpoint, 'bearer'>): readonly Role[] =>
  bearer === 'none'
    ? (Object.keys(roles) as Role[])
    : bearer === 'refresh'
      ? ['a driver with the refresh token']
      : bearer === 'optional'
        ? ['a stranger', 'a driver']
        : ['a driver']

const calls = [
  ...(Object.keys(endpoints) as EndpointName[])
    // Logging out ends what it is given, and tells nobody whether that was there.
    .filter((name) => name !== 'logOut')
    .map((name) => ({ name, ...endpoints[name], may: allowed(endpoints[name]) })),
  ...Object.entries(reviewEndpoints).map(([name, { method, path }]) => ({
    name: `review.${name}`,
    method,
    path,
    may: ['an operator'] as readonly Role[],
  })),
]

describe.each(calls)('$name', ({ name, method, path, may }) => {
  test.each(Object.keys(roles) as Role[])('%s', async (role) => {
    const body = method === 'GET' ? undefined : name === 'generateSignedUrl' ? { name: 'photo.jpg', permission: 'w' } : {}
    const { status } = await api.call(method, path.replace(':id', '+2348031234567').replace(':kind', 'insurance'), body, {
      token: roles[role](),
    })
    // Without a bearer only a CV is signed.
    const isAllowed = may.includes(role) && !(name === 'generateSignedUrl' && role === 'a stranger')
    if (isAllowed && name !== 'refreshTokens' && name !== 'redeemLoginToken') expect(status).not.toBe(401)
    if (!isAllowed) expect(status).toBe(401)
  })
})

describe('the store of files', () => {
  const secret = 'a secret of the tests, long enough for all'
  const signature = createSignature(secret, () => api.clock.now)
  const jpeg = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg' }
  let names: Record<'reserved' | 'uploaded' | 'accepted', string>
  beforeAll(async () => {
    const signed = await api.call('POST', '/misc/signedurl/generate', { name: 'a.jpg' }, { token: driver.token })
    names = {
      reserved: String(signed.body.name),
      uploaded: await api.upload(driver.token, fileOf['image/jpeg'], 'image/jpeg'),
      accepted,
    }
  })

  type State = 'reserved' | 'uploaded' | 'accepted'
  const states: State[] = ['uploaded', 'accepted', 'reserved']
  /** What somebody shows for a file: an address as it was signed, or what never stands for one. */
  const shown: Record<string, (name: string) => { query?: string; token?: string | undefined }> = {
    nothing: () => ({}),
    'the token of its driver': () => ({ token: driver.token }),
    'the token of the operator': () => ({ token: api.reviewToken }),
    'an address to write another file': () => ({ query: signature.query(`${names.reserved}x`, 'w', 60) }),
    'an address to write it whose time is over': (name) => ({ query: createSignature(secret, () => 0).query(name, 'w', 60) }),
    'an address that somebody else signed': (name) => ({ query: createSignature(`${secret}!`, () => api.clock.now).query(name, 'w', 60) }),
    'an address to write it': (name) => ({ query: signature.query(name, 'w', 60) }),
    'a link to read it': (name) => ({ query: signature.query(name, 'r', 60, 'image/jpeg') }),
  }
  const answers: Record<string, (state: State) => number> = {
    'PUT an address to write it': (state) => (state === 'accepted' ? 403 : 201),
    'GET a link to read it': (state) => (state === 'accepted' ? 200 : 404),
    'HEAD a link to read it': (state) => (state === 'accepted' ? 200 : 404),
  }
  const rows = Object.keys(shown).flatMap((what) =>
    (['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH'] as const).map((method) => ({ method, what })),
  )

  test.each(rows)('$method with $what', async ({ method, what }) => {
    for (const state of states) {
      const { query = '', token } = shown[what]?.(names[state]) ?? {}
      const headers = { ...jpeg, ...(token ? { authorization: `Bearer ${token}` } : {}) }
      const payload = method === 'PUT' ? { payload: Buffer.from(fileOf['image/jpeg']) } : {}
      const { status } = await api.inject({ method, url: `/blob/${names[state]}?${query}`, headers, ...payload })
      const expected = answers[`${method} ${what}`]?.(state) ?? (['GET', 'HEAD', 'PUT'].includes(method) ? 403 : 404)
      expect([state, status]).toEqual([state, expected])
    }
  })
})

describe('content', () => {
  const paths = ['', '/entries', '/assets', '/content_types', '/tags', '/locales', '/sync?initial=true', '/taxonomy/concepts']
  const tokens: Record<string, () => string | undefined> = { ...roles, 'who knows the public token': () => 'embedded' }

  test.each(Object.keys(tokens))('%s', async (who) => {
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const token = tokens[who]?.()
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const { status } = await api.inject({ method, url: `/content/spaces/cruzer${path && `/environments/master${path}`}`, headers })
        const right = who === 'who knows the public token' ? 200 : 401
        expect([method, path, status]).toEqual([method, path, method === 'GET' ? right : 404])
      }
    const drafts = { host: 'preview.localhost', authorization: `Bearer ${tokens[who]?.()}` }
    expect((await api.inject({ method: 'GET', url: '/content/spaces/cruzer/environments/master/entries', headers: drafts })).status).toBe(
      401,
    )
  })
})

describe('analytics', () => {
  const event = `data=${encodeURIComponent(JSON.stringify([{ event: 'x', properties: { token: 'embedded', time: 1 } }]))}`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each(Object.keys(roles) as Role[])('%s may send from this site alone, and read nothing', async (role) => {
    const token = roles[role]()
    const bearer = token ? { authorization: `Bearer ${token}` } : {}
    const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string> = {}) =>
      (
        await api.inject({
          method,
          url: `/mixpanel${path}`,
          headers: { ...bearer, ...headers },
          ...(method === 'POST' ? { payload: event } : {}),
        })
      ).status
    expect(await ask('POST', '/track', form)).toBe(200)
    expect(await ask('POST', '/track', { ...form, origin: 'https://elsewhere.example' })).toBe(403)
    expect(await ask('POST', '/record', { 'content-type': 'application/octet-stream' })).toBe(401)
    for (const path of ['/track', '/events/2026-11-20.jsonl', '/../events/2026-11-20.jsonl', '/replays']) {
      expect([401, 404, 405]).toContain(await ask('GET', path))
      expect([404, 405]).toContain(await ask('DELETE', path))
    }
  })
})
