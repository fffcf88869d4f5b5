import type { Page } from 'playwright-core'

/** A way from one screen to the next, in milliseconds. */
export interface Way {
  readonly to: string
  /** From the tap to the frame that shows the next screen. */
  readonly all: number
  /** The same without the time in which a call or a file was on its way. */
  readonly ours: number
}

/** What the page has noted, and forgets thereby. */
export interface Noted {
  readonly ways: readonly Way[]
  /** The longest interaction by what it was and on what, in milliseconds up to the next paint. */
  readonly slowest: { readonly what: string; readonly time: number }
  readonly interactions: number
}

interface Watched {
  screens: { ways: Way[]; slowest: { what: string; time: number }; interactions: number; liveAt: number }
  /** Resolves when a screen with that heading is painted, a press having led to it. */
  arriveAt: (title: string) => Promise<void>
  /** Resolves when the frame after what happened last is painted, and its interactions are noted. */
  settleScreens: () => Promise<void>
}

/** In the page: notes each way between screens and each interaction. */
function watch() {
  const noted = { ways: [] as Way[], slowest: { what: '', time: 0 }, interactions: 0, liveAt: 0 }
  ;(window as unknown as Watched).screens = noted
  let tapped = 0
  let heading = ''
  let told = () => {}
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if ((target as Element).closest('button, a')) tapped = timeStamp
    },
    true,
  )
  /** How long between two moments something was on its way. */
  const onItsWay = (from: number, to: number) => {
    const spans = performance
      .getEntriesByType('resource')
      .map((entry) => [Math.max(from, entry.startTime), Math.min(to, (entry as PerformanceResourceTiming).responseEnd)] as const)
      .filter(([begun, ended]) => ended > begun)
      .sort(([one], [other]) => one - other)
    let sum = 0
    let until = from
    for (const [begun, ended] of spans) {
      sum += Math.max(0, ended - Math.max(begun, until))
      until = Math.max(until, ended)
    }
    return sum
  }
  const look = () => {
    // What is around the form may still be to come.
    const isLive = document.documentElement.dataset.live === '' || document.getElementById('main')?.dataset.live === ''
    if (noted.liveAt === 0 && isLive) noted.liveAt = performance.now()
    const now = document.querySelector('main h1')?.textContent ?? ''
    if (now === '' || now === heading) return
    const from = tapped
    const isNext = heading !== '' && from > 0
    heading = now
    tapped = 0
    if (!isNext) return
    requestAnimationFrame(() =>
      setTimeout(() => {
        const to = performance.now()
        noted.ways.push({ to: now, all: to - from, ours: to - from - onItsWay(from, to) })
        told()
      }),
    )
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-live'],
  })
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue
      noted.interactions += 1
      const on = entry.target as HTMLElement | null
      if (entry.duration > noted.slowest.time)
        noted.slowest = {
          what: `${entry.name} on ${on?.getAttribute('name') ?? on?.textContent?.slice(0, 24) ?? 'what is gone'}`,
          time: entry.duration,
        }
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  ;(window as unknown as Watched).arriveAt = (title) =>
    new Promise((resolve) => {
      told = () => {
        if (noted.ways.some(({ to }) => to === title)) resolve()
      }
      told()
    })
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  ;(window as unknown as Watched).settleScreens = async () => {
    await painted()
    await painted()
    note(observer.takeRecords())
  }
}

/** The compiler names the functions of a script by a helper of its own, which no page has. */
export const watchScreens = (page: Page) => page.addInitScript({ content: `{ const __name = (made) => made; (${watch})() }` })

/** Resolves when a press has led to the screen of that heading: a search for it, frame by frame, would take the page's own time. */
export const arriveAt = (page: Page, title: string): Promise<void> =>
  page.evaluate((to) => (window as unknown as Watched).arriveAt(to), title)

/** What was noted since the last time. */
export const takeNotes = (page: Page): Promise<Noted> =>
  page.evaluate(async () => {
    await (window as unknown as Watched).settleScreens()
    const { screens } = window as unknown as Watched
    const { ways, slowest, interactions } = screens
    Object.assign(screens, { ways: [], slowest: { what: '', time: 0 }, interactions: 0 })
    return { ways, slowest, interactions }
  })

/** When a page that is open could be read, and when it could be used, in milliseconds from the start of its navigation. */
export const startOf = (page: Page) =>
  page.evaluate(() => ({
    read: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    used: (window as unknown as Watched).screens.liveAt,
  }))
