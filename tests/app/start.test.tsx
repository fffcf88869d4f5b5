import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from '#src/app/start.tsx'

const pidgin = '#src/language/speak-pidgin.ts'
const driver = '#src/app/services/start-onboarding.tsx'
const lose = (part: string) =>
  vi.doMock(part, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })

/** Nothing comes over it. */
const line = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => {
  line.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', line)
})
afterEach(() => {
  for (const part of [pidgin, driver]) vi.doUnmock(part)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Starts the site in a page as it was prerendered. */
function startAt(path: string, html = '<h1>Wetin we be</h1>') {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root" data-prerendered="${path}" data-content="/assets/content-1/"><main id="main">${html}</main></div>`
  const root = document.getElementById('root') as HTMLElement
  const [begun, failed] = [vi.fn(), vi.fn()]
  start({ root, onReporter: () => {}, showFatal: () => {} }).then(begun, failed)
  return { root, begun, failed }
}

test('a page in Pidgin whose words do not come stays as it was prerendered, as one in English does', async () => {
  lose(pidgin)
  const { root, failed } = startAt('/pcm/about')
  await vi.waitFor(() => expect(line).toHaveBeenCalled(), 30_000)
  await vi.advanceTimersByTimeAsync(0)
  expect([failed.mock.calls, root.textContent]).toEqual([[], 'Wetin we be'])
})

test('a sign-up whose scripts are cut off keeps what was typed into it meanwhile', async () => {
  lose(driver)
  await import('#src/features/onboarding/pages/sign-up/sign-up.tsx')
  const { root, begun } = startAt('/driver/signup', '<form><input name="phoneNumber" /></form>')
  const [field] = root.getElementsByTagName('input')
  if (field) field.value = '0803 123 4567'
  await vi.waitFor(() => expect(line).toHaveBeenCalledWith('/build.json', expect.anything()), 30_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect([begun.mock.calls.length, root.getElementsByTagName('input')[0]?.value]).toEqual([0, '0803 123 4567'])
})
