import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type Problem, ProblemError, type RefusalCode } from '#contract/problems'
import { type Found, sessionMachine } from '#machines/session.machine'
import { pendingCalls } from './pending-calls.ts'

const tokens = { accessToken: 'a2', refreshToken: 'r2' }
const both: Found = { accessToken: true, refreshToken: true }

function setUp(found: Found) {
  const { actor, names, last } = pendingCalls()
  const clock = new SimulatedClock()
  const did: unknown[] = []
  const session = createActor(
    sessionMachine.provide({
      actors: { refreshTokens: actor('refreshTokens'), logOut: actor('logOut') },
      actions: {
        keepTokens: (_, kept) => void did.push(kept),
        clearAccessToken: () => void did.push('clearAccessToken'),
        clearTokens: () => void did.push('clearTokens'),
      },
    }),
    { clock, input: found },
  ).start()
  const now = () => [session.getSnapshot().value, session.getSnapshot().context.end, did]
  return { session, clock, names, last, did, now }
}
const refused = (status: number, code: RefusalCode): Problem => ({ kind: 'refused', status, message: '', errors: [{ code, message: '' }] })

test.each([
  ['both cookies', { accessToken: true, refreshToken: true }, 'active', []],
  ['the access token alone', { accessToken: true, refreshToken: false }, 'active', []],
  ['the refresh token alone', { accessToken: false, refreshToken: true }, 'refreshing', ['refreshTokens']],
  ['no cookies', { accessToken: false, refreshToken: false }, 'signedOut', []],
] as const)('with %s it begins in its state', (_, found, value, asked) => {
  const { session, now, names } = setUp(found)
  expect([now(), names(), session.getSnapshot().context.problem]).toEqual([[value, 'never', []], asked, null])
})

describe('a refused token', () => {
  test('is refreshed once, however often it is refused meanwhile, and the new pair is kept', async () => {
    const { session, names, last, now } = setUp(both)
    for (let time = 0; time < 12; time++) session.send({ type: 'token.refused' })
    expect([names(), session.getSnapshot().hasTag('busy')]).toEqual([['refreshTokens'], true])
    await last('refreshTokens').answer(tokens)
    expect(now()).toEqual(['active', 'never', [tokens]])
  })

  test.each([
    ['401', { kind: 'expired' }],
    ['401 and words', refused(401, 'unauthenticated')],
    ['400', refused(400, 'invalid')],
    ['403', refused(403, 'forbidden')],
  ] as const)('whose refresh is refused with %s ends the session and clears the access token', async (_, problem) => {
    const { session, last, now } = setUp(both)
    session.send({ type: 'token.refused' })
    await last('refreshTokens').fail(new ProblemError(problem))
    expect(now()).toEqual(['signedOut', 'refused', ['clearAccessToken']])
  })

  test.each([
    { kind: 'offline' },
    { kind: 'unanswered' },
    { kind: 'limited', retryAfter: 30, message: '' },
    { kind: 'broken' },
    refused(404, 'not_found'),
  ] satisfies Problem[])('whose refresh brings no answer keeps the session and its tokens: $kind', async (problem) => {
    const { session, last, now } = setUp(both)
    session.send({ type: 'token.refused' })
    await last('refreshTokens').fail(new ProblemError(problem))
    expect([now(), session.getSnapshot().context.problem]).toEqual([['active', 'never', []], problem])
    session.send({ type: 'token.refused' })
    expect(session.getSnapshot().context.problem).toBe(null)
  })
})

describe('logging out', () => {
  const loggingOut = () => {
    const it = setUp(both)
    it.session.send({ type: 'session.logOut' })
    it.clock.increment(4999)
    expect(it.session.getSnapshot().hasTag('busy')).toBe(true)
    expect(it.now()).toEqual(['loggingOut', 'never', []])
    return it
  }
  const loggedOut = ['signedOut', 'loggedOut', ['clearTokens']]

  test('clears both cookies once the answer is there, and not before', async () => {
    const { last, now } = loggingOut()
    await last('logOut').answer()
    expect(now()).toEqual(loggedOut)
  })

  test('clears both cookies once it has failed', async () => {
    const { last, now } = loggingOut()
    await last('logOut').fail(new ProblemError({ kind: 'broken' }))
    expect(now()).toEqual(loggedOut)
  })

  test('clears both cookies after 5 s without an answer', () => {
    const { clock, now } = loggingOut()
    clock.increment(1)
    expect(now()).toEqual(loggedOut)
  })

  test('in the middle of a refresh stores nothing of what the refresh brings', async () => {
    const { session, last, now } = setUp(both)
    session.send({ type: 'token.refused' })
    const refresh = last('refreshTokens')
    session.send({ type: 'session.logOut' })
    expect(refresh.signal.aborted).toBe(true)
    await refresh.answer(tokens)
    await last('logOut').answer()
    await refresh.answer(tokens)
    expect(now()).toEqual(['signedOut', 'loggedOut', ['clearTokens']])
  })
})

test('cookies that are gone end the session, in the middle of a refresh too', async () => {
  for (const event of ['session.found', 'token.refused'] as const) {
    const { session, now } = setUp(both)
    session.send({ type: event })
    session.send({ type: 'session.lost' })
    expect(now()).toEqual(['signedOut', 'gone', []])
  }
})

test('tokens that the browser did not keep end the session, with the word why', () => {
  const { session, now } = setUp({ accessToken: false, refreshToken: false })
  session.send({ type: 'session.started', tokens })
  session.send({ type: 'tokens.dropped' })
  expect(now()).toEqual(['signedOut', 'blocked', [tokens]])
})

test('a sign-in keeps its tokens, also while a left-over refresh is tried, whose end then counts for nothing', async () => {
  const fresh = { accessToken: 'a9', refreshToken: 'r9' }
  const { session, last, now } = setUp({ accessToken: false, refreshToken: true })
  session.send({ type: 'session.started', tokens: fresh })
  await last('refreshTokens').fail(new ProblemError({ kind: 'expired' }))
  expect(now()).toEqual(['active', 'never', [fresh]])
})

test('a session that another tab began is taken over, without storing anything', () => {
  const { session, now } = setUp({ accessToken: false, refreshToken: false })
  session.send({ type: 'session.found' })
  expect(now()).toEqual(['active', 'never', []])
})
