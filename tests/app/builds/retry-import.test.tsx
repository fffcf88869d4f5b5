import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryImport } from '#src/loading/lazy-resource.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A part that comes at the third asking. */
const atThird = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404')).mockResolvedValue('part')

test('a part that could not be fetched is fetched again after a while, since another copy of the server may have it', async () => {
  const get = atThird()
  const coming = retryImport(get)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(get).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await coming).toBe('part')
})

test('it is fetched again at once when the line is back, and once for each time', async () => {
  const get = atThird()
  const coming = retryImport(get)
  for (const times of [2, 3]) {
    await vi.advanceTimersByTimeAsync(0)
    fireEvent(window, new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(get).toHaveBeenCalledTimes(times)
  }
  expect(await coming).toBe('part')
  await vi.advanceTimersByTimeAsync(60_000)
  fireEvent(window, new Event('online'))
  expect(get).toHaveBeenCalledTimes(3)
})

test('a page that nobody looks at does not ask on and on; it asks as soon as it is looked at', async () => {
  const get = atThird()
  const coming = retryImport(get)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(get).toHaveBeenCalledTimes(1)
  hidden.mockRestore()
  fireEvent(document, new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(get).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await coming).toBe('part')
})
