import { describe, expect, test } from 'vitest'
import { reloadGuard } from '#src/app/builds/reload-guard.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'

/** A tab: what outlives a reload, and the clock of the device. */
function openTab({ storage = 'open', name = '' }: { storage?: 'open' | 'blocked' | 'full' | 'forgetful'; name?: string } = {}) {
  const kept = new Map<string, string>()
  const tab = { now: 1_000_000_000_000, age: 0, storage, window: { name } }
  const session = {
    getItem: (key: string) => (tab.storage === 'forgetful' ? null : (kept.get(key) ?? null)),
    setItem: (key: string, value: string) => {
      if (tab.storage === 'full') throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  } as unknown as Storage
  const begin = () => {
    tab.age = 0
    return reloadGuard({
      storage: safeStorage(() => {
        if (tab.storage === 'blocked') throw new DOMException('blocked', 'SecurityError')
        return session
      }),
      window: tab.window,
      now: () => tab.now,
      age: () => tab.age,
    })
  }
  return {
    tab,
    /** A page begins: by an address, or by the reload before. */
    begin,
    pass: (milliseconds: number) => {
      tab.now += milliseconds
      tab.age += milliseconds
    },
  }
}

const places = [['open'], ['blocked'], ['full'], ['forgetful']] as const

describe.each(places)('with a storage that is %s', (storage) => {
  test('a page reloads itself once, and not again for 10 seconds', () => {
    const { begin, pass } = openTab({ storage })
    expect(begin()()).toBe(true)
    const again = begin()
    expect(again()).toBe(false)
    pass(9_999)
    expect(again()).toBe(false)
    pass(1)
    expect(again()).toBe(true)
    expect(begin()()).toBe(false)
  })

  test('a page that was opened by hand within the 10 seconds does not reload itself either', () => {
    const { begin, pass } = openTab({ storage })
    begin()()
    begin()
    pass(3_000)
    expect(begin()()).toBe(false)
    pass(7_000)
    expect(begin()()).toBe(true)
  })

  test.each([3_600_000, -315_360_000_000, 60_000, -1, 315_360_000_000, 10_000, -10_000])(
    'a clock that jumps by %i ms during the reload makes no loop',
    (jump) => {
      const { tab, begin, pass } = openTab({ storage })
      begin()()
      tab.now += jump
      const again = begin()
      pass(500)
      expect(again()).toBe(false)
      pass(9_000)
      expect(again()).toBe(false)
    },
  )

  test('a clock that was set back does not keep a page from reloading itself for ever', () => {
    const { tab, begin, pass } = openTab({ storage })
    begin()()
    tab.now -= 315_360_000_000
    const again = begin()
    pass(10_000)
    expect(again()).toBe(true)
  })

  test('two parts that are gone at once ask for one reload', () => {
    const { begin } = openTab({ storage })
    const page = begin()
    expect([page(), page()]).toEqual([true, false])
  })
})

test('where nothing can be noted a page never reloads itself', () => {
  const { begin, pass } = openTab({ storage: 'blocked', name: 'opened-by-a-shop' })
  const page = begin()
  expect(page()).toBe(false)
  pass(60_000)
  expect(page()).toBe(false)
})

test('the name of a window that somebody gave it stays', () => {
  const { tab, begin } = openTab({ name: 'opened-by-a-shop' })
  expect(begin()()).toBe(true)
  expect(tab.window.name).toBe('opened-by-a-shop')
})

test('the name is given back once the storage works again', () => {
  const { tab, begin, pass } = openTab({ storage: 'blocked' })
  begin()()
  expect(tab.window.name).toMatch(/^cruzer-reloaded:/)
  tab.storage = 'open'
  const page = begin()
  expect(tab.window.name).toBe('')
  expect(page()).toBe(false)
  pass(10_000)
  expect(page()).toBe(true)
})

test('a note that nobody can read is no note', () => {
  const { tab, begin } = openTab({ storage: 'blocked', name: 'cruzer-reloaded:yesterday' })
  expect(begin()()).toBe(true)
  expect(tab.window.name).toBe(`cruzer-reloaded:${tab.now}`)
})
