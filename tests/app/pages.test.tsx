import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nothingMissing, type Reload } from '#src/app/builds/reload-context.ts'
import { openGuards } from '#src/app/guards.ts'
import { AppProviders } from '#src/app/providers.tsx'
import type { RouterOptions } from '#src/app/router.tsx'
import { routeAt, routes } from '#src/app/routes.ts'
import type { Session } from '#src/features/sign-in/session-context.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'

const content = await contentOf()
/** A path of every page for visitors, and what it shows. */
const pages = await Promise.all(
  routes.flatMap(({ path, shows }) => {
    if (!shows) return []
    const params = { slug: 'drivers-first', id: 'backend-engineer', type: 'rider' }
    const shown = { kind: shows.kind, id: shows.at(params) }
    const at = path.replace(/:(\w+)/g, (_, name) => params[name as keyof typeof params])
    return [content.page(shown).then(({ title, description }) => ({ path: at, title, description }))]
  }),
)

const open = (path: string, { session, reload, ...options }: RouterOptions & { session?: Session; reload?: Partial<Reload> } = {}) => {
  const router = memoryRouter({ content, ...options }, path)
  render(
    <AppProviders reload={{ ...nothingMissing, ...reload }} {...(session ? { session } : {})}>
      <RouterProvider router={router} />
    </AppProviders>,
    { container: document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' })) },
  )
  return router
}
const inSession = (loggingOut = false): Session => ({ active: true, logOut: vi.fn(), loggingOut })
// In the test's DOM no media query holds, so the header is a phone's.
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  vi.stubGlobal('scrollTo', async () => {})
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.title = ''
})

test('a part of the application that is asked for twice while it is coming is built once', async () => {
  let built = 0
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const driver = async () => {
    built += 1
    await coming
    return { default: () => <h1>The area</h1> }
  }
  const router = open('/about', { features: { driver } })
  await heading('About Cruzer')
  void router.navigate('/driver/signup')
  void router.navigate('/driver/signup')
  arrive()
  await heading('The area')
  expect(built).toBe(1)
})

describe('a page of the site', () => {
  test.each(pages)('$path is headed, titled and described by its content', async ({ path, title, description }) => {
    open(path)
    await heading(title)
    await waitFor(() => expect(document.title).toBe(`${title} – Cruzer`))
    await waitFor(() => expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(description))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  test('no link of a page or of the chrome leads nowhere', async () => {
    for (const { path, title } of pages) {
      open(path)
      await heading(title)
      const targets = screen.getAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href, 'http://localhost'))
      const dead = targets.filter(({ origin, pathname }) => origin === 'http://localhost' && !routeAt(pathname))
      expect(dead.map(({ pathname }) => `${path} → ${pathname}`)).toEqual([])
      cleanup()
      document.body.replaceChildren()
    }
  })
})

describe('a navigation', () => {
  test('puts the focus on the new heading and changes the title, and leaves both alone at first', async () => {
    open('/about')
    await heading('About Cruzer')
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getAllByRole('link', { name: 'Safety' })[0] as HTMLElement)
    const title = await heading('Safety')
    await waitFor(() => expect(document.activeElement).toBe(title))
    await waitFor(() => expect(document.title).toBe('Safety – Cruzer'))
  })

  test('takes the focus from no error summary that is there before it', async () => {
    const driver = async () => ({
      default: () => (
        <main id="main">
          <h1>Become a driver</h1>
          <ErrorSummary faults={[{ message: 'Enter your phone number' }]} attempt={1} />
        </main>
      ),
    })
    const router = open('/about', { features: { driver } })
    await heading('About Cruzer')
    await act(() => router.navigate('/driver/signup'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  })

  test('a guard sends a visitor elsewhere before the page is there', async () => {
    const router = open('/driver/onboarding-form', { guards: { ...openGuards, auth: () => '/about' } })
    await heading('About Cruzer')
    expect(router.state.location.pathname).toBe('/about')
  })
})

describe('an error', () => {
  test.each([
    ['/news/never-happened', 'an article that is not there'],
    ['/roles/king-of-lagos', 'a role that is not there'],
    ['/myreferral/cyclist/ADE-2026', 'an invitation of a kind that there is not'],
  ])('%s is %s, and no page', async (path) => {
    const router = open(path)
    await heading('Lost Your Way?')
    expect(screen.getByText(`Page not found: ${path}`)).toBeTruthy()
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
  })

  test('content that cannot be fetched is an error with a way to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isAway = true
    const fetchPage: typeof content.page = (key) => (isAway ? Promise.reject(new Error('ECONNREFUSED')) : content.page(key))
    open('/news/drivers-first', { content: { ...content, page: fetchPage }, reload: { isFree: () => false } })
    await heading('503 Not available')
    expect(screen.getByText('We cannot fetch this page at the moment. Please try again in a minute.')).toBeTruthy()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Drivers first: why applications open before rides')
    vi.restoreAllMocks()
  })

  test('a path that is no page says so, names the path and leads home', async () => {
    open('/no/such/page')
    await heading('Lost Your Way?')
    expect(screen.getByText("Looks like this page took the wrong route. Let's get you back on track!")).toBeTruthy()
    expect(screen.getByText('Page not found: /no/such/page')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Cruzer, home' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Lost Your Way? – Cruzer'))
  })

  test('any other error shows a status code, a status message, a cause and a message, all in our own words', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = () => Promise.reject(new Error('The guard fell over', { cause: new Error('A wire was cut') }))
    open('/driver/onboarding-form', { guards: { ...openGuards, auth: broken } })
    await heading('500 Something went wrong')
    expect(screen.getByText('A part of this page broke.')).toBeTruthy()
    expect(screen.getByText('Nothing that you saved is lost. Try again, or come back in a few minutes.')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/wire|fell over/)
    vi.restoreAllMocks()
  })
})

describe('the header', () => {
  test('a driver with a session goes on to the onboarding', async () => {
    open('/about', { session: inSession() })
    await openMenu()
    expect(screen.getByRole('link', { name: 'Go to Onboarding' }).getAttribute('href')).toBe('/driver/signup')
  })

  test('the menu of a phone opens, closes, and closes when a link is chosen', async () => {
    open('/about')
    const menu = await screen.findByRole('button', { name: 'Menu' })
    const state = () => menu.getAttribute('aria-expanded')
    await userEvent.click(menu)
    expect(state()).toBe('true')
    await userEvent.click(menu)
    expect(state()).toBe('false')
    await userEvent.click(menu)
    await userEvent.click(screen.getAllByRole('link', { name: 'Drivers' })[0] as HTMLElement)
    expect(state()).toBe('false')
    await heading('Drive with Cruzer')
  })

  describe('Company', () => {
    // As on a wide screen, where the menu stands open in the bar.
    const wide = Object.assign(document.createElement('style'), { textContent: 'nav { display: flex !important }' })
    beforeEach(() => document.head.append(wide))
    afterEach(() => wide.remove())
    const company = () => screen.findByRole('button', { name: 'Company' })
    const expanded = async () => (await company()).getAttribute('aria-expanded')

    test('opens on hover and closes when the pointer has left', async () => {
      open('/about')
      await userEvent.hover(await company())
      expect(await expanded()).toBe('true')
      expect(screen.getByRole('link', { name: 'Contact How to reach the team' }).getAttribute('href')).toBe('/contact')
      await userEvent.click(await company())
      expect(await expanded()).toBe('true')
      await userEvent.click(screen.getByRole('heading', { level: 1 }))
      expect(await expanded()).toBe('false')
    })

    test('that has opened on hover closes by Escape, wherever the focus is, and leaves it there', async () => {
      open('/about')
      await userEvent.hover(await company())
      const focused = document.activeElement
      await userEvent.keyboard('{Escape}')
      expect([await expanded(), document.activeElement]).toEqual(['false', focused])
    })

    test('opens on keyboard focus, walks by arrows, and Escape closes it and keeps the focus', async () => {
      open('/about')
      const button = await company()
      while (document.activeElement !== button) await userEvent.tab()
      expect(await expanded()).toBe('true')
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(document.activeElement?.textContent).toContain('About'))
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Help'))
      await userEvent.keyboard('{Escape}')
      expect(document.activeElement).toBe(button)
      expect(await expanded()).toBe('false')
      await userEvent.keyboard('{Enter}')
      expect(await expanded()).toBe('true')
      await userEvent.keyboard('{Enter}')
      expect(await expanded()).toBe('false')
    })

    test('closes when the focus goes on', async () => {
      open('/about')
      const button = await company()
      while (document.activeElement !== button) await userEvent.tab()
      for (let link = 0; link < 5; link++) await userEvent.tab()
      expect(await expanded()).toBe('false')
    })
  })
})
