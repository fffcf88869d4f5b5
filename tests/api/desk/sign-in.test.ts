import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { createAuthenticator } from '#tests/harness/server/authenticator.ts'
import { codeOf, deskBrowser, invite, origin, password, startOperator } from '#tests/harness/server/desk.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const newEmail = () => `reviewer${++numbers}@example.com`

describe('a passkey', () => {
  test('is made by an invitation and signs in afterwards, each question being answered once', async () => {
    const token = await invite(api, newEmail(), 'admin')
    const authenticator = createAuthenticator(origin)
    const first = deskBrowser(api)
    const { body } = await first.call('POST', '/invitation', { token })
    const made = { token, response: authenticator.create(body.passkeyOptions as Record<string, unknown>) }
    expect((await first.call('POST', '/invitation/passkey', made)).status).toBe(200)

    const browser = deskBrowser(api)
    const asked = (await browser.call('POST', '/sign-in/passkey-options')).body.options as Record<string, unknown>
    const response = authenticator.get(asked)
    expect((await browser.call('POST', '/sign-in/passkey', { response })).status).toBe(200)
    expect((await browser.call('GET', '/session')).body.operator).toMatchObject({ role: 'admin' })
    expect((await deskBrowser(api).call('POST', '/sign-in/passkey', { response })).status).toBe(422)
  })

  test('of one who was shut out signs nobody in, also once they are invited anew', async () => {
    const email = newEmail()
    const token = await invite(api, email, 'reviewer')
    const authenticator = createAuthenticator(origin)
    const { body } = await deskBrowser(api).call('POST', '/invitation', { token })
    const response = authenticator.create(body.passkeyOptions as Record<string, unknown>)
    await deskBrowser(api).call('POST', '/invitation/passkey', { token, response })
    const signIn = async () => {
      const { options } = (await deskBrowser(api).call('POST', '/sign-in/passkey-options')).body
      const answer = authenticator.get(options as Record<string, unknown>)
      return (await deskBrowser(api).call('POST', '/sign-in/passkey', { response: answer })).status
    }
    expect(await signIn()).toBe(200)
    await api.call('POST', '/review/operators/disable', { email, by: 'root' }, { token: api.reviewToken })
    expect(await signIn()).toBe(422)
    await invite(api, email, 'reviewer')
    expect(await signIn()).toBe(422)
  })

  test('that answers a page of another site, a question that ran out, or none, signs nobody in', async () => {
    const token = await invite(api, newEmail(), 'reviewer')
    const authenticator = createAuthenticator(origin)
    const { body } = await deskBrowser(api).call('POST', '/invitation', { token })
    const options = body.passkeyOptions as Record<string, unknown>
    await deskBrowser(api).call('POST', '/invitation/passkey', { token, response: authenticator.create(options) })
    const ask = async () => (await deskBrowser(api).call('POST', '/sign-in/passkey-options')).body.options as Record<string, unknown>
    const answered = async (response: object) => (await deskBrowser(api).call('POST', '/sign-in/passkey', { response })).status
    expect(await answered(authenticator.get(await ask(), 'https://desk.example'))).toBe(422)
    const old = await ask()
    api.clock.advance(301)
    expect(await answered(authenticator.get(old))).toBe(422)
    expect(await answered(authenticator.get({ challenge: 'AAAA' }))).toBe(422)
    expect(await answered(createAuthenticator(origin).get(await ask()))).toBe(422)
    expect(await answered({})).toBe(422)
    expect(await answered(authenticator.get(await ask()))).toBe(200)
  })
})

describe('a password', () => {
  const signIn = (body: object) => deskBrowser(api).call('POST', '/sign-in/password', body)

  test('signs in together with the code of the authenticator, which is good once', async () => {
    const { email, totpUri } = await startOperator(api, newEmail(), 'reviewer')
    const used = codeOf(totpUri, api.clock.now)
    expect((await signIn({ email, password, code: used })).status).toBe(422)
    api.clock.advance(60)
    const code = codeOf(totpUri, api.clock.now)
    expect((await signIn({ email: email.toUpperCase(), password, code })).status).toBe(200)
    expect((await signIn({ email, password, code })).status).toBe(422)
  })

  test('of two sign-ins at once with one code lets one in', async () => {
    const { email, totpUri } = await startOperator(api, newEmail(), 'reviewer')
    api.clock.advance(60)
    const body = { email, password, code: codeOf(totpUri, api.clock.now) }
    const answers = await Promise.all([signIn(body), signIn(body), signIn(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('that is wrong is answered as an address that nobody has is, and guesses end at ten an hour', async () => {
    const { email, totpUri } = await startOperator(api, newEmail(), 'reviewer')
    const wrong = await signIn({ email, password: 'wrong horse battery', code: '123456' })
    const nobody = await signIn({ email: newEmail(), password, code: '123456' })
    expect(nobody.body).toEqual(wrong.body)
    for (let guess = 2; guess <= 10; guess++) expect((await signIn({ email, password: `guess ${guess}`, code: '123456' })).status).toBe(422)
    api.clock.advance(60)
    const right = { email, password, code: codeOf(totpUri, api.clock.now) }
    expect((await signIn(right)).status).toBe(429)
    // Who is elsewhere is not kept out by it.
    const elsewhere = await api.inject({
      method: 'POST',
      url: '/desk/api/sign-in/password',
      headers: { origin, host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(right),
      remoteAddress: '10.9.8.7',
    })
    expect(elsewhere.status).toBe(200)
  })

  test('is guessed by strangers, and who signed in here before still does', async () => {
    const operator = await startOperator(api, newEmail(), 'reviewer')
    const { email, totpUri } = operator
    const right = () => ({ email, password, code: codeOf(totpUri, api.clock.now) })
    await operator.call('POST', '/sign-out')
    for (let guess = 0; guess < 10; guess++) await signIn({ email, password: `guess ${guess}`, code: '123456' })
    api.clock.advance(60)
    expect((await signIn(right())).status).toBe(429)
    expect((await operator.call('POST', '/sign-in/password', right())).status).toBe(200)
  })

  test('signs in where it did before, also behind an address from which strangers guess at many accounts', async () => {
    const operator = await startOperator(api, newEmail(), 'reviewer')
    const right = () => ({ email: operator.email, password, code: codeOf(operator.totpUri, api.clock.now) })
    await operator.call('POST', '/sign-out')
    for (let guess = 0; guess < 120; guess++) await signIn({ email: newEmail(), password: 'a guess', code: '123456' })
    api.clock.advance(60)
    expect((await signIn(right())).status).toBe(429)
    expect((await operator.call('POST', '/sign-in/password', right())).status).toBe(200)
    // So that the tests after this one may guess.
    api.clock.advance(3600)
  })

  test('is no easier to guess where another operator signed in', async () => {
    const [mine, theirs] = [await startOperator(api, newEmail(), 'reviewer'), await startOperator(api, newEmail(), 'reviewer')]
    const guess = (email: string) => mine.call('POST', '/sign-in/password', { email, password: 'wrong horse battery', code: '123456' })
    for (let count = 0; count < 10; count++) expect((await guess(theirs.email)).status).toBe(422)
    expect((await guess(theirs.email)).status).toBe(429)
    for (let count = 0; count < 10; count++) expect((await guess(mine.email)).status).toBe(422)
    expect((await guess(mine.email)).status).toBe(429)
  })
})

describe('a session', () => {
  test('is in a cookie that scripts and other sites do not have, and ends after twelve hours', async () => {
    const token = await invite(api, newEmail(), 'reviewer')
    const browser = deskBrowser(api)
    const { body } = await browser.call('POST', '/invitation', { token })
    const code = codeOf(String(body.totpUri), api.clock.now)
    const { headers } = await browser.call('POST', '/invitation/password', { token, password, code })
    expect([headers['set-cookie']].flat()[0]).toMatch(/^desk=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/)
    api.clock.advance(12 * 3600 - 60)
    expect((await browser.call('GET', '/session')).status).toBe(200)
    api.clock.advance(61)
    expect((await browser.call('GET', '/session')).status).toBe(401)
  })

  test('ends by signing out, and at once for one who is shut out', async () => {
    const [one, two] = [await startOperator(api, newEmail(), 'reviewer'), await startOperator(api, newEmail(), 'reviewer')]
    const cookie = one.cookie()
    expect((await one.call('POST', '/sign-out')).status).toBe(200)
    expect((await deskBrowser(api).call('GET', '/session', undefined, { cookie })).status).toBe(401)
    const before = { cookie: two.cookie() }
    await api.call('POST', '/review/operators/disable', { email: two.email, by: 'root' }, { token: api.reviewToken })
    expect((await two.call('GET', '/session')).status).toBe(401)
    const admin = await startOperator(api, newEmail(), 'admin')
    const all = (await admin.call('GET', '/operators')).body.operators as { id: string; email: string }[]
    const id = all.find(({ email }) => email === two.email)?.id
    expect((await admin.call('PATCH', `/operators/${id}`, { isDisabled: false })).status).toBe(200)
    expect((await deskBrowser(api).call('GET', '/session', undefined, before)).status).toBe(401)
  })

  test('is not used for a page of another site', async () => {
    const operator = await startOperator(api, newEmail(), 'reviewer')
    const from = (headers: Record<string, string>) => operator.call('POST', '/applications/next', undefined, headers)
    expect((await from({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await from({ origin: 'null' })).status).toBe(403)
    expect((await from({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({})).status).toBe(200)
  })
})

test('no password, code, token or secret of an operator is in the log', async () => {
  const { email, totpUri, cookie } = await startOperator(api, newEmail(), 'reviewer')
  await deskBrowser(api).call('POST', '/sign-in/password', { email, password, code: '000000' })
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  const log = api.logged.join('')
  expect([password, secret, cookie().slice(5), email].filter((word) => log.includes(word))).toEqual([])
})
