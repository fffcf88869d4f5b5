import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from '#src/app/start.tsx'

/** Nothing comes over it. */
const line = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => {
  line.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', line)
})
afterEach(() => {
  vi.doUnmock('#src/language/speak-pidgin.ts')
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Starts the site in a page as it was prerendered. */
function startAt(path: string) {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root" data-prerendered="${path}" data-content="/assets/content-1/"><main id="main"><h1>Wetin we be</h1></main></div>`
  const root = document.getElementById('root') as HTMLElement
  const failed = vi.fn()
  start({ root, onReporter: () => {}, showFatal: () => {} }).catch(failed)
  return { root, failed }
}

test('a page in Pidgin whose words do not come stays as it was prerendered, as one in English does', async () => {
  vi.doMock('#src/language/speak-pidgin.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { root, failed } = startAt('/pcm/about')
  await vi.waitFor(() => expect(line).toHaveBeenCalled(), 30_000)
  await vi.advanceTimersByTimeAsync(0)
  expect([failed.mock.calls, root.textContent]).toEqual([[], 'Wetin we be'])
})
