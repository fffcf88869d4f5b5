import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, claims, openDecisions, operators } from '#server/database/desk-schema'
import { migrate, openPostgres } from '#server/database/open'
import { applications, decisions, drivers } from '#server/database/schema'
import { rateLimits } from '#server/database/sign-in-schema'
import { createClaims } from '#server/desk/review/claims'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { deskWork, invite, startOperator, type TestOperator } from '#tests/harness/server/desk.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/server/postgres.ts'

/** Both from the environment: how many schedules, and another seed. */
const schedules = Number(process.env.SCHEDULES ?? 200)
const seed = Number(process.env.SCHEDULES_SEED ?? 20261120)

let postgres: TestPostgres
let api: TestApi
let people: readonly TestOperator[]
let id: string
let started: number
beforeAll(async () => {
  postgres = await startPostgres()
  await migrate(postgres.url)
  api = await startApi({ database: await openPostgres(postgres.url) })
  people = [await startOperator(api, 'one@example.com', 'lead'), await startOperator(api, 'two@example.com', 'lead')]
  const driver = await startDriver(api, '+2348031234567')
  await driver.fillIn('sent', 'elsewhere')
  const [found] = await api.db.select({ id: applications.driverId }).from(applications)
  id = found?.id ?? ''
  started = api.clock.now
})
afterAll(async () => {
  await api?.close()
  await postgres?.stop()
})

const requests = {
  read: { method: 'GET', path: '' },
  next: { method: 'POST', path: '/../next' },
  claim: { method: 'POST', path: '/claim' },
  'take over': { method: 'POST', path: '/claim', body: { takeOver: true } },
  release: { method: 'DELETE', path: '/claim' },
  approve: { method: 'POST', path: '/approve' },
  changes: { method: 'POST', path: '/changes', body: { changes: [{ item: 'licence_front', code: 'blurry', note: '' }] } },
  reject: { method: 'POST', path: '/reject', body: { reason: 'Not theirs.' } },
  undo: { method: 'POST', path: '/undo' },
  agree: { method: 'POST', path: '/second', body: { agrees: true } },
  disagree: { method: 'POST', path: '/second', body: { agrees: false } },
} as const
type RequestName = keyof typeof requests

const anyRequest = fc.constantFrom(...(Object.keys(requests) as RequestName[]))
const isDecision = (request: RequestName) => ['approve', 'changes', 'reject'].includes(request)

const turn = fc.oneof(
  { weight: 6, arbitrary: fc.record({ who: fc.constantFrom(0, 1), request: anyRequest }) },
  { weight: 2, arbitrary: fc.record({ wait: fc.constantFrom(1, 5, 11, 1000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ both: fc.tuple(anyRequest, anyRequest), wait: fc.constantFrom(0, 11) }),
  },
)

/** The application as it was sent, before anybody has looked at it. */
async function begin() {
  // Sessions last twelve hours.
  api.clock.now = started
  await api.db.delete(rateLimits)
  await api.db.delete(openDecisions)
  await api.db.delete(claims)
  await api.db.delete(decisions)
  await api.db
    .update(applications)
    .set({ status: 'pending_approval', changes: [], mended: [], reason: null, reviewedAt: null })
    .where(eq(applications.driverId, id))
}

const entries = async (action: string) =>
  (await api.db.select({ count: sql<number>`count(*)::int` }).from(auditEntries).where(eq(auditEntries.action, action)))[0]?.count ?? 0

test('two who review one application, in any order and at once, come to a legal end that the trail tells', async () => {
  const work = deskWork(api)
  const ask = async (who: number, request: RequestName) => {
    const { method, path, ...rest } = requests[request]
    const answer = await people[who]?.call(
      method,
      path === '/../next' ? '/applications/next' : `/applications/${id}${path}`,
      'body' in rest ? rest.body : undefined,
    )
    expect([200, 403, 409]).toContain(answer?.status)
    return answer?.status === 200
  }
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 14 }), async (turns) => {
      await begin()
      const statuses = ['decision.approved', 'decision.changes_requested', 'decision.rejected'] as const
      const before = await Promise.all(statuses.map(entries))
      for (const one of turns) {
        if ('both' in one) {
          // What has become due takes effect while both are asked.
          api.clock.advance(one.wait)
          const [[first, other]] = await Promise.all([Promise.all([ask(0, one.both[0]), ask(1, one.both[1])]), work(), work()])
          if (one.both.every(isDecision)) expect(first && other).toBe(false)
        } else if ('wait' in one) {
          api.clock.advance(one.wait)
          await Promise.all([work(), work()])
        } else await ask(one.who, one.request)
      }
      api.clock.advance(11)
      await Promise.all([work(), work()])
      const [application] = await api.db.select().from(applications)
      const taken = await api.db.select().from(decisions)
      const open = await api.db.select().from(openDecisions)
      const after = await Promise.all(statuses.map(entries))
      // Decided once and by the trail, or not at all; what is still open is a rejection that waits for its second person.
      expect(taken.length).toBe(application?.status === 'pending_approval' ? 0 : 1)
      if (taken[0]) expect(taken[0].decision).toBe(application?.status)
      if (taken[0]?.decision === 'rejected') expect(taken[0].second).not.toBe(taken[0].by)
      if (taken[0]?.decision === 'rejected') expect(taken[0].second).toBeTruthy()
      expect(open.filter(({ decision, secondId }) => decision !== 'rejected' || secondId !== null)).toEqual([])
      expect(statuses.map((_, at) => (after[at] ?? 0) - (before[at] ?? 0))).toEqual(
        statuses.map((status) => (status === `decision.${taken[0]?.decision}` ? 1 : 0)),
      )
    }),
    { seed, numRuns: schedules, endOnFailure: false },
  )
}, 600_000)

test('of two admins who take away each other’s role at once one stays an admin', async () => {
  const admins = [await startOperator(api, 'three@example.com', 'admin'), await startOperator(api, 'four@example.com', 'admin')] as const
  const everybody = await api.db.select({ id: operators.id, email: operators.email }).from(operators)
  const idOf = (operator: TestOperator) => everybody.find(({ email }) => email === operator.email)?.id
  const takeAway = (by: TestOperator, of: TestOperator) => by.call('PATCH', `/operators/${idOf(of)}`, { role: 'reviewer' })
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all([takeAway(admins[0], admins[1]), takeAway(admins[1], admins[0])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    for (const { email } of admins) await invite(api, email, 'admin')
  }
}, 60_000)

test('of ten who ask for the next at once each gets one, where as many wait', async () => {
  const many = Array.from({ length: 10 }, (_, at) => at)
  await api.db.delete(applications)
  await api.db.delete(claims)
  const waiting = await api.db
    .insert(drivers)
    .values(many.map((at) => ({ phoneNumber: `+23480399000${at}0`, createdAt: new Date(api.clock.now) })))
    .returning()
  const sent = { status: 'pending_approval' as const, changes: [], mended: [], sentAt: new Date(api.clock.now) }
  await api.db.insert(applications).values(waiting.map(({ id }) => ({ ...sent, driverId: id })))
  const asking = await api.db
    .insert(operators)
    .values(many.map((at) => ({ email: `next${at}@example.com`, role: 'reviewer' as const, createdAt: new Date(api.clock.now) })))
    .returning()
  const { next } = createClaims(api.db, () => api.clock.now)
  for (let round = 0; round < 30; round++) {
    await api.db.delete(claims)
    expect((await Promise.all(asking.map((me) => next(me)))).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
  }
}, 60_000)
