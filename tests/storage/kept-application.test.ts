import { expect, test } from 'vitest'
import { dropKeptApplications, keptApplication } from '#src/storage/kept-application.ts'
import { blocked, memory } from './storages.ts'

const ade = '+2348031234567'
const bola = '+2348061234567'
const start = Date.parse('2026-11-20T09:00:00Z')
const day = 24 * 60 * 60 * 1000
const application = {
  record: { status: 'vehicle_docs', completed: ['personal_info', 'vehicle_info'], changes: [] },
  location: 'lagos',
} as const
const at = (safe: Parameters<typeof keptApplication>[0], phoneNumber: string, now: number) => keptApplication(safe, phoneNumber, () => now)
const kept = { ...application, record: { ...application.record, completed: [...application.record.completed], changes: [] } }

test('where an application stood is known for a day, to the number that it belongs to', () => {
  const { safe } = memory()
  at(safe, ade, start).keep(kept)
  expect([at(safe, ade, start + day).read(), at(safe, bola, start).read()]).toEqual([application, null])
  expect([at(safe, ade, start + day + 1).read(), at(safe, ade, start).read()]).toEqual([null, null])
})

test('what is no application is dropped', () => {
  const { safe } = memory()
  safe.write(`application:1:${ade}`, '{"at":1,"record":')
  expect([at(safe, ade, start).read(), safe.read(`application:1:${ade}`)]).toEqual([null, null])
})

test('a log-out forgets every driver’s, and nothing else', () => {
  const { safe } = memory()
  at(safe, ade, start).keep(kept)
  at(safe, bola, start).keep(kept)
  safe.write('other', '1')
  dropKeptApplications(safe)
  expect(safe.keys()).toEqual(['other'])
})

test('a phone that keeps nothing knows of none', () => {
  at(blocked(), ade, start).keep(kept)
  expect(at(blocked(), ade, start).read()).toBe(null)
})
