import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentService, refusalOf, startContent } from './content-service.ts'

let service: ContentService
beforeAll(async () => {
  service = await startContent()
})
afterAll(() => service.close())

const draft = 'news-opening-areas'

test('visitors do not see a draft', async () => {
  await expect(service.client.getEntry(draft)).rejects.toThrow('The resource could not be found.')
})

test('editors see a draft, on the host and with the token of the preview service', async () => {
  const { sys, fields } = await service.preview().getEntry(draft)
  expect([fields.title, sys.revision, sys.publishedVersion]).toEqual(['Where we open first', 0, undefined])
})

test('neither the host nor the token is enough', async () => {
  const refused = { name: 'AccessTokenInvalid', status: 401, message: expect.any(String), details: {} }
  expect(await refusalOf(service.preview({ accessToken: 'embedded' }).getEntries())).toEqual(refused)
  expect(await refusalOf(service.preview({ host: `localhost:${service.port}` }).getEntries())).toEqual(refused)
})

test('a draft is never kept by a cache', async () => {
  const seen: unknown[] = []
  const client = service.preview({
    responseLogger: (answer) => seen.push((answer as { headers: Record<string, string> }).headers['cache-control']),
  })
  await client.getEntry(draft)
  expect(seen).toEqual(['no-store'])
})

test('with content source maps every text says which entry and field it comes from', async () => {
  const client = service.preview({ includeContentSourceMaps: true })
  const { sys, fields } = await client.getEntry('faq-driver-cost')
  const source = (fieldType: number, editorInterface: number) => ({ source: { fieldType, editorInterface } })
  expect((sys as unknown as { contentSourceMaps: unknown }).contentSourceMaps).toEqual({
    sys: { type: 'ContentSourceMaps' },
    mappings: {
      '/fields/question': source(0, 0),
      '/fields/answer': source(1, 1),
      '/fields/audience': source(0, 2),
      '/fields/category': source(0, 2),
    },
  })
  const question = String(fields.question)
  expect([question.startsWith('What does it cost to apply?'), question.length > 100, fields.audience]).toEqual([true, true, 'driver'])
  const asset = await client.getAsset('ferry')
  expect(String(asset.fields.title).length).toBeGreaterThan(100)
})

test('the delivery service gives no content source maps', async () => {
  const answer = await service.get('/entries?includeContentSourceMaps=true')
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    400,
    'Content source maps are only given by the preview service',
  ])
})
