import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play, sumOf } from './play.ts'
import { logOutsDuringRefresh, type Schedule, schedules } from './schedule.ts'

/** Both from the environment: another seed, and how many schedules. */
const seed = Number(process.env.SCHEDULES_SEED ?? 20261120)
const count = Number(process.env.SCHEDULES ?? 2000)

/** Plays so many schedules; a fault fails with the smallest schedule that shows it, and the seed. Gives what they were worth. */
async function playAll(of: fc.Arbitrary<Schedule>, numRuns: number, examples: [Schedule][] = []) {
  const all: Awaited<ReturnType<typeof play>>['counts'][] = []
  // Thousands of refusals are made: to trace the stack of each takes most of the time.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  const began = process.hrtime.bigint()
  await fc
    .assert(
      fc.asyncProperty(of, async (schedule) => {
        const { faults, counts } = await play(schedule)
        all.push(counts)
        expect(faults).toEqual([])
      }),
      { seed, numRuns, examples },
    )
    .finally(() => {
      Error.stackTraceLimit = stackTraceLimit
    })
  const sum = sumOf(all)
  console.log(`${all.length} schedules by seed ${seed} in ${(process.hrtime.bigint() - began) / 1_000_000n} ms: ${JSON.stringify(sum)}`)
  return { ...sum, schedules: all.length }
}

test('no schedule rejects a request wrongly, refreshes twice, tries twice, loops, loses tokens or brings a session back', async () => {
  const sum = await playAll(schedules, count)
  expect(sum.schedules).toBe(count)
  // Below these a run proves little: what it is about must have happened often.
  const atLeast = {
    requests: 4,
    answered: 2,
    unreached: 0.4,
    retried: 1,
    'retried with a token that was there already': 0.1,
    refreshes: 1,
    'refreshes refused': 0.3,
    'refreshes with several requests': 0.4,
    'refreshes in several tabs at once': 0.2,
    'log-outs during a refresh': 0.04,
    'sign-ins': 0.04,
  } as const
  const rare = Object.entries(atLeast).filter(([name, times]) => sum[name as keyof typeof atLeast] < times * count)
  expect(rare).toEqual([])
}, 300_000)

const atOnce = { going: 0, coming: 0 }
/** The answer to one tab's refresh and to the other's log-out come at one moment. */
const atOneMoment: Schedule = {
  tabs: 2,
  together: true,
  left: 0,
  refreshes: [
    { going: 0, coming: 3000, fate: 'answered' },
    { going: 500, coming: 3000, fate: 'answered' },
  ],
  actions: [
    { does: 'request', tab: 0, after: 0, first: atOnce, second: atOnce },
    { does: 'request', tab: 1, after: 0, first: atOnce, second: atOnce },
    { does: 'log out', tab: 0, after: 2750, isHeard: true },
  ],
}

test('no log-out during a refresh is followed by a session that is brought back', async () => {
  const sum = await playAll(logOutsDuringRefresh, Math.ceil(count / 10), [[atOneMoment]])
  expect(sum['log-outs during a refresh']).toBe(sum.schedules)
})
