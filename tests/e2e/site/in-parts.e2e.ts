import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test as base, expect } from '#tests/e2e/harness/fixtures.ts'
import { holdScripts } from '#tests/e2e/harness/hold-scripts.ts'

/** Gives the site as a slow line does: every page comes in many parts, and what has come is drawn. */
const test = base.extend<object, { slowLine: string }>({
  slowLine: [
    async ({ server }, use) => {
      const line = createServer(async (request, response) => {
        const answer = await fetch(new URL(request.url ?? '', server.url))
        const type = answer.headers.get('content-type') ?? ''
        const body = Buffer.from(await answer.arrayBuffer())
        response.writeHead(answer.status, { 'content-type': type })
        const head = type.startsWith('text/html') ? body.indexOf('<body') : body.length
        response.write(body.subarray(0, head))
        const size = Math.ceil((body.length - head) / 40)
        for (let at = head; at < body.length; at += size) {
          response.write(body.subarray(at, at + size))
          await wait(25)
        }
        response.end()
      }).listen(0)
      await use(`http://localhost:${(line.address() as AddressInfo).port}`)
      line.close()
    },
    { scope: 'worker' },
  ],
})

declare global {
  interface Window {
    moved: number
  }
}

// Every sort of page once; a window as high as two of a phone, so that more of each is seen while it comes.
for (const [width, height] of [
  [360, 1480],
  [1280, 800],
] as const)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } })

    for (const path of [
      '/',
      '/driver',
      '/passengers',
      '/faq',
      '/privacy',
      '/roles/safety-specialist',
      '/news',
      '/contact',
      '/driver/signup',
    ])
      test(`nothing on ${path} moves while the page comes in parts`, async ({ page, slowLine }) => {
        // A typeface that comes late is a matter of its own.
        await holdScripts(page, /\/assets\/.*\.(js|woff2)$/)
        await page.addInitScript(() => {
          window.moved = 0
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved += shift.value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(slowLine + path, { waitUntil: 'commit' })
        await expect(page.locator('footer').last()).toBeAttached()
        expect(
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => drawn(window.moved))))),
        ).toBeLessThan(0.005)
      })
  })
