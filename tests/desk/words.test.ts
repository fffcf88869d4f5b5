import { expect, test } from 'vitest'
import { waitingWords } from '../../desk/words.ts'

const waiting = { now: 0, waitingLong: 0, longHours: 24, medianHours: 0, slowestTenthHours: 0, bands: [] }

test.each([
  [{}, 'No application waits.'],
  [{ now: 1, medianHours: 0.4, slowestTenthHours: 0.4 }, '1 application waits, for less than an hour.'],
  [{ now: 3, medianHours: 0, slowestTenthHours: 0.9 }, '3 applications wait, nine of ten for less than an hour.'],
  [
    { now: 9, medianHours: 0.2, slowestTenthHours: 3 },
    '9 applications wait: half of them for less than an hour, a tenth for 3 hours or longer, 0 longer than 1 day.',
  ],
  [{ now: 1, medianHours: 1, slowestTenthHours: 1 }, '1 application waits, for 1 hour.'],
  [
    { now: 40, waitingLong: 3, longHours: 36, medianHours: 5.5, slowestTenthHours: 37 },
    '40 applications wait: half of them for 5.5 hours or longer, a tenth for 37 hours or longer, 3 longer than 36 hours.',
  ],
])('the numbers say in words how many wait and how long: %j', (now, words) => {
  expect(waitingWords({ ...waiting, ...now })).toBe(words)
})
