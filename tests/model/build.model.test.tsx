import { cleanup, fireEvent, getConfig, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type EventFrom, type EventObject, SimulatedClock } from 'xstate'
import { buildMachine, lookEvery } from '#machines/build.machine'
import { watchBuild } from '#src/app/builds/build-watch.ts'
import { watchUnsaved } from '#src/app/builds/unsaved.ts'
import { AppProviders } from '#src/app/providers.tsx'
import { isLeaving, whenReady, whereTo } from '#src/app/router.tsx'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { walk } from './walk/walk.ts'

// A page that is drawn for the first time takes its time where others use the processor.

/** When the page was loaded, by the device's clock. */
const start = 1_800_000_000_000

const events: (EventObject & Record<string, unknown>)[] = [
  { type: 'page.seen', at: start + lookEvery - 1 },
  { type: 'page.seen', at: start + 3 * lookEvery },
  { type: 'route.asked', to: '', isFree: true },
  { type: 'route.asked', to: '', isFree: false },
  { type: 'after.nextLook' },
  { type: 'xstate.done.actor.readBuild', output: { version: '1', at: start + lookEvery } },
  { type: 'xstate.done.actor.readBuild', output: { version: '2', at: start + lookEvery } },
  { type: 'xstate.error.actor.readBuild', error: 'offline' },
  { type: 'xstate.error.actor.readBuild', error: 'garbage' },
]

const built = walk(buildMachine, {
  context: { version: '1', lookedAt: start },
  events: () => events,
  key: ({ context: { lookedAt } }) => lookedAt,
})

// -- the real site, and a host that somebody holds ----------------------------------------------------------

const content = await contentOf()

const open = () => {
  const clock = new SimulatedClock()
  const asks: ReturnType<typeof withResolvers<Response>>[] = []
  const opened: string[] = []
  const tab = Object.assign(new EventTarget(), { hidden: false })
  let beforeNavigation = async () => {}
  const router = memoryRouter({ content, beforeNavigation: () => beforeNavigation() }, '/about')
  const watched = watchBuild({
    version: '1',
    fetch: (...asked) => {
      expect(asked).toEqual(['/build.json', { cache: 'no-store', signal: expect.any(AbortSignal) }])
      const ask = withResolvers<Response>()
      asks.push(ask)
      return ask.promise
    },
    document: tab,
    isOnline: () => true,
    unsaved: watchUnsaved(document),
    isLeaving: () => isLeaving(router),
    whereTo: () => whereTo(router),
    reloadAt: (to) => void opened.push(to),
    clock,
  })
  beforeNavigation = watched.beforeNavigation
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return { clock, asks, opened, tab, router, build: watched.build, asked: '/about' }
}
let site: ReturnType<typeof open>

beforeAll(async () => {
  await import('#src/app/layouts/footer.tsx')
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  vi.stubGlobal('scrollTo', async () => {})
  site = open()
  await whenReady(site.router)
})
afterEach(() => {
  cleanup()
  site.build.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// -- how a person or the host makes each event happen -------------------------------------------------------

const asked = () =>
  vi.waitFor(() => site.asks.pop() ?? Promise.reject(new Error('Nothing was asked')), { timeout: getConfig().asyncUtilTimeout })
const answer = async (response: Response) => (await asked()).resolve(response)
const email = () => screen.findByRole('textbox', { name: 'Email address' })

const happens = {
  'page.seen': ({ at }: { at: number }) => {
    vi.setSystemTime(at)
    site.tab.dispatchEvent(new Event('visibilitychange'))
  },
  'route.asked': async ({ isFree }: { isFree: boolean }) => {
    await screen.findByRole('heading', { level: 1 })
    fireEvent.input(await email(), { target: { value: isFree ? '' : 'ada@example.com' } })
    const { pathname } = site.router.state.location
    site.asked = pathname === '/about' ? '/contact' : '/about'
    fireEvent.click(screen.getAllByRole('link', { name: site.asked === '/about' ? 'About' : 'Contact' })[0] as HTMLElement)
  },
  'after.nextLook': () => site.clock.increment(lookEvery),
  'xstate.done.actor.readBuild': ({ output: { version, at } }: { output: { version: string; at: number } }) => {
    vi.setSystemTime(at)
    return answer(Response.json({ version }))
  },
  'xstate.error.actor.readBuild': async ({ error }: { error: string }) => {
    if (error === 'garbage') return answer(new Response('<!doctype html>'))
    ;(await asked()).reject(new TypeError('Failed to fetch'))
  },
} satisfies Record<
  EventFrom<typeof buildMachine>['type'] | 'after.nextLook' | `xstate.${'done' | 'error'}.actor.readBuild`,
  (event: never) => unknown
>

// -- what a person sees: the page they asked for, and of a new build nothing but a page loaded anew -------------

const stays = () => {
  expect(site.router.state.location.pathname).toBe(site.asked)
  expect(site.router.state.navigation.state).toBe('idle')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(site.asked === '/about' ? 'About Cruzer' : 'Contact us')
}

follow({
  walk: built,
  happens,
  sees: {
    current: () => {
      stays()
      expect(site.asks).toHaveLength(0)
    },
    looking: () => {
      stays()
      expect(site.asks).toHaveLength(1)
    },
    outdated: stays,
    reloading: () => {
      expect(site.opened.at(-1)).toBe(site.asked)
      expect(site.router.state.location.pathname).not.toBe(site.asked)
    },
  },
  leaf: () => leafOf(site.build.getSnapshot()),
  atLeast: 6,
})

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

test('a page that is only drawn anew, by what an editor changed, stays with who reads it', async () => {
  site.clock.increment(lookEvery)
  await answer(Response.json({ version: '2' }))
  await vi.waitFor(() => expect(leafOf(site.build.getSnapshot())).toBe('outdated'))
  await site.router.revalidate()
  expect([leafOf(site.build.getSnapshot()), site.opened]).toEqual(['outdated', []])
})
