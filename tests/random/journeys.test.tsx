import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationStatuses } from '#contract/status'
import { driverPaths } from '#contract/steps'
import type { Start } from './journey.ts'
import { type JourneyServer, startJourneyServer } from './journey-server.ts'
import { giveTimeBack, takeTime } from './time.ts'
import { walkAll } from './walk.ts'

const seed = Number(process.env.JOURNEYS_SEED ?? 20261120)
const journeys = Number(process.env.JOURNEYS ?? 6)

let server: JourneyServer
beforeAll(async () => {
  // It comes when the browser is idle, by a clock that still goes.
  await import('#src/app/layouts/footer.tsx')
  // Fetched late on the page; in a test the first fetch is a compilation, which may take its time.
  await import('#src/features/onboarding/pages/sign-up/sign-up.form.ts')
  server = await startJourneyServer()
  takeTime(server.beganAt)
})
afterAll(async () => {
  giveTimeBack()
  await server.api.close()
})

const start: fc.Arbitrary<Start> = fc.record({
  status: fc.constantFrom(...applicationStatuses),
  isSignedIn: fc.constantFrom(true, true, true, false),
  isInvited: fc.boolean(),
  path: fc.constantFrom(driverPaths.pendingApproval, ...Object.values(driverPaths)),
})

test('no journey breaks an invariant, whatever happens on the line and to the page', async () => {
  const began = process.hrtime.bigint()
  const { journeys: walked, steps, failed } = await walkAll(server, { start, seed, journeys, path: process.env.JOURNEYS_PATH })
  console.log(`${walked} journeys of ${steps} steps by seed ${seed} in ${(process.hrtime.bigint() - began) / 1_000_000n} ms`)
  if (failed) expect.fail(failed)
}, 3_600_000)
