import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type RiderRef, riderMachine, riderSignInOf } from '#machines/rider.machine'
import { AppProviders } from '#src/app/providers.tsx'
import { type AppRouter, whenReady, whereTo } from '#src/app/router.tsx'
import { contentSource } from '#tests/harness/content-source.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { user } from '#tests/harness/user.ts'
import { builtSite, openInBrowser } from './browser/browser-site.ts'
import { closeBrowser } from './browser/mirror.ts'
import { enterCode } from './fixture/fixture.ts'
import { type Line, lineTo } from './fixture/line.ts'
import { heading, press, ready, says, type } from './fixture/page.ts'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { onlyInDom } from './walk/left-out.ts'
import { walk } from './walk/walk.ts'
import { walkOptions } from './walk/walk-options.ts'

const way = walk(riderMachine, {
  context: { pendingCode: null },
  events: () => [
    { type: 'xstate.done.actor.signIn', output: { tokens: null } },
    { type: 'xstate.error.actor.signIn', error: new Error('broken') },
    { type: 'signUp.open' },
  ],
  key: () => null,
})

// -- the rider's pages, the real client and server, and a line that somebody holds -------------------------

let api: TestApi
let line: Line
let rider: RiderRef
let where: () => string
let goTo: (path: string) => Promise<void>
let phoneNumber: string
let count = 0

beforeAll(async () => {
  api = await startApi({ ...(walkOptions.browser ? { siteFolder: builtSite } : {}), environment: { CODE_SENDS_PER_NUMBER: '1000' } })
})
afterAll(async () => {
  if (walkOptions.browser) await closeBrowser()
  await api.close()
})
beforeEach(() => {
  count += 1
  phoneNumber = `+2348031300${String(count).padStart(3, '0')}`
  line = lineTo(injectAdapter(api.app))
  vi.stubGlobal('scrollTo', async () => {})
  vi.stubGlobal('fetch', async (path: string) => new Response((await api.inject({ url: path })).text))
})
afterEach(() => {
  cleanup()
  rider?.stop()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const open = async (path = '/rider/signup') => {
  addToTranscript(`Open ${path}`)
  if (walkOptions.browser) {
    const opened = await openInBrowser(api, { path, opened: [] })
    line = { ...opened.line, adapter: line.adapter }
    where = opened.mirror.where
    goTo = opened.site.ask
    return
  }
  history.replaceState(null, '', path)
  const router: AppRouter = memoryRouter(
    {
      content: contentSource(api.app),
      features: {
        rider: async () => {
          const { startRider } = await import('#src/app/services/start-rider.tsx')
          const area = await startRider({ router, version: '0.0.0-test', http: { adapter: line.adapter } })
          rider = area.rider
          return { default: area.Component }
        },
      },
    },
    path,
  )
  where = () => whereTo(router)
  goTo = (to) => act(() => router.navigate(to))
  await import('#src/app/layouts/footer.tsx')
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await whenReady(router)
}

const authenticate = '/auth/authenticate'
const verify = '/auth/verify-otp'
const names = { 'First name': 'Adébáyọ̀', 'Last name': 'Ọlá-Okonkwo', Email: 'ada@example.com' }
const askForCode = async () => {
  await user.waitFor(() => screen.getByRole('textbox', { name: 'First name' }))
  for (const [name, value] of Object.entries({ ...names, 'Phone number': phoneNumber })) await type(name, value)
  addToTranscript('Agree to the terms')
  await user.check(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ }))
  await press('Continue')
}
const code = () => api.outbox.filter((sent) => sent.phoneNumber === phoneNumber).at(-1)?.code ?? ''
const onSignUp = () => {
  expect(where()).toBe('/rider/signup')
  heading('Ride with Cruzer')
  ready('Continue')
}
const onCode = () => {
  expect(where()).toBe('/rider/otp')
  heading('Enter your code')
}
const onThanks = () => {
  expect(where()).toBe('/?success')
  expect(screen.getByRole('dialog', { name: 'Thank you, you are in' })).toBeTruthy()
}

const happens = {
  'xstate.done.actor.signIn': async () => {
    await askForCode()
    await line.answer([authenticate])
    await user.waitFor(onCode)
    await enterCode(code())
    await line.answer([verify])
  },
  'xstate.error.actor.signIn': (event: never) => {
    onlyInDom('what no person does to the machine itself')
    rider.send(event)
  },
  'signUp.open': async () => {
    addToTranscript('Go to the sign-up again')
    await goTo('/rider/signup')
  },
} satisfies Record<`xstate.${'done' | 'error'}.actor.signIn` | 'signUp.open', (event: never) => unknown>

follow({
  walk: way,
  begin: () => open(),
  happens,
  leaf: () => leafOf(rider.getSnapshot()),
  sees: {
    signingIn: () => {
      onSignUp()
      if (!walkOptions.browser) expect(riderSignInOf(rider.getSnapshot())?.getSnapshot().value).toBe('enteringDetails')
    },
    welcomed: onThanks,
  },
  atLeast: 2,
})

test('a code that cannot be asked for or checked leaves the rider on the page with what was typed', async () => {
  await open()
  await askForCode()
  await line.cut([authenticate])
  await waitFor(() => expect(says('You are offline')).toBe(true))
  onSignUp()
  for (const [name, value] of Object.entries(names)) expect(screen.getByRole<HTMLInputElement>('textbox', { name }).value).toBe(value)
  press('Continue')
  await line.answer([authenticate])
  await waitFor(onCode)
  await enterCode(code())
  await line.cut([verify])
  await waitFor(() => expect(says('You are offline')).toBe(true))
  onCode()
  press('Verify')
  await line.answer([verify])
  await waitFor(onThanks)
})

test('a page that the phone dropped while the code came comes back to the code of the rider', async () => {
  await open()
  await askForCode()
  await line.answer([authenticate])
  await waitFor(onCode)
  cleanup()
  rider.stop()
  await open('/rider/otp')
  await waitFor(onCode)
  await enterCode(code())
  await line.answer([verify])
  await waitFor(onThanks)
})

test('without a number the page of the code leads to the sign-up', async () => {
  await open('/rider/otp')
  await waitFor(onSignUp)
})
