import { expect, test } from 'vitest'
import { nextTask } from '#src/ui/next-task.ts'

const done = () => new Promise<void>((resolve) => nextTask(resolve))

test('work is done in a task of its own and in its order, and what is dropped is not', async () => {
  const did: string[] = []
  nextTask(() => did.push('first'))
  const drop = nextTask(() => did.push('dropped'))
  nextTask(() => did.push('last'))
  drop()
  await Promise.resolve()
  expect(did).toEqual([])
  await done()
  expect(did).toEqual(['first', 'last'])
})

test('to drop what was done takes nothing from what is asked later', async () => {
  const drop = nextTask(() => {})
  await done()
  const later = done()
  drop()
  await later
})
