import { expect, vi } from 'vitest'
import type { Line } from './line.ts'
import type { Cookie, Query, Tab, TabElement } from './tab.ts'

/** A busy machine looks into files, and begins a browser, three times as slowly as a quick one. */
const patience = { timeout: 60_000, interval: 50 }

export const named = (role: string, name: string | RegExp, within?: Query): Query => ({ by: 'role', role, name: nameOf(name), within })
export const button = (name: string | RegExp, within?: Query) => named('button', name, within)
export const link = (name: string | RegExp, within?: Query) => named('link', name, within)
export const textbox = (name: string | RegExp, within?: Query) => named('textbox', name, within)
export const label = (name: string | RegExp): Query => ({ by: 'label', name: nameOf(name) })
export const text = (name: string | RegExp, within?: Query): Query => ({ by: 'text', name: nameOf(name), within })
export const heading = (name: string | RegExp): Query => ({ ...named('heading', name), level: 1 })

const nameOf = (name: string | RegExp) => (typeof name === 'string' ? name : { pattern: name.source })

/** A page as a person uses it: whatever is asked for is waited for. The same for every engine. */
export function createPage(tab: Tab, line: Line) {
  const until = <Result>(look: () => Promise<Result>) => vi.waitFor(look, patience)
  const path = async () => {
    const { pathname, search, hash } = new URL(await tab.url())
    return pathname + search + hash
  }
  const use = (query: Query, act: (element: TabElement) => Promise<void>) =>
    until(async () => {
      const element = await tab.find(query)
      if (!element) {
        const why = await tab.evaluate((query) => window.inPage.whyNotUsable(query), query)
        throw new Error(`Not to be used on ${await path()}: ${JSON.stringify(query)}, ${why}`)
      }
      await act(element)
    })
  const count = (query: Query) => tab.evaluate((query) => window.inPage.count(query), query)
  return {
    line,
    open: (path: string) => tab.goto(line.url + path),
    reload: tab.reload,
    back: tab.back,
    key: tab.key,
    evaluate: tab.evaluate,
    press: (query: Query) => use(query, (element) => element.press()),
    fill: (query: Query, words: string) => use(query, (element) => element.fill(words)),
    select: (query: Query, option: string) => use(query, (element) => element.select(option)),
    attach: (query: Query, file: string) => use(query, (element) => element.attach(file)),
    check: async (query: Query) => {
      const isChecked = () => tab.evaluate((query) => window.inPage.isChecked(query), query)
      // A press that something else took, as the privacy sheet may when it comes, is made again.
      await until(async () => {
        if (!(await isChecked())) await use(query, (element) => element.press())
        expect(await isChecked()).toBe(true)
      })
    },
    /** Waits until it is there, once or so many times. */
    sees: (query: Query, times?: number) =>
      until(async () => {
        const there = await count(query)
        expect(times === undefined ? there > 0 : there, `${JSON.stringify(query)} on ${await path()}`).toBe(times ?? true)
      }),
    misses: (query: Query) => until(async () => expect(await count(query), JSON.stringify(query)).toBe(0)),
    isAt: (expected: string) => until(async () => expect(await path()).toBe(expected)),
    holds: (query: Query, value: string) =>
      until(async () => expect(await tab.evaluate((query) => window.inPage.value(query), query)).toBe(value)),
    isCovered: (query: Query) => tab.evaluate((query) => window.inPage.isCovered(query), query),
    /** The scripts of the page stand: those of a public page wait for a sign of somebody. */
    isTakenOver: async () => {
      await tab.point()
      await until(async () => expect(await tab.evaluate(() => document.documentElement.dataset.live)).toBe(''))
    },
    until,
    cookies: async (): Promise<Record<string, string>> => Object.fromEntries((await tab.cookies()).map(({ name, value }) => [name, value])),
    addCookies: async (cookies: readonly Cookie[]) => {
      const giveBack = line.answer(/^\/blank$/, { status: 200, body: '<!doctype html><link rel="icon" href="data:,">' })
      await tab.addCookies(cookies, `${line.url}/blank`)
      giveBack()
    },
    goOffline: async () => {
      line.cut()
      await tab.setOffline?.(true)
    },
    goOnline: async () => {
      line.mend()
      await tab.setOffline?.(false)
    },
  }
}
export type Page = ReturnType<typeof createPage>
