import { resolve } from 'node:path'
import type { RuntimeConfig } from '#contract/config'
import type { Tokens } from '#contract/sign-in/sign-in'
import { listsMaxAge } from '#src/features/onboarding/services/lists-actor.ts'
import type { OpenSite } from '#tests/harness/dom/site.tsx'
import type { TestApi } from '#tests/harness/server/api.ts'
import type { Line } from '#tests/model/fixture/line.ts'
import { LeftOut } from '#tests/model/walk/left-out.ts'
import { lineOf } from './browser-line.ts'
import { type Mirror, openMirror } from './mirror.ts'

/** Where the built site lies, which the server of a browser's walks serves as `npm start` does. */
export const builtSite = resolve('dist')

export interface BrowserSite {
  readonly mirror: Mirror
  readonly line: Omit<Line, 'adapter'>
  readonly site: OpenSite
}

interface Opening {
  readonly path: string
  readonly opened: readonly string[]
  readonly tokens?: Tokens | undefined
  readonly config?: Partial<RuntimeConfig>
}

const addresses = new WeakMap<TestApi, Promise<string>>()
const addressOf = (api: TestApi) => {
  const address = addresses.get(api) ?? api.app.listen({ port: 0, host: '127.0.0.1' }).then((url) => url.replace('127.0.0.1', 'localhost'))
  addresses.set(api, address)
  return address
}

/** Opens a path of the built site in a browser of its own, on the server of a test. */
export async function openInBrowser(api: TestApi, { path, opened, tokens, config }: Opening): Promise<BrowserSite> {
  const url = await addressOf(api)
  const mirror = await openMirror()
  const { page, context } = mirror
  const line = await lineOf(page, opened)
  const cookiesOf = (kept: Tokens) =>
    (['accessToken', 'refreshToken'] as const).map((name) => ({ name, value: kept[name], url, sameSite: 'Lax' as const }))
  if (tokens) await context.addCookies(cookiesOf(tokens))
  if (config)
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...config } })
    })
  await page.goto(url + path)
  // The scripts of a public page start at the first sign of a person.
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await mirror.look()
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  return {
    mirror,
    line,
    site: {
      get services(): never {
        throw new LeftOut('what no person does to the machine itself')
      },
      clock: { increment: (ms: number) => page.clock.runFor(ms) },
      path: () => mirror.where().split('?')[0] as string,
      ask: async (to) => {
        const shown = await page.evaluateHandle(() => document.querySelector('main > *'))
        const isElsewhere = await page.evaluate((asked) => {
          const isElsewhere = location.pathname !== asked
          const state = { ...history.state, idx: (history.state?.idx ?? 0) + 1, key: 'asked' }
          history.pushState(state, '', asked)
          dispatchEvent(new PopStateEvent('popstate', { state }))
          return isElsewhere
        }, to)
        // The page that was asked for takes the place of the one before when all of it has come, and often says the same.
        if (isElsewhere) await page.waitForFunction((before) => !before?.isConnected, shown)
      },
      signInElsewhere: async (kept) => {
        await context.addCookies(cookiesOf(kept))
        await lookAgain()
      },
      dropCookies: async () => {
        await context.clearCookies()
        await lookAgain()
      },
      outdateLists: async () => {
        await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + listsMaxAge)
        await page.evaluate(() => {
          for (const key of Object.keys(localStorage)) if (key.startsWith('list:')) localStorage.removeItem(key)
        })
      },
      goOnline: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
      lookAgain,
      close: () => mirror.close(),
    },
  }
}
