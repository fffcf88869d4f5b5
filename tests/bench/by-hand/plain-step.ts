import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { quiet } from '#tests/bench/page-scripts.ts'
import { arriveAt, takeNotes, type Way, watchScreens } from '#tests/bench/watch-screens.ts'

/** A screen as it stands: what is in its page, in its main part, and the rules of its styles. */
export const screenOf = (page: Page) =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    // What asks about privacy would lie over the button, and nobody is there to answer.
    for (const part of body.querySelectorAll('script, [aria-label="Privacy choices"]')) part.remove()
    return {
      body: body.innerHTML,
      main: document.getElementById('main')?.innerHTML ?? '',
      styles: Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText).join('\n')).join('\n'),
    }
  })
type Screen = Awaited<ReturnType<typeof screenOf>>

interface PlainStep {
  readonly first: Screen
  readonly next: Screen
  readonly button: string
  readonly title: string
  /** Makes the processor and the line of a page those of the bench. */
  readonly slow: (controls: CDPSession) => Promise<unknown>
}

/** The way from one screen to the next in a page that is written by hand: its script says that it is busy, asks the server, and puts the next screen there. */
export async function plainWays(context: BrowserContext, { first, next, button, title, slow }: PlainStep): Promise<readonly Way[]> {
  const page = await context.newPage()
  await watchScreens(page)
  const head = `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${first.styles}${next.styles}</style>`
  // The product's own pages forbid their scripts to write markup.
  await page.route('**/by-hand', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head>${head}</head><body>${first.body}</body></html>`,
    }),
  )
  await page.goto('/by-hand')
  await page.unroute('**/by-hand')
  await slow(await context.newCDPSession(page))
  await page.evaluate((markup) => {
    document.querySelector('main form')?.addEventListener('submit', async (event) => {
      event.preventDefault()
      const values = Object.fromEntries(new FormData(event.target as HTMLFormElement))
      ;(event as SubmitEvent).submitter?.setAttribute('aria-busy', 'true')
      await (await fetch('/api/driver/onboarding/status', { headers: { 'X-Values': String(Object.keys(values).length) } })).json()
      const main = document.getElementById('main')
      if (main) main.innerHTML = markup
      document.querySelector('h1')?.focus({ preventScroll: true })
      scrollTo({ top: 0, behavior: 'instant' })
    })
  }, next.main)
  await quiet(page)
  const arrived = arriveAt(page, title)
  await page.getByRole('button', { name: button, exact: true }).tap()
  await arrived
  const { ways } = await takeNotes(page)
  await page.close()
  return ways
}
