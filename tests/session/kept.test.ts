import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { problemOf } from '#contract/problems'
import type { Tokens } from '#contract/sign-in/sign-in'
import type { SessionRef } from '#machines/session.machine'
import type { Api } from '#src/api/client.ts'
import { sessionSeen } from '#src/features/onboarding/services/connect-services.ts'
import { sessionGate, sessionLogic } from '#src/features/onboarding/services/session-actor.ts'
import type { TokenCookies } from '#src/storage/token-cookies.ts'
import { settle } from '#tests/machines/pending-calls.ts'

const first: Tokens = { accessToken: 'a1', refreshToken: 'r1' }
const next: Tokens = { accessToken: 'a2', refreshToken: 'r2' }

function setUp(found: Partial<Tokens>, keeps = true) {
  let jar = found
  const written: Tokens[] = []
  const cookies: TokenCookies = {
    accessToken: () => jar.accessToken,
    refreshToken: () => jar.refreshToken,
    keep: (tokens) => {
      written.push(tokens)
      if (keeps) jar = tokens
      return keeps
    },
    clearAccessToken: () => {},
    clear: () => {
      jar = {}
    },
  }
  let answer = () => {}
  const refreshTokens = () =>
    new Promise((resolve) => {
      answer = () => resolve({ message: '', ...next })
    })
  const left: unknown[] = []
  const logOut = async (asked: unknown) => left.push(asked)
  const session: SessionRef = createActor(sessionLogic({ refreshTokens, logOut } as unknown as Api, cookies), {
    input: { accessToken: jar.accessToken !== undefined, refreshToken: jar.refreshToken !== undefined },
  }).start()
  const now = () => [session.getSnapshot().value, session.getSnapshot().context.end, written]
  return {
    session,
    cookies,
    gate: sessionGate(
      () => session,
      cookies,
      () => '',
    ),
    answer: () => answer(),
    now,
    left,
  }
}

test('a sign-in in a browser that keeps no cookies is over at once, with the word why', () => {
  const { session, now } = setUp({}, false)
  session.send({ type: 'session.started', tokens: first })
  expect(now()).toEqual(['signedOut', 'blocked', [first]])
})

test('a pair that comes after another tab has cleared the cookies is not written, and the session is gone', async () => {
  const { gate, cookies, answer, now } = setUp(first)
  const renewed = gate.renew('a1').then(() => 'renewed', problemOf)
  cookies.clear()
  answer()
  expect([await renewed, now()]).toEqual([{ kind: 'expired' }, ['signedOut', 'gone', []]])
})

test('a pair is not written either when the cookies are cleared between its arrival and the writing', async () => {
  for (const turns of [1, 2, 3]) {
    const { gate, cookies, answer, now } = setUp(first)
    const renewed = gate.renew('a1').then(() => 'renewed', problemOf)
    answer()
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    const [before] = now()
    cookies.clear()
    await settle()
    if (before === 'refreshing') expect([await renewed, now()]).toEqual([{ kind: 'expired' }, ['signedOut', 'gone', []]])
    else expect(now()[2]).toEqual([next])
  }
})

test.each([
  ['the refresh token', first, [{ body: { token: 'r1' } }]],
  ['the access token where the other was lost', { accessToken: 'a1' }, [{ body: { token: 'a1' } }]],
] as const)('a log-out names %s', async (_, found, asked) => {
  const { session, left, now, cookies } = setUp(found)
  session.send({ type: 'session.logOut' })
  await settle()
  expect([left, now(), cookies.accessToken()]).toEqual([asked, ['signedOut', 'loggedOut', []], undefined])
})

test('a log-out whose cookies are gone already asks for nothing', async () => {
  const { session, left, now, cookies } = setUp(first)
  cookies.clear()
  session.send({ type: 'session.logOut' })
  await settle()
  expect([left, now()]).toEqual([[], ['signedOut', 'loggedOut', []]])
})

test.each([
  ['a session', 'a1', 'r1', 'session.found'],
  ['a session without a refresh token', 'a1', undefined, 'session.found'],
  ['a refresh token alone, which is tried', undefined, 'r1', 'token.refused'],
  ['nothing', undefined, undefined, 'session.lost'],
] as const)('a tab that is looked at again finds %s', (_, accessToken, refreshToken, type) => {
  expect(sessionSeen({ accessToken: () => accessToken, refreshToken: () => refreshToken })).toEqual({ type })
})
