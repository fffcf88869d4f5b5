import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { countOf } from '#scripts/paths/count'
import { reportPage } from '#scripts/paths/page'
import { reproductionOf, reproductionsOf, tableOf } from '#scripts/paths/table'
import type { WalkedPath, WalkedStep } from '#scripts/paths/walked'

const door = createMachine({
  id: 'door',
  initial: 'looking',
  on: { 'bell.ring': { actions: 'ring' } },
  states: {
    looking: { always: [{ guard: 'isLocked', target: 'locked' }, { target: 'shut' }] },
    locked: {},
    shut: { on: { 'handle.turn': [{ guard: 'isStuck' }, { target: 'open' }] } },
    open: { after: { tooLong: 'shut' } },
  },
})
const step = (event: string, to: string, branches: string[], words: string[] = []): WalkedStep => ({
  event,
  to,
  branches,
  words,
  states: [to],
  ms: 5,
})
const path: WalkedPath = {
  machine: 'door',
  id: 'door.1',
  kind: 'shortest',
  title: 'handle.turn',
  outcome: 'failed',
  why: 'the door stood open & nobody came',
  steps: [
    { ...step('at the start', 'shut', ['looking --always[1]-->'], ['Come to the door']), states: ['looking', 'shut'] },
    step('handle.turn', 'open', ['shut --handle.turn[1]-->']),
  ],
  ms: 1200,
}
const count = countOf({ name: 'door', machine: door }, [path, { ...path, machine: 'window', id: 'window.1' }])

test('a machine is counted by its definition: what is taken at once, what stays where it is, timers and the root', () => {
  expect([count.states, count.transitions, count.branches]).toEqual([
    { walked: 3, all: 4 },
    { walked: 2, all: 4 },
    { walked: 2, all: 6 },
  ])
  expect(count.missing).toEqual([
    'locked',
    '(root) --bell.ring[0]-->',
    'looking --always[0]-->',
    'shut --handle.turn[0]-->',
    'open --after.tooLong[0]-->',
  ])
})

test('what a browser was not asked for is not counted', () => {
  expect(countOf({ name: 'door', machine: door }, [{ ...path, outcome: 'left out' }]).branches).toEqual({ walked: 0, all: 6 })
})

test('a path that fails is told as steps for a person, by the event where nothing was told', () => {
  expect(reproductionOf(path, '--only door.1').split('\n')).toEqual([
    '✗ door.1: handle.turn',
    '  The shortest way there:',
    '  1. Come to the door',
    '  2. handle.turn',
    '  Then: the door stood open & nobody came',
    '  Again: npm run paths -- --only door.1',
  ])
})

test('of paths that break at the same event the shortest is told, and the others are named', () => {
  const longer = { ...path, id: 'door.2', steps: [...path.steps, ...path.steps] }
  const elsewhere = { ...path, id: 'door.3', steps: path.steps.slice(0, 1) }
  const ofAnother = { ...path, machine: 'window', id: 'window.1' }
  const told = reproductionsOf([longer, ofAnother, path, elsewhere], ({ id }) => `--only ${id}`)
  expect(told.map((one) => [one.split(':')[0], one.split('  There too: ')[1]])).toEqual([
    ['✗ door.3', undefined],
    ['✗ window.1', undefined],
    ['✗ door.1', 'door.2'],
  ])
})

test('the table has a row for each machine and one for all', () => {
  expect(tableOf([count]).split('\n')).toEqual([
    'machine  states  transitions  guard branches  paths  failed  left out  time',
    'door     3 of 4  2 of 4       2 of 6          1      1       0         1.2 s',
    'all      3 of 4  2 of 4       2 of 6          1      1       0         1.2 s',
  ])
})

test('the report needs nothing but itself, and marks on the chart what was walked and what was not', async () => {
  const page = await reportPage({ dom: [count], browser: [] })
  expect(page).not.toMatch(/(src|href)="(?!#|data:)/)
  const marked = (kind: string) =>
    [...page.matchAll(new RegExp(`class="${kind}" data-(?:state|branch)="([^"]*)"`, 'g'))].map(([, name]) => name)
  expect(marked('state walked').sort()).toEqual(['looking', 'open', 'shut'])
  expect(marked('state missing')).toEqual(['locked'])
  expect(marked('branch walked').sort()).toEqual(['looking --always[1]--&gt;', 'shut --handle.turn[1]--&gt;'])
  expect(page).toContain('the door stood open &amp; nobody came')
})
