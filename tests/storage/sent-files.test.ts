import { expect, test } from 'vitest'
import { dropAllDrafts } from '#src/storage/drafts.ts'
import { fileLocks } from '#src/storage/uploads/file-locks.ts'
import { sentFilesOf } from '#src/storage/uploads/sent-files.ts'
import { blocked, memory } from './storages.ts'

test('what a file was is known by its stored name, by its driver, until the log-out', () => {
  const { safe } = memory()
  sentFilesOf(safe, '+2348031230001').keep('drivers/7/front.jpg', 'ab')
  const known = (phone: string) => sentFilesOf(safe, phone).sha256Of('drivers/7/front.jpg')
  expect([known('+2348031230001'), known('+2348031230002')]).toEqual(['ab', undefined])
  dropAllDrafts(safe)
  expect(known('+2348031230001')).toBeUndefined()
})

test('the newest sixty are kept, and a storage that is blocked or spoilt knows none', () => {
  const { safe } = memory()
  const sent = sentFilesOf(safe, '+2348031230001')
  for (let at = 0; at <= 60; at++) sent.keep(`name ${at}`, `sha ${at}`)
  expect([sent.sha256Of('name 0'), sent.sha256Of('name 1'), sent.sha256Of('name 60')]).toEqual([undefined, 'sha 1', 'sha 60'])
  safe.write('draft:sent:+2348031230001', '[')
  expect(sent.sha256Of('name 60')).toBeUndefined()
  const none = sentFilesOf(blocked(), '+2348031230001')
  none.keep('name', 'sha')
  expect(none.sha256Of('name')).toBeUndefined()
})

/** Locks as a browser gives them to all its tabs. */
function locks(): LockManager {
  const held = new Set<string>()
  return {
    request: async (name: string, _: LockOptions, work: (lock: Lock | null) => unknown) => {
      await Promise.resolve()
      if (held.has(name)) return work(null)
      held.add(name)
      await work({ name, mode: 'exclusive' })
      held.delete(name)
    },
  } as unknown as LockManager
}

test('one tab goes on with a file, and another may when it is given back', async () => {
  const shared = locks()
  const [one, other] = [fileLocks(shared), fileLocks(shared)]
  expect([await one.take('front'), await one.take('front'), await other.take('front'), await other.take('back')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  one.release('front')
  await Promise.resolve()
  await Promise.resolve()
  expect(await other.take('front')).toBe(true)
})

test('what was given back before it was had is kept from no tab', async () => {
  const shared = locks()
  const [one, other] = [fileLocks(shared), fileLocks(shared)]
  const asked = one.take('front')
  one.release('front')
  await asked
  expect(await other.take('front')).toBe(true)
})

test('a tab that asks twice at once is told the same twice', async () => {
  const shared = locks()
  const [one, other] = [fileLocks(shared), fileLocks(shared)]
  const both = [one.take('front'), one.take('front')]
  expect([await Promise.all(both), await other.take('front')]).toEqual([[true, true], false])
})

test('without locks every tab may', async () => expect(await fileLocks(undefined).take('front')).toBe(true))
