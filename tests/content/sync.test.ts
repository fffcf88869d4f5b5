import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '#content/export/export-format'
import { type ContentService, startContent } from './content-service.ts'

let service: ContentService
let later: ContentService
beforeAll(async () => {
  service = await startContent()
  later = await startContent((content: Content) => {
    const changed = content.entries.find(({ sys }) => sys.id === 'faq-driver-cost')
    if (!changed) throw new Error('The question to change is gone')
    changed.fields.question = { 'en-GB': 'Is it free?' }
    content.entries = content.entries.filter(({ sys }) => sys.id !== 'faq-driver-age')
    content.assets = content.assets.filter(({ sys }) => sys.id !== 'wiped-at-dawn')
  })
})
afterAll(async () => {
  await service.close()
  await later.close()
})

const idsOf = (items: readonly { sys: { id: string } }[]) => items.map(({ sys }) => sys.id)
const nothing = { entries: [], assets: [], deletedEntries: [], deletedAssets: [] }

test('the first synchronisation brings every published entry and asset, in all locales', async () => {
  const { entries, assets } = await service.client.sync({ initial: true })
  const published = service.content.entries.filter(({ sys }) => sys.publishedVersion !== undefined)
  expect(idsOf(entries)).toEqual(idsOf(published))
  expect(idsOf(assets)).toEqual(idsOf(service.content.assets))
  expect(entries.find(({ sys }) => sys.id === 'faq-driver-cost')?.fields.question).toEqual({
    'en-GB': 'What does it cost to apply?',
    pcm: 'How much e dey cost to apply?',
  })
})

test('a later one brings nothing while nothing has changed', async () => {
  const { nextSyncToken } = await service.client.sync({ initial: true })
  const { nextSyncToken: next, ...found } = await service.client.sync({ nextSyncToken: nextSyncToken as string })
  expect(found).toEqual(nothing)
  expect(next).toBe(nextSyncToken)
})

test('a later one brings what changed and what was taken away, from another process too', async () => {
  const { nextSyncToken } = await service.client.sync({ initial: true })
  const found = await later.client.sync({ nextSyncToken: nextSyncToken as string })
  expect(idsOf(found.entries)).toEqual(['faq-driver-cost'])
  expect(found.assets).toEqual([])
  expect(found.deletedEntries).toEqual([
    {
      sys: {
        type: 'DeletedEntry',
        id: 'faq-driver-age',
        space: { sys: { type: 'Link', linkType: 'Space', id: 'cruzer' } },
        environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
        revision: expect.any(Number),
        createdAt: '2026-11-20T09:00:00.000Z',
        updatedAt: '2026-11-20T09:00:00.000Z',
        deletedAt: '2026-11-20T09:00:00.000Z',
      },
    },
  ])
  expect(idsOf(found.deletedAssets)).toEqual(['wiped-at-dawn'])
})

test.each<[string, Record<string, unknown>, [number, number]]>([
  ['entries', { type: 'Entry' }, [-1, 0]],
  ['assets', { type: 'Asset' }, [0, 7]],
  ['entries of one type', { type: 'Entry', content_type: 'newsArticle' }, [6, 0]],
  ['deletions, of which there are none at first', { type: 'Deletion' }, [0, 0]],
])('only %s, when only those are asked for', async (_which, query, [entries, assets]) => {
  const found = await service.client.sync({ initial: true, ...query } as never)
  const all = service.content.entries.filter(({ sys }) => sys.publishedVersion !== undefined).length
  expect([found.entries.length, found.assets.length]).toEqual([entries === -1 ? all : entries, assets])
})

test('page by page, and in one go when the client pages by itself', async () => {
  const first = await service.client.sync({ initial: true, type: 'Asset', limit: 4 } as never, { paginate: false })
  const second = await service.client.sync({ nextPageToken: first.nextPageToken as string }, { paginate: false })
  expect([first.assets.length, second.assets.length, second.nextPageToken]).toEqual([4, 3, undefined])
  expect((await service.client.sync({ initial: true, type: 'Asset', limit: 4 } as never)).assets.length).toBe(7)
})

test('the address of the next synchronisation is this service’s own, and short enough for a request', async () => {
  const { nextSyncUrl } = (await (await service.get('/sync?initial=true&type=Asset')).json()) as { nextSyncUrl: string }
  const beginning = `${service.origin}/content/spaces/cruzer/environments/master/sync?sync_token=`
  expect(nextSyncUrl.slice(0, beginning.length)).toBe(beginning)
  const { nextSyncToken } = await service.client.sync({ initial: true })
  expect(String(nextSyncToken).length).toBeLessThan(8000)
})

test('a token that is none is refused', async () => {
  const answer = await service.get('/sync?sync_token=nonsense')
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message: 'The sync token is not valid' })])
  const unknown = await service.get('/sync?initial=true&type=Everything')
  expect([unknown.status, await unknown.json()]).toEqual([
    400,
    expect.objectContaining({ details: { errors: [{ name: 'unknown', path: ['type'], value: 'Everything' }] } }),
  ])
  expect((await service.get('/sync')).status).toBe(400)
})

test('a page of none, after which there would always be another, is refused, and no page is larger than the first may be', async () => {
  expect((await service.get('/sync?initial=true&limit=0')).status).toBe(400)
  const gone = Array.from({ length: 5000 }, (_, at) => ['Entry', `gone-${at}`, 1, 'digest'])
  for (const [limit, status] of [
    [1000, 200],
    [0, 400],
    [-1, 400],
    [5000, 400],
  ] as const) {
    const token = deflateRawSync(JSON.stringify({ type: 'all', limit, seen: gone })).toString('base64url')
    expect([limit, (await service.get(`/sync?sync_token=${token}`)).status]).toEqual([limit, status])
  }
})
