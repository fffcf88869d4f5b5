import { describe, expect, test } from 'vitest'
import { stepStatuses } from '#contract/steps'
import { draftsOf, dropAllDrafts, noNumber } from '#src/storage/drafts.ts'
import { blocked, full, memory } from './storages.ts'

const ade = '+2348031234567'
const bola = '+2348061234567'
const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-11-20T09:00:00Z')
const key = `draft:1:${ade}:personal_info`
const front = { item: { kind: 'photo_front', name: 'drivers/7/a.jpg', contentType: 'image/jpeg', size: 9 }, fileName: 'a.jpg' } as const
const licence = { item: { ...front.item, kind: 'licence_front' }, fileName: 'b.jpg' } as const

function setUp() {
  const { kept, safe } = memory()
  let now = start
  return {
    kept,
    safe,
    drafts: draftsOf(safe, ade, () => now),
    others: draftsOf(safe, bola, () => now),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('what was typed is put back, a step by itself', () => {
  const { drafts } = setUp()
  const values = { firstName: 'Adébáyọ̀', dateOfBirth: { day: '29', month: '2', year: '1992' } }
  drafts.keep('personal_info', values)
  drafts.keep('vehicle_info', { brand: 'Toyota' })
  expect(stepStatuses.map((step) => drafts.read(step))).toEqual(
    stepStatuses.map((step) => ({ personal_info: values, vehicle_info: { brand: 'Toyota' } })[step as string] ?? null),
  )
})

test('what was typed and taken back again is not put back', () => {
  const { drafts } = setUp()
  drafts.keep('personal_info', { firstName: 'Adé' })
  drafts.keep('personal_info', {})
  expect(drafts.read('personal_info')).toEqual({})
})

test('of a step of which only private fields are filled in nothing is kept', () => {
  const { drafts, kept } = setUp()
  drafts.keep('personal_info', { nin: '12345678901' })
  expect([[...kept], drafts.read('personal_info')]).toEqual([[], null])
})

test('the NIN is never written down', () => {
  const { drafts, kept } = setUp()
  drafts.keep('personal_info', { firstName: 'Adé', nin: '12345678901' })
  expect([...kept]).toEqual([[key, JSON.stringify({ values: { firstName: 'Adé' }, at: start })]])
})

test('a draft is kept for a day after it was last touched, and is then gone from the storage', () => {
  const { drafts, kept, pass } = setUp()
  drafts.keep('personal_info', { firstName: 'A' })
  pass(day)
  drafts.keep('personal_info', { firstName: 'Adé' })
  pass(day)
  expect(drafts.read('personal_info')).toEqual({ firstName: 'Adé' })
  pass(1)
  expect([drafts.read('personal_info'), [...kept]]).toEqual([null, []])
})

test('a draft from the future, written before the clock was set back, is put back and then kept for a day', () => {
  const { drafts, kept, pass } = setUp()
  drafts.keep('personal_info', { firstName: 'Adé' })
  pass(-10 * 365 * day)
  expect(drafts.read('personal_info')).toEqual({ firstName: 'Adé' })
  expect(JSON.parse(kept.get(key) ?? '').at).toBe(start - 10 * 365 * day)
  pass(day)
  expect(drafts.read('personal_info')).toEqual({ firstName: 'Adé' })
  pass(1)
  expect([drafts.read('personal_info'), [...kept]]).toEqual([null, []])
})

test('nobody finds the draft of another number', () => {
  const { drafts, others } = setUp()
  drafts.keep('personal_info', { firstName: 'Adé' })
  expect([others.read('personal_info'), others.readFiles('personal_info')]).toEqual([null, null])
  others.drop('personal_info')
  expect(drafts.read('personal_info')).toEqual({ firstName: 'Adé' })
})

test('files and words of a step stand side by side, and a file belongs to its own step', () => {
  const { drafts } = setUp()
  drafts.keep('vehicle_docs', { expiresOn: {} })
  drafts.keepFiles('vehicle_docs', { photo_front: front, licence_front: licence })
  drafts.keepFiles('document_uploads', { photo_front: front, licence_front: licence })
  expect([drafts.read('vehicle_docs'), drafts.readFiles('vehicle_docs'), drafts.readFiles('document_uploads')]).toEqual([
    { expiresOn: {} },
    { photo_front: front },
    { licence_front: licence },
  ])
})

test('a step that was taken drops its draft, a log-out those of every driver and version, and nothing else', () => {
  const { drafts, others, kept, safe } = setUp()
  for (const step of stepStatuses) drafts.keep(step, { typed: 'A' })
  drafts.drop('personal_info')
  expect(kept.size).toBe(stepStatuses.length - 1)
  others.keep('personal_info', { typed: 'A' })
  kept.set('draft:0:older', '{}').set('device-fingerprint', 'abc')
  dropAllDrafts(safe)
  expect([...kept]).toEqual([['device-fingerprint', 'abc']])
})

describe('a draft that cannot be understood is no draft, and is removed', () => {
  test.each([
    'nonsense',
    'null',
    '[]',
    '{"values":{}}',
    '{"at":"today","values":{}}',
    `{"at":${start},"values":[]}`,
    `{"at":${start},"values":{},"files":{"photo_front":{"fileName":"a"}}}`,
    `{"at":${start},"files":{"photo_moon":{}}}`,
  ])('%s', (text) => {
    const { drafts, kept } = setUp()
    kept.set(key, text)
    expect([drafts.read('personal_info'), kept.has(key)]).toEqual([null, false])
  })
})

test('a blocked storage has no drafts and takes none, without a word', () => {
  const drafts = draftsOf(blocked(), ade)
  drafts.keep('personal_info', { firstName: 'Adé' })
  drafts.keepFiles('vehicle_docs', {})
  drafts.drop('personal_info')
  dropAllDrafts(blocked())
  expect([drafts.read('personal_info'), drafts.readFiles('vehicle_docs')]).toEqual([null, null])
})

test('a full storage keeps the draft that it had', () => {
  const { safe } = full([[key, JSON.stringify({ at: start, values: { firstName: 'Adé' } })]])
  const drafts = draftsOf(safe, ade, () => start)
  drafts.keep('personal_info', { firstName: 'Adébáyọ̀' })
  expect(drafts.read('personal_info')).toEqual({ firstName: 'Adé' })
})

test('what was answered before the number was given is the draft of whoever signs in next, under what they typed themselves', () => {
  const { drafts, safe, kept } = setUp()
  const before = draftsOf(safe, noNumber, () => start)
  before.keep('vehicle_info', { location: 'lagos', year: '2012' })
  expect(drafts.read('vehicle_info')).toEqual({ location: 'lagos', year: '2012' })
  drafts.keep('vehicle_info', { year: '2015' })
  expect(drafts.read('vehicle_info')).toEqual({ year: '2015' })
  drafts.drop('vehicle_info')
  expect(drafts.read('vehicle_info')).toBeNull()
  expect([...kept.keys()]).toEqual([])
})

test('what was answered before the number was given is forgotten after a day, and by a log-out', () => {
  const { drafts, safe, pass } = setUp()
  draftsOf(safe, noNumber, () => start).keep('vehicle_info', { location: 'lagos' })
  pass(day + 1)
  expect(drafts.read('vehicle_info')).toBeNull()
  draftsOf(safe, noNumber, () => start).keep('vehicle_info', { location: 'lagos' })
  dropAllDrafts(safe)
  expect(draftsOf(safe, noNumber, () => start).read('vehicle_info')).toBeNull()
})
