import { expect, type Page } from '@playwright/test'
import { languages } from '#contract/languages'

const countIn = (page: Page, cacheName: RegExp, part: string) =>
  page.evaluate(
    async ([name, part]) => {
      const names = (await caches.keys()).filter((one) => new RegExp(name as string).test(one))
      const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()))
      return kept.flat().filter(({ url }) => url.includes(part as string)).length
    },
    [cacheName.source, part],
  )

/** Waits until the service worker has kept the page that is shown. */
export const pageKept = (page: Page) => expect.poll(() => countIn(page, /^pages$/, new URL(page.url()).pathname)).toBeGreaterThan(0)

/** Waits until the service worker has kept the driver's whole application, a shell for each language; the QR code is the last of its files, and they come one after another. */
export async function applicationKept(page: Page): Promise<void> {
  await expect.poll(() => countIn(page, /^application-/, '/'), { timeout: 60_000 }).toBe(languages.length)
  await expect.poll(() => countIn(page, /^assets$/, '/assets/dist-'), { timeout: 60_000 }).toBe(1)
}

/** Everything that the site has kept in the Cache API, addresses and bodies. */
export const allInCaches = (page: Page) =>
  page.evaluate(async () => {
    const found: { readonly url: string; readonly text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        found.push({ url: request.url, text: (await answer?.text()) ?? '' })
      }
    }
    return found
  })
