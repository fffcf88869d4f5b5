import { getConfig } from '@testing-library/react'
import type { Page, Route } from 'playwright-core'
import { vi } from 'vitest'
import { addToTranscript } from '#tests/harness/transcript.ts'
import { isBelow, type Line, latestOf } from '#tests/model/fixture/line.ts'
import { LeftOut } from '#tests/model/walk/left-out.ts'

/** The line between a browser and the server: every call to the API and the store waits on it, as those of a test's client do. */
export async function lineOf(page: Page, opened: readonly string[]): Promise<Omit<Line, 'adapter'>> {
  const held: { readonly path: string; readonly route: Route }[] = []
  const open = [...opened]
  // A phone gives a call up after some seconds, which the server of a test may take to come to where a driver is to stand.
  await page.addInitScript(() => Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { get: () => 0, set: () => {} }))
  await page.route(/\/(api|blob)\//, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const path = pathname.replace(/^\/api/, '') + search
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
        const one = latestOf(held, path)
        held.splice(held.indexOf(one), 1)
        return one.route
      },
      { timeout: getConfig().asyncUtilTimeout },
    )
  return {
    answer: async (paths, alter) => {
      for (const path of paths) {
        addToTranscript(`The server answers ${path}`)
        const route = await take(path)
        if (!alter) await route.continue()
        else {
          const response = await route.fetch()
          await route.fulfill({ response, json: alter(await response.json()) })
        }
        await (await route.request().response())?.finished()
      }
    },
    cut: async (paths, code = 'ERR_NETWORK') => {
      if (code === 'ECONNABORTED') throw new LeftOut('the calls of a browser are not given up, so that the server may take its time')
      for (const path of paths) {
        addToTranscript(`The network is lost at ${path}`)
        await (await take(path)).abort('internetdisconnected')
      }
    },
    move: () => {
      throw new LeftOut('a browser does not say when bytes leave it')
    },
    waiting: () => held.map(({ path }) => path),
    open: (...paths) => void open.push(...paths),
    shut: (...paths) => {
      for (const path of paths) open.splice(open.indexOf(path), 1)
    },
  }
}
