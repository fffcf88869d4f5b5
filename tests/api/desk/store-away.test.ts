import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '#server/api/refused'
import { openDecisions, operators } from '#server/database/desk-schema'
import { applications, drivers } from '#server/database/schema'
import { deskWork, startDesk, type TestDesk } from '#tests/harness/server/desk.ts'
import { at, sentApplications, statusOf } from '#tests/harness/server/sent-applications.ts'

let { api, ada, lead } = {} as TestDesk
let away: () => Promise<void>
beforeAll(async () => {
  ;({ api, ada, lead } = await startDesk())
  away = deskWork(api, () => Promise.reject(refuse('unavailable', 'Something we need is away for a moment.')))
})
afterAll(() => api.close())
const { sent, takeEffect } = sentApplications(() => ({ api, lead }))

test('an approval stands while the store is away, and takes effect once it is back', async () => {
  const one = await sent()
  await ada.call('POST', at(one, '/claim'))
  expect((await ada.call('POST', at(one, '/approve'))).status).toBe(200)
  api.clock.advance(11)
  await expect(away()).rejects.toThrow('away for a moment')
  expect(await statusOf(one)).toBe('pending_approval')
  await takeEffect()
  expect(await statusOf(one)).toBe('approved')
})

test('other decisions take effect while the store is away, however many approvals wait for it', async () => {
  const one = await sent()
  const [operator] = await api.db.select().from(operators).where(eq(operators.email, ada.email))
  const [like] = await api.db.select().from(applications).where(eq(applications.driverId, one.id))
  const then = new Date(api.clock.now)
  for (let nth = 10; nth < 35; nth++) {
    const driverId = randomUUID()
    await api.db.insert(drivers).values({ id: driverId, phoneNumber: `+23480312990${nth}`, createdAt: then })
    await api.db
      .insert(applications)
      .values({ driverId, status: 'pending_approval', vehicleMedia: like?.vehicleMedia, changes: [], mended: [], sentAt: then })
    await api.db.insert(openDecisions).values({
      driverId,
      decision: 'approved',
      operatorId: operator?.id ?? '',
      decidedAt: then,
      undoUntil: then,
      origin: 'http://localhost',
    })
  }
  api.clock.advance(1)
  await ada.call('POST', at(one, '/claim'))
  const changes = [{ item: 'photo_front', code: 'blurry', note: '' }]
  expect((await ada.call('POST', at(one, '/changes'), { changes })).status).toBe(200)
  api.clock.advance(11)
  await expect(away()).rejects.toThrow('away for a moment')
  expect(await statusOf(one)).toBe('changes_requested')
})

test('a store that hangs is waited for once in a look, however many approvals wait for it', async () => {
  const waiting = await api.db.$count(openDecisions, eq(openDecisions.decision, 'approved'))
  expect(waiting).toBeGreaterThan(1)
  const [one] = await api.db
    .select({ vehicleMedia: applications.vehicleMedia })
    .from(applications)
    .innerJoin(openDecisions, eq(openDecisions.driverId, applications.driverId))
  let asked = 0
  const hanging = deskWork(api, () => new Promise(() => void asked++), 100)
  await expect(hanging()).rejects.toThrow('The file store has not answered in time.')
  expect(asked).toBe(one?.vehicleMedia?.items.length)
}, 20_000)
