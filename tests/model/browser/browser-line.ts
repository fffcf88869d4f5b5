import { getConfig } from '@testing-library/react'
import type { Page, Route } from 'playwright-core'
import { vi } from 'vitest'
import { tell } from '#tests/harness/told.ts'
import { LeftOut } from '../left-out.ts'
import type { Line } from '../line.ts'

/** The line between a browser and the server: every call to the API and the store waits on it, as those of a test's client do. */
export async function lineOf(page: Page, opened: readonly string[]): Promise<Omit<Line, 'adapter'>> {
  const held: { readonly path: string; readonly route: Route }[] = []
  const open = [...opened]
  const isBelow = (path: string, paths: readonly string[]) =>
    paths.some((one) => path.endsWith(one) || path.startsWith(`/api${one}`) || path.startsWith(one))
  await page.route(/\/(api|blob)\//, (route) => {
    const path = new URL(route.request().url()).pathname
    if (isBelow(path, open)) return route.continue()
    held.push({ path, route })
    return undefined
  })
  page.on('requestfailed', (request) => {
    const index = held.findIndex(({ route }) => route.request() === request)
    if (index >= 0) held.splice(index, 1)
  })
  const take = (path: string) =>
    vi.waitFor(
      () => {
        const one = held.findLast((candidate) => isBelow(candidate.path, [path]))
        if (!one) throw new Error(`Nothing asked for ${path}; held: ${held.map((other) => other.path).join(', ') || 'nothing'}`)
        held.splice(held.indexOf(one), 1)
        return one.route
      },
      { timeout: getConfig().asyncUtilTimeout },
    )
  return {
    answer: async (paths, alter) => {
      for (const path of paths) {
        tell(`The server answers ${path}`)
        const route = await take(path)
        if (!alter) await route.continue()
        else {
          const response = await route.fetch()
          await route.fulfill({ response, json: alter(await response.json()) })
        }
      }
    },
    cut: async (paths, code = 'ERR_NETWORK') => {
      if (code === 'ECONNABORTED') throw new LeftOut('a browser waits for an answer as long as the call may take')
      for (const path of paths) {
        tell(`The network is lost at ${path}`)
        await (await take(path)).abort('internetdisconnected')
      }
    },
    move: () => {
      throw new LeftOut('a browser does not say when bytes leave it')
    },
    waiting: () => held.map(({ path }) => path.replace(/^\/api/, '')),
    open: (...paths) => void open.push(...paths),
  }
}
