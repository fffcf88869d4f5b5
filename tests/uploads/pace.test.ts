import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPace } from '#src/actors/pace.ts'

test('nothing is said in the first two seconds, then bytes a second', () => {
  let now = 0
  const pace = createPace(() => now)
  const at = (ms: number, sent: number) => {
    now = ms
    return pace(sent)
  }
  expect([at(0, 0), at(1999, 60_000), at(2000, 64_000)]).toEqual([null, null, 32_000])
})

test('a line that moves in bursts keeps a pace near its mean', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 60, maxLength: 60 }), (bursts) => {
      let now = 0
      let sent = 0
      const pace = createPace(() => now)
      pace(0)
      const told: number[] = []
      for (const [index, burst] of bursts.entries()) {
        now += 500
        // Of four halves of a second each carries none, one or two parts of 16 kB, and the fourth what is missing.
        sent = index % 4 === 3 ? (index + 1) * 16_000 : Math.min(sent + burst * 16_000, (Math.floor(index / 4) + 1) * 64_000)
        const said = pace(sent)
        if (said !== null && index > 20) told.push(said)
      }
      expect(Math.min(...told)).toBeGreaterThan(32_000 * 0.75)
      expect(Math.max(...told)).toBeLessThan(32_000 * 1.35)
    }),
  )
})
