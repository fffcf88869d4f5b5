import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTransferRate } from '#src/features/onboarding/uploads/sending/transfer-rate.ts'

const paceFrom = () => {
  let now = 0
  const pace = createTransferRate(() => now)
  return (ms: number, sent: number) => {
    now = ms
    return pace(sent)
  }
}

test('nothing is said in the first two seconds, then bytes a second', () => {
  const at = paceFrom()
  expect([at(5000, 100), at(6999, 60_100), at(7000, 64_100)]).toEqual([null, null, 32_000])
})

test('what comes later moves the pace by as much as it lasted, and two words at one moment by nothing', () => {
  const at = paceFrom()
  at(5000, 100)
  const told = [at(7000, 200_100), at(8000, 400_100), at(8000, 900_000), at(8001, 400_100)]
  const bySecond = 100_000 + (1 - Math.exp(-0.1)) * 100_000
  const byMillisecond = bySecond * Math.exp(-0.0001)
  expect(told.map((pace) => Number(pace).toFixed(3))).toEqual([100_000, bySecond, bySecond, byMillisecond].map((pace) => pace.toFixed(3)))
})

test('a line that moves in bursts keeps a pace near its mean', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 60, maxLength: 60 }), (bursts) => {
      let now = 0
      let sent = 0
      const pace = createTransferRate(() => now)
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
