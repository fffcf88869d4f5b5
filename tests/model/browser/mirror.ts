import { waitFor } from '@testing-library/react'
import { type Browser, type BrowserContext, chromium, type ElementHandle, type Page } from 'playwright-core'
import { findBrowser } from '#scripts/browsers/browser'
import { replaceUser, type User } from '#tests/harness/user.ts'

/** A page in Chromium, and a copy of it in the document of the test, in which the same queries find the same elements. */
export interface Mirror {
  readonly page: Page
  readonly context: BrowserContext
  /** The path and search that were open at the last look. */
  readonly where: () => string
  readonly look: () => Promise<void>
  /** A small picture as a data URL. */
  readonly shot: () => Promise<string>
  readonly close: () => Promise<void>
}

let browser: Promise<Browser> | undefined
let current: Mirror | undefined

const launch = async () => {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** The page that the test looks at now. */
export function mirror(): Mirror {
  if (!current) throw new Error('No page is open')
  return current
}

/** Ends the browser of this file of tests. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

/** Opens an empty page of a phone, whose clock a test may move. */
export async function openMirror(): Promise<Mirror> {
  browser ??= launch()
  const context = await (await browser).newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(5000)
  const page = await context.newPage()
  await page.clock.install()
  // Until it is told to, the clock of the page stands still.
  await page.clock.resume()
  let where = ''
  current = {
    page,
    context,
    where: () => where,
    look: async () => {
      const seen = await page.evaluate(copyOfPage)
      where = seen.where
      document.title = seen.title
      document.body.innerHTML = seen.html
      document.querySelector<HTMLElement>('[data-mirror-focus]')?.focus()
    },
    shot: async () => `data:image/jpeg;base64,${(await page.screenshot({ type: 'jpeg', quality: 40, scale: 'css' })).toString('base64')}`,
    close: async () => {
      if (page.isClosed()) return
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
      document.body.innerHTML = ''
    },
  }
  replaceUser(userOf(current))
  return current
}

/** Runs in the page. What is typed, checked, focused or not drawn is no part of its HTML, and is written into the copy. */
function copyOfPage() {
  const live = [...document.querySelectorAll<HTMLElement>('*')]
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const copies = [copy, ...copy.querySelectorAll<HTMLElement>('*')]
  for (const [index, element] of live.entries()) {
    const one = copies[index]
    if (!one) continue
    one.setAttribute('data-mirror', String(index))
    if (element instanceof HTMLInputElement && element.type !== 'file') {
      one.setAttribute('value', element.value)
      one.toggleAttribute('checked', element.checked)
    }
    if (element instanceof HTMLOptionElement) one.toggleAttribute('selected', element.selected)
    if (element === document.activeElement) one.setAttribute('data-mirror-focus', '')
    const { display, visibility } = getComputedStyle(element)
    if (display === 'none' || visibility === 'hidden') one.setAttribute('hidden', '')
  }
  for (const one of copy.querySelectorAll('script, style, link, template')) one.remove()
  ;(window as unknown as { mirrored: HTMLElement[] }).mirrored = live
  return { html: copy.querySelector('body')?.innerHTML ?? '', title: document.title, where: location.pathname + location.search }
}

/** Runs in the page: whether what was looked at is still there a frame later. */
async function isAsItWas() {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return (window as unknown as { mirrored: HTMLElement[] }).mirrored.every(({ isConnected }) => isConnected)
}

function userOf({ page, look }: Pick<Mirror, 'page' | 'look'>): User {
  const real = async (element: HTMLElement): Promise<ElementHandle<HTMLElement>> => {
    const index = Number(element.getAttribute('data-mirror'))
    const found = await page.evaluateHandle((at) => (window as unknown as { mirrored: HTMLElement[] }).mirrored[at], index)
    return found.asElement() as ElementHandle<HTMLElement>
  }
  const click = async (element: HTMLElement) => {
    const isChoice = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
    const found = await real(element)
    // Drawn over by its label's mark.
    if (isChoice) return found.evaluate((input) => input.click())
    // What is only said to be disabled can be pressed all the same, which Playwright would wait with.
    return found.click({ force: element.getAttribute('aria-disabled') === 'true' })
  }
  const fill = async (element: HTMLElement, value: string) => (await real(element)).fill(value)
  /** What an act changes on the page is there for the next one. */
  const andLook =
    <Given extends readonly unknown[]>(act: (...told: Given) => Promise<unknown>) =>
    async (...told: Given) => {
      await act(...told)
      await look()
    }
  return {
    click: andLook(click),
    fill: andLook(fill),
    selectOption: andLook(async (element: HTMLElement, value: string) => (await real(element)).selectOption(value)),
    check: andLook(async (element: HTMLInputElement) => (element.checked ? undefined : click(element))),
    upload: andLook(async (element: HTMLElement, { name, type, bytes }: Parameters<User['upload']>[1]) =>
      (await real(element)).setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) }),
    ),
    tap: andLook(click),
    type: andLook(fill),
    key: andLook(async (name: string, element?: HTMLElement) => (element ? (await real(element)).press(name) : page.keyboard.press(name))),
    scrollTo: andLook(async (element: HTMLElement) => (await real(element)).scrollIntoViewIfNeeded()),
    waitFor: (expected) =>
      waitFor(
        async () => {
          await look()
          const found = await expected()
          if (!(await page.evaluate(isAsItWas))) throw new Error('The page is still being drawn')
          return found
        },
        { interval: 100 },
      ),
  }
}
