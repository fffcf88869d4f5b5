import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentService, startContent } from './content-service.ts'

let service: ContentService
beforeAll(async () => {
  service = await startContent()
})
afterAll(() => service.close())

const idsOf = ({ items }: { items: readonly { sys: { id: string } }[] }) => items.map(({ sys }) => sys.id)
const _link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } })
const newestNews = ['news-drivers-first', 'news-one-price', 'news-how-we-check', 'news-small-phones', 'news-your-data', 'news-why-lagos']

describe('entries are found', () => {
  const news = (query: Record<string, unknown>) =>
    service.client.getEntries({ content_type: 'newsArticle', order: ['-fields.publishedOn'], ...query } as never)

  test.each<[string, Record<string, unknown>, string[]]>([
    ['by nothing but their type', {}, newestNews],
    ['by the value of a field', { 'fields.slug': 'drivers-first' }, ['news-drivers-first']],
    ['by one of several ids', { 'sys.id[in]': ['news-your-data', 'news-why-lagos', 'nobody'] }, ['news-your-data', 'news-why-lagos']],
    ['by none of several ids', { 'sys.id[nin]': newestNews.slice(1) }, ['news-drivers-first']],
    ['by a value that is not', { 'fields.slug[ne]': 'drivers-first' }, newestNews.slice(1)],
    ['by a field that is there', { 'fields.image[exists]': true }, newestNews],
    ['by a field that is not there', { 'fields.image[exists]': false }, []],
    ['by words in a field, from their beginning', { 'fields.title[match]': 'pri rid' }, ['news-one-price']],
    ['by words anywhere, whatever the accents', { query: 'ikorodú' }, ['news-why-lagos']],
    ['from a day on', { 'fields.publishedOn[gte]': '2026-11-09' }, ['news-drivers-first', 'news-one-price']],
    ['after a day', { 'fields.publishedOn[gt]': '2026-11-09' }, ['news-drivers-first']],
    ['before a day', { 'fields.publishedOn[lt]': '2026-09-30' }, ['news-why-lagos']],
    ['up to a day', { 'fields.publishedOn[lte]': '2026-09-30' }, ['news-your-data', 'news-why-lagos']],
    ['by their tag', { 'metadata.tags.sys.id[in]': ['safety'] }, ['news-how-we-check']],
    ['by all of their tags', { 'metadata.tags.sys.id[all]': ['drivers', 'product'] }, ['news-small-phones']],
    ['by a concept', { 'metadata.concepts.sys.id[in]': ['data'] }, ['news-your-data']],
    ['by what they link to', { 'fields.image.sys.id': 'wiped-at-dawn' }, ['news-drivers-first']],
    ['by a field of what they link to', { 'fields.image.fields.title': 'Ferry across the lagoon' }, ['news-why-lagos']],
    ['by the asset they link to', { links_to_asset: 'papers-read' }, ['news-how-we-check']],
    ['from a place in the list, and no more than', { skip: 1, limit: 2 }, newestNews.slice(1, 3)],
    ['in the other direction', { order: ['fields.publishedOn'] }, newestNews.toReversed()],
  ])('%s', async (_how, query, ids) => {
    expect(idsOf(await news(query))).toEqual(ids)
  })

  test('with the total, whatever part of them is sent', async () => {
    const { total, skip, limit, items } = await news({ skip: 4, limit: 5 })
    expect([total, skip, limit, items.length]).toEqual([6, 4, 5, 2])
    const none = await news({ limit: 0 })
    expect([none.total, none.items]).toEqual([6, []])
  })

  test('page by page with a cursor', async () => {
    const query = { content_type: 'newsArticle', order: ['-fields.publishedOn'], limit: 4 } as const
    const first = await service.client.getEntriesWithCursor(query)
    const second = await service.client.getEntriesWithCursor({ ...query, pageNext: first.pages.next as string })
    expect([idsOf(first), idsOf(second), second.pages.next]).toEqual([newestNews.slice(0, 4), newestNews.slice(4), undefined])
    expect(idsOf(await service.client.getEntriesWithCursor({ ...query, pagePrev: second.pages.prev as string }))).toEqual(idsOf(first))
  })

  test('with the fields that were selected, and what the client needs', async () => {
    const { items } = await news({ select: ['fields.title'], limit: 1 })
    expect(items).toEqual([
      { sys: { id: 'news-drivers-first', type: 'Entry' }, fields: { title: 'Drivers first: why applications open before rides' } },
    ])
  })

  test('by a field of an entry that they link to', async () => {
    const { items } = await service.client.getEntries({
      content_type: 'page',
      'fields.sections.sys.contentType.sys.id': 'hero',
      'fields.sections.fields.layout': 'scene',
      order: ['sys.id'],
    } as never)
    expect(idsOf({ items })).toEqual(['page-about', 'page-cruzer', 'page-home', 'page-passengers', 'page-travel', 'page-waitlist'])
  })

  test('by an entry that they hold', async () => {
    const { items } = await service.client.getEntries({ links_to_entry: 'faq-both-data', order: ['sys.id'] })
    expect(idsOf({ items })).toEqual(['page-faq-driver-questions', 'page-faq-everybody', 'page-faq-passenger-questions'])
  })

  test('with what they link to, as many links far as asked', async () => {
    const at = async (include: number) => {
      const answer = await service.get(`/entries?sys.id=page-about&include=${include}`)
      const { includes, errors } = (await answer.json()) as { includes?: Record<string, { sys: { id: string } }[]>; errors?: unknown }
      return [includes?.Entry?.map(({ sys }) => sys.id) ?? [], errors]
    }
    const sections = ['hero', 'story', 'believe', 'promise', 'news', 'contact'].map((key) => `page-about-${key}`)
    const features = ['open', 'both', 'local'].map((key) => `page-about-believe-${key}`)
    expect(await at(0)).toEqual([[], undefined])
    expect(await at(1)).toEqual([sections, undefined])
    expect(await at(2)).toEqual([[...sections, ...features], undefined])
    expect(await at(10)).toEqual([[...sections, ...features], undefined])
  })
})
