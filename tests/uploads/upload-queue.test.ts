import { expect, test } from 'vitest'
import { createUploadQueue } from '#src/features/onboarding/uploads/sending/upload-queue.ts'
import type { Connection } from '#src/loading/connection.ts'

const kilobyte = 1024
/** Bytes of a file that has many parts, whatever they are. */
const large = 20_000 * kilobyte
const queueOn = (connection?: Connection) => createUploadQueue(() => connection)

/** Files that join in order; gives which have their turn. */
function files(queue: ReturnType<typeof queueOn>, count: number) {
  const going = new Set<number>()
  const leaves = Array.from({ length: count }, (_, index) => queue.join(() => going.add(index)))
  return {
    going: () => [...going],
    leave: (index: number) => {
      going.delete(index)
      leaves[index]?.()
    },
  }
}

test('two files go at once, and the next in the order in which they came', () => {
  const { going, leave } = files(queueOn(), 4)
  expect(going()).toEqual([0, 1])
  leave(1)
  expect(going()).toEqual([0, 2])
  leave(0)
  expect(going()).toEqual([2, 3])
})

test('one that leaves before its turn is passed over, and one that leaves twice gives one place back', () => {
  const { going, leave } = files(queueOn(), 5)
  leave(2)
  leave(0)
  leave(0)
  expect(going()).toEqual([1, 3])
})

test.each([
  [{ saveData: true, effectiveType: '4g' }, 1],
  [{ effectiveType: '3g' }, 1],
  [{ effectiveType: 'slow-2g' }, 1],
  [{ saveData: false, effectiveType: '4g' }, 2],
  [undefined, 2],
])('%o takes %i at once', (connection, count) => expect(files(queueOn(connection), 3).going()).toHaveLength(count))

test.each([
  [undefined, 20_000, 512],
  [{ effectiveType: '4g' }, 20_000, 512],
  [{ effectiveType: '4g' }, 4097, 512],
  [{ effectiveType: '4g' }, 4096, 256],
  [undefined, 1000, 256],
  [{ effectiveType: '2g' }, 20_000, 256],
])('before it is measured a connection of %o has for %i kB parts of %i kB', (connection, file, size) =>
  expect(queueOn(connection).blockSize(file * kilobyte)).toBe(size * kilobyte),
)

test.each([
  [4, 256],
  [32, 256],
  [90, 512],
  [128, 768],
  [10_000, 1024],
])('at %i kB a second a part has %i kB', (pace, size) => {
  const queue = queueOn()
  queue.measured(pace * kilobyte * 4, 4000)
  expect(queue.blockSize(large)).toBe(size * kilobyte)
})

test('one fast part on a slow connection does not make the parts large', () => {
  const queue = queueOn()
  for (const ms of [8000, 8000, 8000, 2000]) queue.measured(256 * kilobyte, ms)
  expect(queue.blockSize(large)).toBe(256 * kilobyte)
})

test('a connection that stays fast gets large parts after a while', () => {
  const queue = queueOn()
  queue.measured(256 * kilobyte, 8000)
  const sizes = Array.from({ length: 6 }, () => {
    queue.measured(256 * kilobyte, 1000)
    return queue.blockSize(large) / kilobyte
  })
  expect(sizes).toEqual([512, 768, 1024, 1024, 1024, 1024])
})

test.each([
  [65_514, 256],
  [65_554, 512],
])('the size of a part is the nearest to what goes in six seconds: of %i bytes in a second %i kB', (bytes, size) => {
  const queue = queueOn()
  queue.measured(bytes, 1000)
  expect(queue.blockSize(large)).toBe(size * kilobyte)
})

test('a part that took no time counts as one of a millisecond', () => {
  const queue = queueOn()
  queue.measured(100, 0)
  expect(queue.blockSize(large)).toBe(512 * kilobyte)
})

test('one that leaves twice before its turn takes nobody else along', () => {
  const { going, leave } = files(queueOn(), 4)
  leave(2)
  leave(2)
  leave(0)
  expect(going()).toEqual([1, 3])
})
