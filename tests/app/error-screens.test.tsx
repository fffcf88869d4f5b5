import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WrongConfig } from '#src/api/wrong-config.ts'
import { nothingMissing, type Reload } from '#src/app/builds/reload-context.ts'
import { showFatal } from '#src/app/errors/fatal-error.tsx'
import { openGuards } from '#src/app/guards.ts'
import { AppProviders } from '#src/app/providers.tsx'
import type { RouterOptions } from '#src/app/router.tsx'
import { PartMissing } from '#src/loading/part-missing.ts'
import { contentOf } from '#tests/harness/content.ts'
import { memoryRouter } from '#tests/harness/dom/memory-router.tsx'

const content = await contentOf()
const open = (path: string, options: RouterOptions, reload: Partial<Reload> = {}) => {
  const router = memoryRouter({ content, ...options }, path)
  render(
    <AppProviders reload={{ ...nothingMissing, ...reload }}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return router
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** The words for what nobody foresaw, and none of those that were thrown. */
const seesFault = () => {
  expect(screen.getByText('A part of this page broke.')).toBeTruthy()
  expect(screen.getByText('Nothing that you saved is lost. Try again, or come back in a few minutes.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Ada|234803/)
}

const seesHeader = () => expect(screen.getByRole('link', { name: 'Cruzer, home' }).getAttribute('href')).toBe('/')

/** A line to the chunks that can be cut. */
function cuttable() {
  const line = { error: undefined as Error | undefined, asked: 0 }
  const load = async <Part,>(get: () => Promise<Part>) => {
    line.asked += 1
    if (line.error) throw line.error
    return get()
  }
  return { line, load }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', async () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a page whose chunk does not come', () => {
  test('while the driver is offline says so, and opens by itself when the line is back', async () => {
    const { line, load } = cuttable()
    line.error = new PartMissing(true, new TypeError('Failed to fetch'))
    open('/about', { load })
    await heading('You are offline')
    expect(screen.queryByText(/Failed to fetch/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(document.title).toBe('You are offline – Cruzer'))
    line.error = undefined
    await act(async () => void window.dispatchEvent(new Event('online')))
    await heading('About Cruzer')
  })

  test('while the driver is offline is asked for again by Try again, as often as it takes', async () => {
    const { line, load } = cuttable()
    line.error = new PartMissing(true, new TypeError('Failed to fetch'))
    open('/about', { load })
    await heading('You are offline')
    await press('Try again')
    await heading('You are offline')
    await waitFor(() => expect(line.asked).toBe(2))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('You are offline'))
    line.error = undefined
    await press('Try again')
    const shown = await heading('About Cruzer')
    await waitFor(() => expect(document.activeElement).toBe(shown))
  })

  test('while something runs that a reload would end is asked for again without one', async () => {
    const { line, load } = cuttable()
    line.error = new PartMissing(false, new TypeError('Failed to fetch dynamically imported module'))
    open('/about', { load }, { isFree: () => false })
    await heading('500 Something went wrong')
    expect(screen.getByText('A part of this page could not be loaded.')).toBeTruthy()
    expect(screen.queryByText(/Failed to fetch/)).toBeNull()
    line.error = undefined
    await press('Try again')
    await heading('About Cruzer')
  })

  test('keeps the page that stood there from coming back with the next one', async () => {
    const { line, load } = cuttable()
    const router = open('/about', { load })
    await heading('About Cruzer')
    line.error = new PartMissing(false, new TypeError('gone'))
    await act(() => router.navigate('/safety'))
    await heading('500 Something went wrong')
    line.error = undefined
    await act(() => router.navigate('/contact'))
    await heading('Contact us')
  })
})

describe('a page that breaks while it is drawn', () => {
  const Broken = () => {
    throw new TypeError('Cannot read properties of Ada (+2348031234567)', { cause: new Error('Ada') })
  }
  const breaking = (path: string, isBroken: () => boolean) => {
    const load = async <Part,>(get: () => Promise<Part>) => {
      const part = await get()
      return isBroken() ? ({ ...part, default: Broken } as Part) : part
    }
    return open(path, { load })
  }

  test('keeps the header and leaves a way on, in our words alone', async () => {
    let isBroken = true
    const router = breaking('/about', () => isBroken)
    await heading('500 Something went wrong')
    seesFault()
    seesHeader()
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    isBroken = false
    await act(() => router.navigate('/safety'))
    await heading('Safety')
  })

  test('does so on the screens of an application', async () => {
    const driver = async () => ({ default: Broken })
    open('/driver/otp', { features: { driver } })
    await heading('500 Something went wrong')
    seesFault()
    seesHeader()
  })

  test('does so where its chrome breaks', async () => {
    open('/about', { content: { ...content, settings: () => Promise.reject(new Error('No settings for Ada')) } })
    await heading('500 Something went wrong')
    seesFault()
    seesHeader()
  })
})

test('words that did not come are told with their status and why', async () => {
  open('/about', { content: { ...content, page: () => Promise.reject(new Error('No words for Ada')) } })
  await heading('503 Not available')
  expect(screen.getByText('We cannot fetch this page at the moment. Please try again in a minute.')).toBeTruthy()
  expect(screen.getByText('The words of this page did not come.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Ada')
})

test('a part of the application that does not come leaves a page with a way home and a way on', async () => {
  let tries = 0
  const driver = async () => {
    tries += 1
    if (tries === 1) throw new WrongConfig({ key: 'apiBaseUrl' })
    return { default: () => <h1>Your application</h1> }
  }
  open('/driver/otp', { features: { driver } }, { isFree: () => false })
  await heading('500 Something went wrong')
  expect(screen.getByText('The configuration /config.json has a wrong value for "apiBaseUrl"')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cruzer, home' })).toBeTruthy()
  await press('Try again')
  await heading('Your application')
})

test('a route middleware that nobody provides is an error before any page stands', () => {
  const { auth: _, ...others } = openGuards
  expect(() => memoryRouter({ guards: others as typeof openGuards }, '/')).toThrow("Unknown route middleware: 'auth'")
})

test('a change of route waits for what comes before it', async () => {
  let letGo = () => {}
  const before = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        letGo = resolve
      }),
  )
  let beforeNavigation = async () => {}
  const router = open('/about', { beforeNavigation: () => beforeNavigation() })
  await heading('About Cruzer')
  beforeNavigation = before
  await act(async () => void router.navigate('/safety'))
  await waitFor(() => expect(before).toHaveBeenCalledOnce())
  expect(router.state.location.pathname).toBe('/about')
  await act(async () => letGo())
  await heading('Safety')
})

describe('what breaks outside every route', () => {
  const root = () => document.getElementById('root') as HTMLElement
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>'
  })

  test('puts the error page there under the logo, with a way on and none of the error’s own words', async () => {
    act(() => showFatal(root(), new Error('No such driver: Ada', { cause: new Error('+2348031234567') })))
    await heading('500 Something went wrong')
    seesFault()
    seesHeader()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(document.title).toBe('500 Something went wrong – Cruzer'))
  })

  test.each([['a text'], [undefined], [null], [{ code: 7 }], [Symbol('odd')]])('takes %s for an error', async (thrown) => {
    act(() => showFatal(root(), thrown))
    await heading('500 Something went wrong')
    expect(screen.getByRole('main').textContent).not.toMatch(/undefined|null|object|a text|odd/)
  })
})
