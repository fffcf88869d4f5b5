import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import type { Engine } from '#scripts/browsers/engines'
import { freePort } from '#scripts/free-port'
import type { EngineBrowser, Query, Tab, TabElement } from './tab.ts'

/** WebKitGTK by WebDriver, in windows of a screen that nobody sees. One driver has one session, so each tab has its own. */
export async function openWebKit({ executablePath }: Engine, script: string): Promise<EngineBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  return {
    newTab: ({ isPrivate } = { isPrivate: false }) => openWindow(executablePath, `:${String(display).trim()}`, script, isPrivate),
    close: () => end(screen),
  }
}

async function openWindow(executablePath: string, display: string, script: string, isPrivate: boolean): Promise<Tab> {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-webkit-'))
  const [scriptFile, log] = [join(folder, 'script.js'), join(folder, 'console.log')]
  await writeFile(scriptFile, script)
  const port = await freePort()
  const child = spawn(executablePath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      TZ: 'Africa/Lagos',
      // A private window logs nothing of its pages.
      WINDOW_PROFILE: isPrivate ? '' : join(folder, 'profile'),
      WINDOW_SCRIPT: scriptFile,
      WINDOW_LOG: log,
    },
  })
  const capabilities = new Capabilities({
    browserName: 'Cruzer tests',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'webkit-window.py'), args: [] },
  })
  const driver = await vi.waitFor(
    () => new Builder().disableEnvironmentOverrides().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
    { timeout: 60_000 },
  )
  return webKitTab(driver, {
    errors: () => errorsIn(log),
    close: async () => {
      // The window is gone before it has answered that it goes.
      await driver.quit().catch(() => {})
      await end(child)
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  })
}

/** What this engine says of every page, and of a call that leaving the page broke off. */
const noise = [
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  /cannot load http:\/\/localhost\S+ due to access control checks/i,
]

const errorsIn = (log: string) =>
  [...readFileSync(log, 'utf8').matchAll(/^.*CONSOLE (?:[A-Z]+ )*ERROR .*$/gm)]
    .map(([line]) => line)
    .filter((line) => !noise.some((words) => words.test(line)))

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

function webKitTab(driver: WebDriver, own: Pick<Tab, 'errors' | 'close'>): Tab {
  return {
    ...own,
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    url: () => driver.getCurrentUrl(),
    key: (name) =>
      driver
        .actions()
        .sendKeys(Key[name.toUpperCase() as 'ENTER' | 'ESCAPE' | 'TAB'])
        .perform(),
    point: () => driver.actions().move({ x: 1, y: 1 }).move({ x: 2, y: 2 }).perform(),
    evaluate: (work, ...args) => driver.executeScript(work, ...args),
    find: async (query) => {
      const element = await driver.executeScript<WebElement | null>((query: Query) => window.inPage.usable(query), query)
      return element && webKitElement(driver, element)
    },
    setOffline: undefined,
    cookies: () => driver.manage().getCookies(),
    addCookies: async (cookies, url) => {
      await driver.get(url)
      for (const { name, value } of cookies) await driver.manage().addCookie({ name, value, path: '/' })
    },
    screenshot: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
  }
}

const webKitElement = (driver: WebDriver, element: WebElement): TabElement => ({
  press: () => element.click(),
  fill: async (text) => {
    await element.clear()
    await element.sendKeys(text)
  },
  select: async (option) => {
    const found = await driver.executeScript<WebElement | null>(
      (select: HTMLSelectElement, option: string) => [...select.options].find(({ label }) => label === option) ?? null,
      element,
      option,
    )
    if (!found) throw new Error(`There is no ${option} to choose`)
    await found.click()
  },
  attach: (path) => element.sendKeys(path),
})
