import { expect, test } from 'vitest'
import { waitingWords } from '../../desk/words.ts'

const waiting = { now: 0, waitingLong: 0, longHours: 24, medianHours: 0, slowestTenthHours: 0, bands: [] }

test.each([
  [{}, 'No application waits.'],
  [{ now: 1, medianHours: 1, slowestTenthHours: 1 }, '1 application waits, for 1 hour.'],
  [
    { now: 40, waitingLong: 3, longHours: 36, medianHours: 5.5, slowestTenthHours: 37 },
    '40 applications wait: half of them for 5.5 hours or longer, a tenth for 37 hours or longer, 3 longer than 36 hours.',
  ],
])('the numbers say in words how many wait and how long: %j', (now, words) => {
  expect(waitingWords({ ...waiting, ...now })).toBe(words)
})
