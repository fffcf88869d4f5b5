import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { type AnyMachineSnapshot, createActor, type EventFrom, type EventObject } from 'xstate'
import { ProblemError } from '#contract/problems'
import { type Found, logOutTimeout, sessionMachine } from '#machines/session.machine'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { dropCookies, signInElsewhere } from '#tests/harness/dom/site.tsx'
import { startDriver } from '#tests/harness/server/driver.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'
import { askForCode, codeRest, enterCode, setUpFixture } from './fixture/fixture.ts'
import { busy, heading, press, ready, says } from './fixture/page.ts'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { together, walk } from './walk/walk.ts'

const tokens = { accessToken: 'a', refreshToken: 'r' }
const offline = new ProblemError({ kind: 'offline' })
const unanswered = new ProblemError({ kind: 'unanswered' })
const expired = new ProblemError({ kind: 'expired' })
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })

const found: EventObject = { type: 'session.found' }
const lost: EventObject = { type: 'session.lost' }
const dropped: EventObject = { type: 'tokens.dropped' }
const started = { type: 'session.started', tokens }
const refreshed = { type: 'xstate.done.actor.refreshTokens', output: tokens }
const everything = [
  found,
  lost,
  dropped,
  started,
  refreshed,
  ...['token.refused', 'session.logOut', 'after.logOutTimeout', 'xstate.done.actor.logOut'].map((type) => ({ type })),
  ...[offline, unanswered, expired].map((error) => failed('refreshTokens', error)),
  failed('logOut', offline),
]

const walkFrom = (from: string, cookies: Found, events: (state: AnyMachineSnapshot) => readonly EventObject[]) =>
  walk(sessionMachine, {
    from,
    context: createActor(sessionMachine, { input: cookies }).getSnapshot().context,
    events,
    key: ({ context: { problem, end } }) => [problem?.kind, end],
  })

const way = together(
  // A driver whose session is being refreshed has left the sign-up, and cannot sign in.
  walkFrom('with both cookies', { accessToken: true, refreshToken: true }, ({ value }) =>
    value === 'refreshing' ? everything.filter((event) => event !== started) : everything,
  ),
  walkFrom('with the refresh token alone', { accessToken: false, refreshToken: true }, ({ value }) =>
    value === 'refreshing' ? [started, refreshed, lost, failed('refreshTokens', expired)] : [],
  ),
  walkFrom('without cookies', { accessToken: false, refreshToken: false }, () => []),
)

const onItsOwn = ['/driver/auth/authenticate', '/driver/auth/verify-otp', '/driver/onboarding/status', '/driver/profile/fetch']
const fixture = setUpFixture(onItsOwn, { REFRESH_TOKEN_SECONDS: '864000' })
const refresh = '/driver/auth/token/refresh'
const logOut = '/driver/auth/logout'
const cookies = tokenCookies(false)
let begun: Found

const begin = async ({ steps: [first] }: { steps: readonly { state: AnyMachineSnapshot }[] }) => {
  begun = first?.state.context.found
  const driver = await startDriver(fixture.api, fixture.phoneNumber)
  await placeDriver(fixture.api, driver, fixture.phoneNumber, 'pending_approval')
  if (begun.refreshToken) cookies.keep({ accessToken: driver.token, refreshToken: driver.refreshToken })
  if (!begun.accessToken) cookies.clearAccessToken()
  await fixture.open(begun.accessToken ? '/driver/pending-approval' : '/driver/signup')
}

/** The session was ended where it lives, as by a log-out on another device. */
const revoke = () => fixture.api.call('PATCH', logOut, { token: cookies.refreshToken() })

const happens = {
  'session.started': async () => {
    fixture.api.clock.advance(codeRest)
    const sent = fixture.api.outbox.length
    await askForCode(fixture.phoneNumber)
    await waitFor(() => expect(fixture.api.outbox.length).toBeGreaterThan(sent))
    await enterCode(fixture.code())
  },
  'session.found': async () => {
    fixture.api.clock.advance(codeRest)
    signInElsewhere(await fixture.api.signIn(fixture.phoneNumber))
  },
  'session.lost': dropCookies,
  'tokens.dropped': async () => {
    fixture.api.clock.advance(15 * 60)
    const ignored = vi.spyOn(document, 'cookie', 'set').mockReturnValue()
    press('Check again')
    await fixture.line.answer([refresh])
    await waitFor(() => expect(session().context.end).toBe('blocked'))
    ignored.mockRestore()
    cookies.clear()
  },
  'token.refused': () => {
    fixture.api.clock.advance(15 * 60)
    press('Check again')
  },
  'session.logOut': () => press('Log out'),
  'xstate.done.actor.refreshTokens': () => fixture.line.answer([refresh]),
  'xstate.error.actor.refreshTokens': async ({ error: { problem } }: { error: ProblemError }) => {
    if (problem.kind !== 'expired') return fixture.line.cut([refresh], problem.kind === 'offline' ? 'ERR_NETWORK' : 'ECONNABORTED')
    await revoke()
    await fixture.line.answer([refresh])
  },
  'xstate.done.actor.logOut': () => fixture.line.answer([logOut]),
  'xstate.error.actor.logOut': () => fixture.line.cut([logOut]),
  'after.logOutTimeout': () => fixture.site.clock.increment(logOutTimeout),
} satisfies Record<
  EventFrom<typeof sessionMachine>['type'] | 'after.logOutTimeout' | `xstate.${'done' | 'error'}.actor.${'refreshTokens' | 'logOut'}`,
  (event: never) => unknown
>

const session = () => fixture.site.services.session.getSnapshot()
const hasCookies = (access: boolean, refreshing: boolean) =>
  expect([cookies.accessToken() !== undefined, cookies.refreshToken() !== undefined]).toEqual([access, refreshing])
const onReview = () => {
  expect(fixture.site.path()).toBe('/driver/pending-approval')
  heading('We are checking your application')
}
const onSignUp = () => {
  expect(fixture.site.path()).toBe('/driver/signup')
  heading(session().context.end === 'loggedOut' ? 'Sign in' : 'Become a driver')
}
const titles = { offline: 'You are offline', unanswered: 'We have had no answer' }

follow({
  walk: way,
  begin,
  happens,
  leaf: () => leafOf(session()),
  sees: {
    signedOut: () => {
      onSignUp()
      expect(screen.queryByRole('button', { name: 'Log out' })).toBe(null)
      const { end } = session().context
      const words = { refused: 'Please sign in again', gone: 'You are signed out', blocked: 'This browser blocks cookies' }
      for (const [why, title] of Object.entries(words)) expect([title, says(title)]).toEqual([title, end === why && begun.accessToken])
      expect(cookies.accessToken()).toBe(undefined)
      if (end === 'loggedOut') hasCookies(false, false)
    },
    active: () => {
      onReview()
      ready('Log out')
      ready('Check again')
      hasCookies(true, true)
      const { problem } = session().context
      for (const [kind, title] of Object.entries(titles)) expect([title, says(title)]).toEqual([title, problem?.kind === kind])
    },
    refreshing: () => {
      if (!begun.accessToken) return onSignUp()
      onReview()
      ready('Log out')
      busy('Check again')
    },
    loggingOut: () => {
      onReview()
      busy('Log out')
    },
  },
  atLeast: 13,
})
