import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import { problemOf } from '#contract/problems'
import type { Tokens } from '#contract/sign-in/sign-in'
import type { sessionMachine } from '#machines/session.machine'
import type { Api } from '#src/api/client.ts'
import { createClient } from '#src/api/create-client.ts'
import { sessionGate, sessionLogic } from '#src/features/onboarding/services/session-actor.ts'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { type Line, lineTo } from '#tests/model/fixture/line.ts'

const refresh = '/driver/auth/token/refresh'
const logOut = '/driver/auth/logout'
const status = '/driver/onboarding/status'
const cookies = tokenCookies(false)

let server: TestApi
let line: Line
let api: Api
let session: ActorRefFrom<typeof sessionMachine>
let first: Tokens
let count = 0

beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  const { accessToken, refreshToken } = await server.signIn(`+23480500000${String(count).padStart(2, '0')}`)
  first = { accessToken, refreshToken }
  cookies.keep(first)
  line = lineTo(injectAdapter(server.app))
  const headers = () => ({ 'x-device-id': 'device', 'x-app-version': '1', 'x-firebase-push-token': '' })
  const gate = sessionGate(
    () => session,
    cookies,
    () => '',
  )
  api = createClient({ baseUrl: '/api', session: gate, headers, defaults: { adapter: line.adapter } }).api
  session = createActor(sessionLogic(api, cookies), { input: { accessToken: true, refreshToken: true } }).start()
})
afterEach(() => {
  session.stop()
  cookies.clear()
})
const stored = () => [cookies.accessToken(), cookies.refreshToken()]
const runOut = () => server.clock.advance(15 * 60)
const said = (call: Promise<{ status?: string }>) => call.then((answer) => answer.status, problemOf)

test('twelve calls with a token that ran out share one refresh, and all are answered', async () => {
  runOut()
  line.open(status)
  const calls = Array.from({ length: 12 }, () => said(api.fetchStatus()))
  await line.answer([refresh])
  expect(await Promise.all(calls)).toEqual(Array(12).fill('personal_info'))
  expect([line.waiting(), stored().some((token) => token === first.accessToken || token === first.refreshToken)]).toEqual([[], false])
})

test('a 401 that comes late, when a new token is stored already, is only retried', async () => {
  runOut()
  const late = said(api.fetchStatus())
  const prompt = said(api.fetchStatus())
  await line.answer([status, refresh])
  await expect.poll(line.waiting).toEqual([status, status])
  await line.answer([status])
  expect(await prompt).toBe('personal_info')
  await line.answer([status])
  await expect.poll(line.waiting).toEqual([status])
  await line.answer([status])
  expect([await late, line.waiting()]).toEqual(['personal_info', []])
})

test('a refresh that ends after log-out stores nothing', async () => {
  runOut()
  line.open(status)
  const call = said(api.fetchStatus())
  await expect.poll(line.waiting).toEqual([refresh])
  session.send({ type: 'session.logOut' })
  await line.answer([logOut])
  expect([await call, stored(), session.getSnapshot().value]).toEqual([{ kind: 'expired' }, [undefined, undefined], 'signedOut'])
  expect((await server.call('GET', refresh, undefined, { token: first.refreshToken })).status).toBe(401)
})

test('a refresh without an answer keeps both tokens, and tells the calls why', async () => {
  runOut()
  line.open(status)
  const call = said(api.fetchStatus())
  await line.cut([refresh], 'ECONNABORTED')
  expect([await call, stored(), session.getSnapshot().value]).toEqual([
    { kind: 'unanswered' },
    [first.accessToken, first.refreshToken],
    'active',
  ])
  const again = said(api.fetchStatus())
  await line.answer([refresh])
  expect(await again).toBe('personal_info')
})

test('a refresh that is refused ends the session and clears the access token', async () => {
  runOut()
  line.open(status)
  await server.call('PATCH', logOut, { token: first.refreshToken })
  const calls = [said(api.fetchStatus()), said(api.fetchStatus())]
  await line.answer([refresh])
  expect([await Promise.all(calls), stored()[0], session.getSnapshot().value]).toEqual([
    [{ kind: 'expired' }, { kind: 'expired' }],
    undefined,
    'signedOut',
  ])
})

/** Another tab of the same browser comes by a pair while this one refreshes. */
const inAnotherTab = async (bring: () => Promise<Tokens>) => {
  runOut()
  line.open(status)
  const call = said(api.fetchStatus())
  await expect.poll(line.waiting).toEqual([refresh])
  const pair = await bring()
  cookies.keep(pair)
  return { call, pair }
}
const refreshedThere = async (): Promise<Tokens> => {
  const { body } = await server.call('GET', refresh, undefined, { token: first.refreshToken })
  return { accessToken: String(body.accessToken), refreshToken: String(body.refreshToken) }
}

test('a refresh that another tab was quicker with takes over what that tab stored', async () => {
  const { call, pair } = await inAnotherTab(refreshedThere)
  await line.answer([refresh])
  expect([await call, stored()]).toEqual(['personal_info', [pair.accessToken, pair.refreshToken]])
})

const signedInThere = async (): Promise<Tokens> => {
  const { accessToken, refreshToken } = await server.signIn(`+23480500000${String(count).padStart(2, '0')}`)
  return { accessToken, refreshToken }
}

test('a refresh that ends well after another tab signed in anew stores nothing of its own', async () => {
  const { call, pair } = await inAnotherTab(signedInThere)
  await line.answer([refresh])
  expect([await call, stored()]).toEqual(['personal_info', [pair.accessToken, pair.refreshToken]])
})

test('a refresh that is refused while another tab signed in anew goes on with that tab’s session', async () => {
  const { call, pair } = await inAnotherTab(async () => {
    await server.call('PATCH', logOut, { token: first.refreshToken })
    return signedInThere()
  })
  await line.answer([refresh])
  expect([await call, stored(), session.getSnapshot().value]).toEqual(['personal_info', [pair.accessToken, pair.refreshToken], 'active'])
})

test('a log-out that is refused itself is over at once', async () => {
  session.send({ type: 'session.logOut' })
  const call = said(api.fetchStatus())
  await expect.poll(() => line.waiting().sort()).toEqual([logOut, status].sort())
  await server.call('PATCH', logOut, { token: first.refreshToken })
  await line.answer([status])
  expect(await call).toEqual({ kind: 'expired' })
  await line.answer([logOut])
  await expect.poll(() => session.getSnapshot().value).toBe('signedOut')
  expect(stored()).toEqual([undefined, undefined])
})

test('a file that is signed for after the cookies went ends the session, in place of being called refused for ever', async () => {
  cookies.clear()
  line.open('/misc/signedurl/generate')
  const signed = api.generateSignedUrl({ body: { name: 'photo.jpg' } }).catch(problemOf)
  expect(await signed).toEqual({ kind: 'expired' })
  expect([session.getSnapshot().value, session.getSnapshot().context.end]).toEqual(['signedOut', 'gone'])
})
