import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from '#scripts/faults/planted'
import { browserFaults } from '#scripts/faults/planted-in-browsers'

test('there are at least ten faults to plant, each with a name of its own', () => {
  const names = new Set(plantedFaults.map(({ name }) => name))
  expect(names.size).toBe(plantedFaults.length)
  expect(names.size).toBeGreaterThanOrEqual(10)
})

test.each(plantedFaults)('$name still has its place in $file, and a finder', ({ file, before, after, finder }) => {
  expect(readFileSync(file, 'utf8').split(before)).toHaveLength(2)
  expect([after === before, existsSync(finder.test)]).toEqual([false, true])
})

test.each(browserFaults)('$name still has its place in $file, and a journey', ({ file, before, after, journey: [name, title] }) => {
  expect(readFileSync(file, 'utf8').split(before)).toHaveLength(2)
  expect(after).not.toBe(before)
  expect(readFileSync(`tests/browsers/journeys/${name}.journey.ts`, 'utf8')).toContain(title)
})
