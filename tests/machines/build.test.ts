import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { buildMachine, type Look } from '#machines/build.machine'

const minute = 60_000
const hour = 60 * minute

interface Ask {
  readonly resolve: (look: Look) => void
  readonly reject: (error: Error) => void
}

/** A page of build 1, loaded at the time 0. */
function openPage() {
  const clock = new SimulatedClock()
  const asks: Ask[] = []
  const reloadAt = vi.fn<(to: string) => void>()
  const readBuild = fromPromise<Look>(() => new Promise((resolve, reject) => asks.push({ resolve, reject })))
  const page = createActor(buildMachine.provide({ actors: { readBuild }, actions: { reloadAt: (_, to) => reloadAt(to) } }), {
    clock,
    input: { version: '1', at: 0 },
  })
  page.start()
  const ask = async (answer: (ask: Ask) => void) => {
    answer(asks.at(-1) as Ask)
    await vi.waitFor(() => expect(page.getSnapshot().value).not.toBe('looking'), 30_000)
  }
  return {
    page,
    clock,
    asks,
    reloadAt,
    value: () => page.getSnapshot().value,
    finds: (version: string, at: number) => ask(({ resolve }) => resolve({ version, at })),
    fails: () => ask(({ reject }) => reject(new Error('no line'))),
    go: (to: string, isFree = true) => page.send({ type: 'route.asked', to, isFree }),
  }
}

async function outdatedPage() {
  const site = openPage()
  site.clock.increment(hour)
  await site.finds('2', hour)
  return site
}

describe('the looks', () => {
  test('the first comes after an hour and not a millisecond before', () => {
    const { clock, asks } = openPage()
    clock.increment(hour - 1)
    expect(asks).toHaveLength(0)
    clock.increment(1)
    expect(asks).toHaveLength(1)
  })

  test('a page that is current is looked up again every hour', async () => {
    const { clock, asks, finds, value } = openPage()
    for (const hours of [1, 2, 3]) {
      clock.increment(hour)
      expect(asks).toHaveLength(hours)
      await finds('1', hours * hour)
      expect(value()).toBe('current')
    }
  })

  test('a look that fails is made again an hour later, or when the tab is seen', async () => {
    const { page, clock, asks, fails, value } = openPage()
    clock.increment(hour)
    await fails()
    expect(value()).toBe('current')
    clock.increment(hour)
    expect(asks).toHaveLength(2)
    await fails()
    page.send({ type: 'page.seen', at: 2 * hour })
    expect(asks).toHaveLength(3)
  })

  test.each([
    ['59 minutes after the last look', 59 * minute, 'current'],
    ['an hour after the last look', hour, 'looking'],
    ['after a night', 9 * hour, 'looking'],
    ['after the clock was set back by a year', -365 * 24 * hour, 'looking'],
    ['after the clock was set back by a minute', -minute, 'current'],
  ])('a tab that is seen %s', (_, at, expected) => {
    const { page, value } = openPage()
    page.send({ type: 'page.seen', at })
    expect(value()).toBe(expected)
  })

  test('a look counts from when it was made', async () => {
    const { page, finds, asks } = openPage()
    page.send({ type: 'page.seen', at: 5 * hour })
    await finds('1', 5 * hour)
    page.send({ type: 'page.seen', at: 5 * hour + 59 * minute })
    expect(asks).toHaveLength(1)
    page.send({ type: 'page.seen', at: 6 * hour })
    expect(asks).toHaveLength(2)
  })
})

describe('a new build', () => {
  test('is taken at the next change of route, there', async () => {
    const { go, value, reloadAt } = await outdatedPage()
    expect(value()).toBe('outdated')
    expect(reloadAt).not.toHaveBeenCalled()
    go('/about?from=menu#team')
    expect(value()).toBe('reloading')
    expect(reloadAt.mock.calls).toEqual([['/about?from=menu#team']])
  })

  test('is not taken while something would be lost, and is at the first change of route that loses nothing', async () => {
    const { go, value, reloadAt } = await outdatedPage()
    for (let count = 0; count < 5; count++) go('/about', false)
    expect(value()).toBe('outdated')
    expect(reloadAt).not.toHaveBeenCalled()
    go('/safety')
    expect(reloadAt.mock.calls).toEqual([['/safety']])
  })

  test('a change of route before it is known changes nothing', () => {
    const { go, clock, value, reloadAt } = openPage()
    go('/about')
    clock.increment(hour)
    go('/safety')
    expect(value()).toBe('looking')
    expect(reloadAt).not.toHaveBeenCalled()
  })

  test('is asked for once, and no timer runs on', async () => {
    const { clock, asks } = await outdatedPage()
    clock.increment(24 * hour)
    expect(asks).toHaveLength(1)
  })

  test('a way that was broken off is gone again at the next change of route', async () => {
    const { go, reloadAt } = await outdatedPage()
    go('/about')
    go('/safety')
    expect(reloadAt.mock.calls).toEqual([['/about'], ['/safety']])
  })

  test('a way that was broken off is not gone again once something was typed', async () => {
    const { go, value, reloadAt } = await outdatedPage()
    go('/about')
    go('/safety', false)
    expect(value()).toBe('outdated')
    expect(reloadAt.mock.calls).toEqual([['/about']])
  })
})

test('without its actor a look ends as one that failed', async () => {
  const clock = new SimulatedClock()
  const page = createActor(buildMachine, { clock, input: { version: '1', at: 0 } })
  page.start()
  clock.increment(hour)
  await vi.waitFor(() => expect(page.getSnapshot().value).toBe('current'), 30_000)
  expect(page.getSnapshot().context).toEqual({ version: '1', lookedAt: 0 })
})
