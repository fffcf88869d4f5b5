import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginTokens, tokens } from '#server/database/sign-in-schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const newNumber = () => `+23480600${String(++numbers).padStart(5, '0')}`
const status = (token?: string) => api.call('GET', '/driver/onboarding/status', undefined, { token })
const refresh = (token: string, method = 'GET') => api.call(method, '/driver/auth/token/refresh', undefined, { token })
const logOut = (token: unknown, bearer?: string) => api.call('PATCH', '/driver/auth/logout', { token }, { token: bearer })
const unauthenticated = { message: 'Sign in to go on.', errors: [{ code: 'unauthenticated', message: 'Sign in to go on.' }] }

describe('access tokens', () => {
  test('a call without one, with an unknown one, or with a refresh token in its place is refused', async () => {
    const { refreshToken } = await api.signIn(newNumber())
    for (const answer of [await status(), await status('nonsense'), await status(refreshToken)])
      expect([answer.status, answer.body]).toEqual([401, unauthenticated])
  })

  test('a bad token is told before a bad body, and before one that cannot be read', async () => {
    for (const path of ['/driver/onboarding/personal-info', '/driver/auth/token/refresh'])
      for (const body of [{ nonsense: true }, '{"cut']) expect((await api.call('POST', path, body, { token: 'nonsense' })).status).toBe(401)
  })

  test('one works for fifteen minutes', async () => {
    const { accessToken } = await api.signIn(newNumber())
    api.clock.advance(15 * 60 - 1)
    expect((await status(accessToken)).status).toBe(200)
    api.clock.advance(1)
    expect((await status(accessToken)).status).toBe(401)
  })

  test('tokens are kept as hashes', async () => {
    const { accessToken, refreshToken } = await api.signIn(newNumber())
    const kept = JSON.stringify(await api.db.select().from(tokens))
    expect([kept.includes(accessToken), kept.includes(refreshToken)]).toEqual([false, false])
  })
})

describe('refreshing', () => {
  test.each(['GET', 'POST'])('%s gives a new pair for a refresh token', async (method) => {
    const first = await api.signIn(newNumber())
    const answer = await refresh(first.refreshToken, method)
    const token = expect.stringMatching(/^[\w-]{87}$/)
    expect([answer.status, answer.body]).toEqual([200, { message: 'You are still signed in.', accessToken: token, refreshToken: token }])
    expect(answer.body.accessToken).not.toBe(first.accessToken)
    expect(answer.body.refreshToken).not.toBe(first.refreshToken)
    expect((await status(String(answer.body.accessToken))).status).toBe(200)
  })

  test('an access token does not refresh, and neither does none', async () => {
    const { accessToken } = await api.signIn(newNumber())
    expect((await refresh(accessToken)).status).toBe(401)
    expect((await api.call('GET', '/driver/auth/token/refresh')).body).toEqual(unauthenticated)
  })

  test('a used token gives the same pair for ten seconds, and keeps doing so when that pair was used too', async () => {
    const { refreshToken } = await api.signIn(newNumber())
    const first = await refresh(refreshToken)
    api.clock.advance(5)
    await refresh(String(first.body.refreshToken))
    api.clock.advance(5)
    expect((await refresh(refreshToken)).text).toBe(first.text)
  })

  test('a used token shown after more than ten seconds ends its whole family, and no other', async () => {
    const phoneNumber = newNumber()
    const [mine, other] = [await api.signIn(phoneNumber), await api.signIn(phoneNumber)]
    const next = await refresh(mine.refreshToken)
    api.clock.advance(10.001)
    expect((await refresh(mine.refreshToken)).status).toBe(401)
    expect((await status(String(next.body.accessToken))).status).toBe(401)
    expect((await refresh(String(next.body.refreshToken))).status).toBe(401)
    expect((await status(other.accessToken)).status).toBe(200)
  })

  test('a refresh token works for one day', async () => {
    const [inTime, late] = [await api.signIn(newNumber()), await api.signIn(newNumber())]
    api.clock.advance(86_399)
    expect((await refresh(inTime.refreshToken)).status).toBe(200)
    api.clock.advance(1)
    expect((await refresh(late.refreshToken)).status).toBe(401)
  })
})

describe('logging out', () => {
  test('ends the session, its access token and its refresh token', async () => {
    const { accessToken, refreshToken } = await api.signIn(newNumber())
    expect((await logOut(refreshToken, accessToken)).body).toEqual({ message: 'You are signed out.' })
    expect((await status(accessToken)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('works with an expired access token, without one, and by a token that was used before', async () => {
    for (const bearer of ['expired', 'none']) {
      const { accessToken, refreshToken } = await api.signIn(newNumber())
      const next = await refresh(refreshToken)
      api.clock.advance(16 * 60)
      expect((await logOut(refreshToken, bearer === 'expired' ? accessToken : undefined)).status).toBe(200)
      expect((await refresh(String(next.body.refreshToken))).status).toBe(401)
    }
  })

  test('works by the access token alone, where the refresh token was lost', async () => {
    for (const bearer of [true, false]) {
      const { accessToken, refreshToken } = await api.signIn(newNumber())
      expect((await logOut(accessToken, bearer ? accessToken : undefined)).status).toBe(200)
      expect((await status(accessToken)).status).toBe(401)
      expect((await refresh(refreshToken)).status).toBe(401)
    }
  })

  test('ends the session of the bearer when the token in the body is not known', async () => {
    const { accessToken, refreshToken } = await api.signIn(newNumber())
    expect((await logOut('unknown', accessToken)).status).toBe(200)
    expect((await status(accessToken)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('an unknown token is as good as gone; one of a wrong form is told', async () => {
    expect((await logOut('unknown')).status).toBe(200)
    for (const [token, message] of [
      ['', 'A token is needed'],
      [7, 'A token is needed'],
      ['x'.repeat(3000), 'This is no token'],
    ]) {
      const answer = await logOut(token)
      expect([answer.status, answer.body.errors]).toEqual([400, [{ code: 'invalid', message, field: 'token' }]])
    }
  })
})

describe('login tokens', () => {
  const ask = (token: unknown, bearer: string) => api.call('POST', '/driver/auth/generate-login-token', { token }, { token: bearer })

  test('a driver has a new one each time, kept as a hash, good for five minutes', async () => {
    const { accessToken } = await api.signIn(newNumber())
    const [first, second] = [await ask(accessToken, accessToken), await ask(accessToken, accessToken)]
    expect([first.status, first.body]).toEqual([
      200,
      { message: 'Open the driver app with this token.', loginToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 },
    ])
    expect(first.body.loginToken).not.toBe(second.body.loginToken)
    const kept = await api.db.select().from(loginTokens)
    expect(kept.map(({ expiresAt }) => expiresAt.getTime() - api.clock.now)).toEqual([300_000, 300_000])
    expect(JSON.stringify(kept)).not.toContain(String(first.body.loginToken))
  })

  test('are given sixty times an hour', async () => {
    const { accessToken } = await api.signIn(newNumber())
    for (let count = 0; count < 60; count++) expect((await ask(accessToken, accessToken)).status).toBe(200)
    const refused = await ask(accessToken, accessToken)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    const other = await api.signIn(newNumber())
    expect((await ask(other.accessToken, other.accessToken)).status).toBe(200)
  })

  test('another driver’s token, and one that is none, are forbidden', async () => {
    const [mine, other] = [await api.signIn(newNumber()), await api.signIn(newNumber())]
    for (const token of [other.accessToken, 'nonsense']) {
      const answer = await ask(token, mine.accessToken)
      expect([answer.status, answer.body.errors]).toEqual([
        403,
        [{ code: 'forbidden', message: 'This token is not yours.', field: 'token' }],
      ])
    }
  })

  test('one signs its driver in once', async () => {
    const phoneNumber = newNumber()
    const { accessToken } = await api.signIn(phoneNumber)
    const { loginToken } = (await ask(accessToken, accessToken)).body
    const redeem = () => api.call('POST', '/driver/auth/redeem-login-token', { loginToken })
    const answers = await Promise.all([redeem(), redeem(), redeem()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const { body } = answers.find(({ status }) => status === 200) as (typeof answers)[number]
    expect(body.status).toBe('personal_info')
    const profile = await api.call('GET', '/driver/profile/fetch', undefined, { token: String(body.accessToken) })
    expect(profile.body.phoneNumber).toBe(phoneNumber)
    expect((await refresh(String(body.refreshToken))).status).toBe(200)
  })

  test('one that is too old, or none, signs nobody in', async () => {
    const { accessToken } = await api.signIn(newNumber())
    const { loginToken } = (await ask(accessToken, accessToken)).body
    api.clock.advance(300)
    for (const token of [loginToken, 'nonsense', accessToken])
      expect((await api.call('POST', '/driver/auth/redeem-login-token', { loginToken: token })).status).toBe(401)
  })
})

test('a session lasts no longer than thirty days, however often it is refreshed', async () => {
  let { refreshToken } = await api.signIn(newNumber())
  const refreshAfter = async (seconds: number) => {
    api.clock.advance(seconds)
    const { status, body } = await refresh(refreshToken)
    if (status === 200) refreshToken = String(body.refreshToken)
    return status
  }
  // None of the tokens is a day old by itself when it is shown.
  for (let day = 1; day <= 30; day++) expect(await refreshAfter(86_300)).toBe(200)
  expect([await refreshAfter(2_999), await refreshAfter(1)]).toEqual([200, 401])
})

test('a driver who logs out ends no session of another driver', async () => {
  const [mine, other] = [await api.signIn(newNumber()), await api.signIn(newNumber())]
  expect((await logOut(other.refreshToken, mine.accessToken)).status).toBe(200)
  expect((await status(other.accessToken)).status).toBe(200)
  expect((await status(mine.accessToken)).status).toBe(401)
})
