import { describe, expect, test, vi } from 'vitest'
import { createChunks } from '#src/app/builds/chunks.ts'
import { PartMissing } from '#src/loading/part-missing.ts'

const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/about.js')

function openPage({ reached = true, free = true, mayReload = true } = {}) {
  const window = new EventTarget()
  const facts = { reached, free, mayReload }
  const [refresh, reload, reloadHere] = [vi.fn(async () => {}), vi.fn(), vi.fn()]
  const chunks = createChunks({
    window: window as unknown as Window,
    isReached: async () => facts.reached,
    isFree: () => facts.free,
    mayReload: () => facts.mayReload,
    refresh,
    reload,
    reloadHere,
  })
  /** An import as the build writes it: what fails is told on the window first. */
  const lost =
    (error = gone()) =>
    async (): Promise<never> => {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
      throw error
    }
  /** Back leads to a page that the browser has kept whole. */
  const comeBack = (persisted = true) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { chunks, refresh, reload, reloadHere, lost, facts, comeBack }
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

describe('a chunk that a page needs', () => {
  test('is handed on when it comes', async () => {
    const { chunks, reload } = openPage()
    expect(await chunks.load(async () => 'a page')).toBe('a page')
    expect(reload).not.toHaveBeenCalled()
  })

  test('and is gone: the page is loaded anew, and nothing else appears meanwhile', async () => {
    const { chunks, reload, lost } = openPage()
    const settled = vi.fn()
    chunks.load(lost()).then(settled, settled)
    chunks.load(lost()).then(settled, settled)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000)
    await nextTask()
    expect([reload.mock.calls.length, settled.mock.calls.length, chunks.isMissing()]).toEqual([1, 0, false])
  })

  test('and is gone: what a browser keeps of it is fetched past its cache before the page is loaded anew', async () => {
    const { chunks, refresh, reload, lost } = openPage()
    let refreshed = () => {}
    refresh.mockReturnValue(new Promise((resolve) => (refreshed = resolve)))
    void chunks.load(lost())
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce(), 30_000)
    await nextTask()
    expect(reload).not.toHaveBeenCalled()
    refreshed()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000)
  })

  test.each([
    ['just after a reload', { mayReload: false }, false],
    ['while something would be lost', { free: false }, false],
    ['while the site cannot be reached', { reached: false }, true],
  ])('and is gone %s: the page says so and is not loaded anew', async (_, facts, offline) => {
    const { chunks, reload, lost } = openPage(facts)
    const error = gone()
    const told = await chunks.load(lost(error)).catch((thrown: unknown) => thrown)
    expect(told).toBeInstanceOf(PartMissing)
    expect([(told as PartMissing).offline, (told as PartMissing).cause]).toEqual([offline, error])
    await nextTask()
    expect([reload.mock.calls.length, chunks.isMissing()]).toEqual([0, false])
  })
})

describe('a page to which Back leads as it was left', () => {
  test('for a chunk that was gone is loaded anew where it is: what waits for that chunk would never come', async () => {
    const { chunks, reload, reloadHere, lost, comeBack } = openPage()
    void chunks.load(lost())
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000)
    comeBack(false)
    expect(reloadHere).not.toHaveBeenCalled()
    comeBack()
    expect([reload.mock.calls.length, reloadHere.mock.calls.length]).toEqual([1, 1])
  })

  test('for any other goes on as it is', async () => {
    const { chunks, reloadHere, lost, comeBack } = openPage({ free: false })
    await expect(chunks.load(lost())).rejects.toThrow(PartMissing)
    comeBack()
    expect(reloadHere).not.toHaveBeenCalled()
  })
})

test('what a reload did not bring loads the page anew no more, however long it is asked for, and anything else still does', async () => {
  const { chunks, reload, lost, facts } = openPage({ mayReload: false })
  const [one, other] = [lost(), lost()]
  const inside = lost()
  await expect(chunks.load(one)).rejects.toThrow(PartMissing)
  await inside().catch(() => {})
  await vi.waitFor(() => expect(chunks.isMissing()).toBe(true), 30_000)
  facts.mayReload = true
  await expect(chunks.load(one)).rejects.toThrow(PartMissing)
  await inside().catch(() => {})
  await nextTask()
  await nextTask()
  expect(reload).not.toHaveBeenCalled()
  void chunks.load(other)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000)
})

describe('a chunk inside a page', () => {
  test('and is gone: the page is loaded anew', async () => {
    const { reload, lost } = openPage()
    await lost()().catch(() => {})
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000)
  })

  test('and is gone while something would be lost: the page says that a part is missing, until it changes', async () => {
    const { chunks, reload, lost } = openPage({ free: false })
    const heard = vi.fn()
    const stop = chunks.subscribe(heard)
    await lost()().catch(() => {})
    await vi.waitFor(() => expect(chunks.isMissing()).toBe(true), 30_000)
    chunks.forget()
    expect([chunks.isMissing(), heard.mock.calls.length, reload.mock.calls.length]).toEqual([false, 2, 0])
    stop()
  })

  test('and is gone while the site cannot be reached: whoever asked for it has words for that', async () => {
    const { chunks, reload, lost } = openPage({ reached: false })
    await lost()().catch(() => {})
    await nextTask()
    await nextTask()
    expect([chunks.isMissing(), reload.mock.calls.length]).toEqual([false, 0])
  })
})

test('a chunk that was fetched ahead and is gone changes nothing', async () => {
  const { chunks, reload, lost } = openPage()
  await expect(chunks.preload(lost())).rejects.toThrow('Failed to fetch')
  await nextTask()
  await nextTask()
  expect([reload.mock.calls.length, chunks.isMissing()]).toEqual([0, false])
})
