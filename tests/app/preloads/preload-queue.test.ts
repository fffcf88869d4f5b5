import { expect, test, vi } from 'vitest'
import { preloadQueue } from '#src/app/background/preload-queue.ts'

function openQueue() {
  const add = preloadQueue()
  const running = new Map<string, { done: () => void; fail: () => void }>()
  const begun: string[] = []
  let most = 0
  return {
    running,
    begun,
    most: () => most,
    add: (...keys: string[]) => {
      for (const key of keys)
        add(key, () => {
          begun.push(key)
          const work = new Promise<void>((resolve, reject) => {
            running.set(key, { done: resolve, fail: () => reject(new Error('no line')) })
          }).finally(() => running.delete(key))
          most = Math.max(most, running.size)
          return work
        })
    },
  }
}

test('four routes are fetched at a time, and the next when one is through, in the order asked', async () => {
  const { add, begun, running, most } = openQueue()
  add('a', 'b', 'c', 'd', 'e', 'f')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  running.get('c')?.done()
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']), 30_000)
  running.get('a')?.fail()
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']), 30_000)
  expect(most()).toBe(4)
})

test('a route is fetched once, however often it is asked for', async () => {
  const { add, begun, running } = openQueue()
  add('a', 'a')
  running.get('a')?.done()
  await vi.waitFor(() => expect(running.size).toBe(0), 30_000)
  add('a')
  expect(begun).toEqual(['a'])
})

test('one that failed may be asked for again', async () => {
  const { add, begun, running } = openQueue()
  add('a')
  running.get('a')?.fail()
  await vi.waitFor(() => {
    add('a')
    expect(begun).toEqual(['a', 'a'])
  }, 30_000)
})

test('hundreds of links at once never make a fifth', async () => {
  const { add, begun, running, most } = openQueue()
  const keys = Array.from({ length: 300 }, (_, index) => `page-${index}`)
  add(...keys)
  await vi.waitFor(
    () => {
      for (const { done } of running.values()) done()
      expect(begun).toHaveLength(300)
    },
    { interval: 1, timeout: 30_000 },
  )
  expect([begun, most()]).toEqual([keys, 4])
})
