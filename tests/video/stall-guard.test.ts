import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardAgainstStall } from '#src/video/stall-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work without a sign of life is given up when the timeout is over, and not while it lives', async () => {
  const guard = guardAgainstStall(1000, undefined, 'The engine')
  let said = 'nothing'
  guard.broken.catch((error: Error) => {
    said = error.message
  })
  await vi.advanceTimersByTimeAsync(999)
  guard.alive()
  await vi.advanceTimersByTimeAsync(999)
  expect(said).toBe('nothing')
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toBe('The engine stood still for 1 s')
})

test('a signal ends it with its reason, before and after it has begun', async () => {
  const leave = new AbortController()
  const guard = guardAgainstStall(1000, leave.signal, 'The engine')
  leave.abort('enough')
  await expect(guard.broken).rejects.toBe('enough')
  await expect(guardAgainstStall(1000, leave.signal, 'The engine').broken).rejects.toBe('enough')
})

test('ended, it waits for nothing', () => {
  guardAgainstStall(1000, undefined, 'The engine').end()
  expect(vi.getTimerCount()).toBe(0)
})
