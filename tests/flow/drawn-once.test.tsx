import { act, render, screen, waitFor } from '@testing-library/react'
import { Profiler, useLayoutEffect } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { driverPaths } from '#machines/driver-pages'
import { AppRoutes } from '#src/app/app-routes.tsx'
import { memoryHistory } from '#src/app/navigator.ts'
import { AppProviders } from '#src/app/providers.tsx'
import { createAppRouter, whenReady } from '#src/app/router.tsx'
import { type AppRoute, routeAt } from '#src/app/routes.ts'
import { Below, OpenedAtTop } from '#src/ui/below.tsx'
import { startApi, type TestApi } from '#tests/harness/api.ts'
import { contentOf } from '#tests/harness/content.ts'
import { startDriver } from '#tests/harness/driver.ts'
import { fillInAndSave } from '#tests/harness/fill-in.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { openSite } from '#tests/harness/site.tsx'
import { lineTo } from '#tests/model/line.ts'
import { askForCode, enterCode } from '#tests/model/stage.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance(125))

/** What the page has said at any moment, out of these words. */
function watchFor(words: string): () => boolean {
  let seen = false
  const look = () => {
    seen ||= document.body.textContent?.includes(words) ?? false
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    look()
    changes.disconnect()
    return seen
  }
}

test('what a press asks is on its way before the screen is drawn as busy', async () => {
  const driver = await startDriver(api, '+2348031400001')
  const server = injectAdapter(api.app)
  const drawnBusy: boolean[] = []
  const site = await openSite({
    adapter: (config) => {
      if (config.url?.endsWith('/personal-info')) drawnBusy.push(document.querySelector('main [aria-busy]') !== null)
      return server(config)
    },
    path: driverPaths.personal_info,
    tokens: { accessToken: driver.token, refreshToken: driver.refreshToken },
  })
  await screen.findByRole('heading', { name: 'Personal information' })
  await fillInAndSave('personal_info', '')
  await screen.findByRole('heading', { name: 'Vehicle information' })
  expect(drawnBusy).toEqual([false])
  site.close()
})

test('a sign-up whose code is sent stays as it was until the next screen comes', async () => {
  const line = lineTo(injectAdapter(api.app))
  const site = await openSite({ adapter: line.adapter, path: driverPaths.signUp })
  await askForCode('+2348031400002')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true'))
  const saysLoading = watchFor('Loading')
  await line.answer(['/driver/auth/authenticate'])
  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(saysLoading()).toBe(false)
  site.close()
})

test('what is asked once a session has begun is on its way before the bar is drawn with it', async () => {
  const server = injectAdapter(api.app)
  const hasBar = () => screen.queryByRole('button', { name: 'Log out' }) !== null
  const drawn: boolean[] = []
  const site = await openSite({
    adapter: (config) => {
      if (config.url?.endsWith('/onboarding/status')) drawn.push(hasBar())
      return server(config)
    },
    path: driverPaths.signUp,
  })
  await askForCode('+2348031400009')
  await screen.findByRole('heading', { name: 'Enter your code' })
  await enterCode(api.outbox.at(-1)?.code ?? '')
  await screen.findByRole('heading', { name: 'Personal information' })
  expect([drawn, hasBar()]).toEqual([[false], true])
  site.close()
})

test('that a page is on its way draws nothing', async () => {
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const content = await contentOf()
  const place: typeof content.place = async (wanted) => {
    if (wanted.key === '/safety') await coming
    return content.place(wanted)
  }
  let drawn = 0
  const router = createAppRouter({ content: { ...content, place } }, memoryHistory('/about'))
  render(
    <AppProviders>
      <Profiler
        id="site"
        onRender={() => {
          drawn += 1
        }}
      >
        <AppRoutes router={router} />
      </Profiler>
    </AppProviders>,
  )
  await screen.findByRole('heading', { name: 'About Cruzer' })
  await screen.findByRole('contentinfo')
  const before = drawn
  await act(async () => void router.navigate('/safety'))
  expect([router.state.navigation.state, drawn]).toEqual(['loading', before])
  arrive()
  await waitFor(() => expect(router.state.location.pathname).toBe('/safety'))
})

test('a page that was prepared asks for its chunk no more', async () => {
  let asked = 0
  const load = <Part,>(get: () => Promise<Part>) => {
    asked += 1
    return get()
  }
  const router = createAppRouter({ content: await contentOf(), load }, memoryHistory('/about'))
  await whenReady(router)
  await router.prepare(routeAt('/safety') as AppRoute)
  const before = asked
  await router.navigate('/safety')
  expect([router.state.location.pathname, asked]).toEqual(['/safety', before])
})

test.each([
  { does: 'a press has opened is drawn before what lies below its window', isOpened: true, first: 'top', times: 3 },
  { does: 'is loaded, or scrolled to a place, is drawn whole, and once', isOpened: false, first: 'toprest', times: 1 },
])('a screen that $does', async ({ isOpened, first, times }) => {
  const drawn: (string | null)[] = []
  const told = vi.fn()
  const Screen = () => {
    useLayoutEffect(() => {
      drawn.push(document.body.textContent)
    }, [])
    return (
      <>
        top<Below>rest</Below>
      </>
    )
  }
  render(
    <OpenedAtTop value={isOpened}>
      <Profiler id="screen" onRender={told}>
        <Screen />
      </Profiler>
    </OpenedAtTop>,
  )
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
  expect(screen.getByText('toprest')).toBeTruthy()
  expect(drawn).toEqual([first])
  expect(told).toHaveBeenCalledTimes(times)
})
