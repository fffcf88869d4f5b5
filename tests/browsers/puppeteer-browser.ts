import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine } from '#scripts/browsers/engines'
import { type EngineBrowser, phone, type Tab, type TabElement } from './tab.ts'

/** Chromium by its DevTools protocol, Firefox by WebDriver BiDi. */
export async function openPuppeteer({ name, kind, executablePath, env }: Engine, script: string): Promise<EngineBrowser> {
  const isChromium = kind === 'chromium'
  const browser = await puppeteer.launch({
    browser: isChromium ? 'chrome' : 'firefox',
    executablePath,
    // What comes from npm is a browser without windows.
    headless: name.startsWith('chromium-') ? 'shell' : true,
    env: { ...process.env, ...env, TZ: 'Africa/Lagos' },
    args: isChromium ? ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-quic', '--lang=en-GB'] : [],
    defaultViewport: isChromium ? { ...phone, isMobile: true, hasTouch: true } : phone,
    ...(isChromium ? {} : { extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' } }),
  })
  return {
    // What is a context of its own here is private anyway.
    newTab: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultNavigationTimeout(60_000)
      await page.evaluateOnNewDocument(script)
      return puppeteerTab(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

/** In Firefox a page that leads elsewhere while it loads ends the navigation that is waited for. */
const unlessLedElsewhere = (error: unknown) => {
  if (!String(error).includes('NS_BINDING_ABORTED')) throw error
}

function puppeteerTab(page: Page, close: () => Promise<void>): Tab {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url ?? ''}`))
  page.on('pageerror', (error) => errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    goto: async (url) => {
      // A tab behind another one draws no frames in Firefox, and a press waits for them.
      await page.bringToFront()
      const before = page.url()
      await page.goto(url).catch(unlessLedElsewhere)
      // Firefox lets go of a navigation that one of the page's own crosses.
      if (page.url() === before && before !== url) await page.goto(url).catch(unlessLedElsewhere)
    },
    reload: async () => void (await page.reload().catch(unlessLedElsewhere)),
    back: async () => void (await page.goBack()),
    url: async () => page.url(),
    key: (name) => page.keyboard.press(name),
    point: async () => {
      await page.mouse.move(1, 1)
      await page.mouse.move(2, 2)
    },
    evaluate: (work, ...args) => page.evaluate(work as (...args: unknown[]) => ReturnType<typeof work>, ...args),
    find: async (query) => {
      const element = (await page.evaluateHandle((query) => window.inPage.usable(query), query)).asElement()
      return element && puppeteerElement(element as ElementHandle<Element>)
    },
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    cookies: () => page.browserContext().cookies(),
    addCookies: (cookies, url) =>
      page.browserContext().setCookie(...cookies.map(({ name, value }) => ({ name, value, domain: new URL(url).hostname, path: '/' }))),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    errors: () => errors,
    close,
  }
}

/** Milliseconds for which a locator tries the element that it was given, though the page may have drawn another in its place. */
const timeout = 10_000

const puppeteerElement = (element: ElementHandle<Element>): TabElement => ({
  press: () => element.asLocator().setTimeout(timeout).click(),
  fill: (text) => element.asLocator().setTimeout(timeout).fill(text),
  select: async (option) => {
    const value = await element.evaluate(
      (select, option) => [...(select as HTMLSelectElement).options].find(({ label }) => label === option)?.value,
      option,
    )
    if (value === undefined) throw new Error(`There is no ${option} to choose`)
    await element.select(value)
  },
  attach: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
})
