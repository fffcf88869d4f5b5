import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drivers } from '#server/database/schema'
import { settingsOf } from '#server/settings'
import { createSessions } from '#server/sign-in/sessions'
import { emptyDatabase } from '#tests/harness/server/empty-database.ts'
import { tokenServer } from './token-server.ts'

let now = Date.parse('2026-11-20T09:00:00Z')
let database: Awaited<ReturnType<typeof emptyDatabase>>
let sessions: ReturnType<typeof createSessions>
let driverId: string

beforeAll(async () => {
  database = await emptyDatabase()
  sessions = createSessions(database.db, () => now, settingsOf({}), 'a secret of the tests, long enough for all')
  const [driver] = await database.db
    .insert(drivers)
    .values({ phoneNumber: '+2348031234567', createdAt: new Date(now) })
    .returning()
  driverId = driver?.id ?? ''
})
afterAll(() => database.close())

/** Seconds about which the rules turn: the grace, an access token's life, a refresh token's. */
const spans = [0, 1, 9, 10, 10.001, 60, 899, 900, 3600, 86_399, 86_400]
const action = fc.record({
  does: fc.constantFrom('refresh', 'refresh', 'refresh', 'call', 'call', 'log out', 'start'),
  which: fc.nat(19),
  after: fc.constantFrom(...spans),
})

test('the model of the token server answers as the server does, whatever is asked of it when', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 14 }), async (actions) => {
      const model = tokenServer(() => now)
      const pairs = [{ theirs: await sessions.start(database.db, driverId), ours: model.start() }]
      const told: unknown[][] = [[], []]
      for (const { does, which, after } of actions) {
        now += after * 1000
        // Newest first: a token that was just issued is asked for most.
        const { theirs, ours } = pairs[Math.max(0, pairs.length - 1 - (which % 4))] as (typeof pairs)[number]
        if (does === 'start') pairs.push({ theirs: await sessions.start(database.db, driverId), ours: model.start() })
        if (does === 'log out') {
          await sessions.end(theirs.refreshToken)
          model.end(ours.refreshToken)
        }
        if (does === 'call') {
          told[0]?.push((await sessions.find(theirs.accessToken)) !== undefined)
          told[1]?.push(model.accepts(ours.accessToken))
        }
        if (does === 'refresh') {
          const real = await sessions.refresh(theirs.refreshToken).catch(() => null)
          const modelled = model.refresh(ours.refreshToken)
          const pairOf = (list: (string | undefined)[], token: string | undefined) =>
            token === undefined ? 'refused' : list.indexOf(token)
          told[0]?.push(
            pairOf(
              pairs.map((pair) => pair.theirs.accessToken),
              real?.accessToken,
            ),
          )
          told[1]?.push(
            pairOf(
              pairs.map((pair) => pair.ours.accessToken),
              modelled?.accessToken,
            ),
          )
          if (real && modelled && !pairs.some((pair) => pair.ours.accessToken === modelled.accessToken))
            pairs.push({ theirs: real, ours: modelled })
        }
      }
      expect(told[1]).toEqual(told[0])
    }),
    { numRuns: 150, seed: 20261120 },
  )
})
