import { expect, test } from 'vitest'
import { choiceIn, keptChoice } from '#src/storage/kept-choice.ts'
import { full } from '#tests/storage/storages.ts'

const day = 24 * 60 * 60 * 1000

test('a choice is kept for a year, and nothing else is taken for one', () => {
  const held = new Map<string, string>()
  const storage = {
    read: (key: string) => held.get(key) ?? null,
    write: (key: string, value: string) => held.set(key, value) !== undefined,
    remove: (key: string) => void held.delete(key),
    keys: () => [...held.keys()],
  }
  let now = 1000 * day
  const choice = keptChoice(storage, () => now)
  expect(choice.read()).toBe(null)
  choice.keep('agreed')
  expect([...held]).toEqual([['privacy-choice', `agreed ${1000 * day}`]])
  now += 365 * day
  expect(choice.read()).toBe('agreed')
  now += 1
  expect(choice.read()).toBe(null)
  for (const text of ['', 'agreed', 'agreed x', `maybe ${now}`, `refused ${now + 1}`, '{}']) expect(choiceIn(text, now)).toBe(null)
  expect(choiceIn(`refused ${now}`, now)).toBe('refused')
})

test('a browser that is full forgets that somebody agreed once they no longer do', () => {
  const { safe, kept } = full([['privacy-choice', `agreed ${1000 * day}`]])
  const choice = keptChoice(safe, () => 1000 * day)
  expect(choice.read()).toBe('agreed')
  choice.keep('refused')
  expect([choice.read(), [...kept]]).toEqual([null, []])
})
