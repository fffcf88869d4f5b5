import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chosenOf } from '#tests/model/walk/chosen.ts'
import { walk } from '#tests/model/walk/walk.ts'

const door = createMachine({
  id: 'frontDoor',
  initial: 'looking',
  states: {
    looking: { always: 'shut' },
    shut: { on: { 'handle.turn': 'open', 'key.turn': 'locking' } },
    locking: { always: 'locked' },
    locked: { on: { 'key.turn': 'shut' } },
    open: {
      initial: 'ajar',
      on: { 'wind.blow': 'shut' },
      states: { ajar: { on: { push: 'wide' } }, wide: { on: { push: 'wide', pull: 'ajar' } } },
    },
  },
})
const events = ['handle.turn', 'key.turn', 'wind.blow', 'push', 'pull'].map((type) => ({ type }))
const way = walk(door, { context: {}, events: () => events, key: () => null })
const titlesTo = (to: string) => chosenOf(way, { to }).map(({ path }) => path.title)
const idsOf = (asked: Parameters<typeof chosenOf>[1]) => chosenOf(way, asked).map(({ id }) => id)
const all = idsOf({})

test('the paths to a state lead there by each branch, and no further', () => {
  expect(titlesTo('open.wide')).toEqual(['handle.turn → push', 'handle.turn → push → push'])
  expect(titlesTo('open.ajar')).toEqual(['handle.turn', 'handle.turn → push → pull'])
  expect(idsOf({ to: 'open.wide' })).toEqual(['front-door.open.wide.1', 'front-door.open.wide.2'])
})

test('the paths to a state that holds others come into it from outside', () => {
  expect(titlesTo('open')).toEqual(['handle.turn'])
})

test('the paths to a state that is left at once come through it', () => {
  expect(titlesTo('locking')).toEqual(['key.turn'])
  expect(titlesTo('looking')).toEqual(['at the start'])
})

test('a path to a state is walked to its end, by every event and through every state', async () => {
  const told: string[] = []
  const [, second] = chosenOf(way, { to: 'open.wide' })
  await second?.path.test({ happens: ({ type }) => told.push(type), sees: (leaf) => told.push(leaf) })
  expect(told).toEqual(['shut', 'handle.turn', 'open.ajar', 'push', 'open.wide', 'push', 'open.wide'])
})

test('a walk may begin at a path, be one path alone, and come in an order that the seed draws', () => {
  expect(all.length).toBeGreaterThan(2)
  expect(idsOf({ from: 'front-door.2' })).toEqual(all.slice(1))
  expect(idsOf({ only: 'front-door.2' })).toEqual(['front-door.2'])
  const drawn = idsOf({ seed: 3, isShuffled: true })
  expect(drawn).not.toEqual(all)
  expect([drawn.toSorted(), idsOf({ seed: 3, isShuffled: true })]).toEqual([all.toSorted(), drawn])
  expect(idsOf({ seed: 3, isShuffled: true, from: drawn[1] as string })).toEqual(drawn.slice(1))
})

test('where no path has the name or leads to the state, none is walked', () => {
  expect([idsOf({ from: 'front-door.99' }), idsOf({ only: 'front-door.99' }), idsOf({ to: 'ajar' })]).toEqual([[], [], []])
})
