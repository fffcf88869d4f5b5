import { expect, test } from 'vitest'
import { createFairQueue, Superseded } from '#server/file-validation/fair-queue'

/** A queue whose jobs end when they are told to, and the order in which they began. */
function setUp(most: number) {
  const queue = createFairQueue(most)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (owner: string, key: string, name = `${owner}${key}`) =>
    queue.run(owner, key, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { queue, add, end, begun }
}

test('owners take turns, however many files one of them has sent', async () => {
  const { add, end, begun } = setUp(1)
  for (const key of ['1', '2', '3', '4']) void add('a', key)
  void add('b', '1')
  void add('c', '1')
  void add('b', '2')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('one owner never has all places, so that another begins at once', async () => {
  const { add, begun } = setUp(3)
  for (const key of ['1', '2', '3', '4']) void add('a', key)
  expect(begun).toEqual(['a1', 'a2'])
  void add('b', '1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('of the versions of one name that wait only the newest is done', async () => {
  const { add, end, begun } = setUp(1)
  const first = add('a', '1')
  const old = [add('a', '2', 'old'), add('a', '2', 'older')].map((job) => job.catch((error: unknown) => error))
  const newest = add('a', '2', 'newest')
  expect(await Promise.all(old)).toEqual([expect.any(Superseded), expect.any(Superseded)])
  await end('a1')
  await end('newest')
  expect([await first, await newest, begun]).toEqual(['a1', 'newest', ['a1', 'newest']])
})

test('a job that fails gives its place to the next', async () => {
  const { queue, add, begun } = setUp(1)
  await expect(queue.run('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await new Promise(setImmediate)
  void add('a', '2')
  expect(begun).toEqual(['a2'])
})

test('a queue that is closed rejects what waits', async () => {
  const { queue, add } = setUp(1)
  void add('a', '1')
  const waits = add('a', '2')
  queue.close(new Error('closed'))
  await expect(waits).rejects.toThrow('closed')
})
