import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentService, now, refusalOf, startContent } from './content-service.ts'

let service: ContentService
beforeAll(async () => {
  service = await startContent()
})
afterAll(() => service.close())

const idsOf = ({ items }: { items: readonly { sys: { id: string } }[] }) => items.map(({ sys }) => sys.id)
const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } })
const newestNews = ['news-drivers-first', 'news-one-price', 'news-how-we-check', 'news-small-phones', 'news-your-data', 'news-why-lagos']

describe('the official client reads', () => {
  test('the space with its locales', async () => {
    expect(await service.client.getSpace()).toEqual({
      sys: { type: 'Space', id: 'cruzer' },
      name: 'Cruzer',
      locales: [{ code: 'en-GB', name: 'English (United Kingdom)', default: true, fallbackCode: null }],
    })
  })

  test('a content type, as the delivery service tells it: without the validations that only editors need', async () => {
    const { sys, ...type } = await service.client.getContentType('quote')
    const field = { required: true, localized: false, disabled: false, omitted: false }
    expect(type).toEqual({
      name: 'Quote',
      description: 'Words that stand out. Only what was really said or promised.',
      displayField: 'text',
      fields: [
        { id: 'text', name: 'Text', type: 'Text', ...field },
        { id: 'source', name: 'Whose words', type: 'Symbol', ...field },
      ],
    })
    expect(sys).toEqual({
      space: link('Space', 'cruzer'),
      environment: link('Environment', 'master'),
      id: 'quote',
      type: 'ContentType',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      publishedVersion: expect.any(Number),
      revision: expect.any(Number),
    })
  })

  test('every content type', async () => {
    const { total, skip, limit, items } = await service.client.getContentTypes()
    expect([total, skip, limit]).toEqual([items.length, 0, 100])
    expect(items.map(({ sys }) => sys.id)).toEqual(service.content.contentTypes.map(({ sys }) => sys.id))
  })

  test('an entry by its id, with what it links to in its place', async () => {
    const article = await service.client.getEntry('news-one-price')
    expect(article.sys).toEqual({
      space: link('Space', 'cruzer'),
      environment: link('Environment', 'master'),
      id: 'news-one-price',
      type: 'Entry',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      publishedVersion: expect.any(Number),
      revision: expect.any(Number),
      contentType: link('ContentType', 'newsArticle'),
      locale: 'en-GB',
    })
    expect(article.metadata).toEqual({
      tags: [link('Tag', 'product')],
      concepts: [link('TaxonomyConcept', 'fares'), link('TaxonomyConcept', 'earnings')],
    })
    expect(article.fields.image).toEqual(
      expect.objectContaining({
        sys: expect.objectContaining({ id: 'phone-in-hand', type: 'Asset', locale: 'en-GB' }),
        fields: expect.objectContaining({ title: 'Phone with a fare' }),
      }),
    )
  })

  test('entries that only link, when links are not to be resolved', async () => {
    const article = await service.client.withoutLinkResolution.getEntry('news-one-price')
    expect(article.fields.image).toEqual(link('Asset', 'phone-in-hand'))
  })

  test('fields by their locale, when all locales are asked for', async () => {
    const { sys, fields } = await service.client.withAllLocales.getEntry('faq-driver-cost')
    expect(fields.question).toEqual({ 'en-GB': 'What does it cost to apply?' })
    expect(sys).not.toHaveProperty('locale')
  })

  test('an asset, its file at our own address', async () => {
    const { fields } = await service.client.getAsset('lagos-skyline')
    expect(fields).toEqual({
      title: 'Lagos skyline',
      description: 'Towers of Lagos Island behind the lagoon, with a small sailing boat in front.',
      file: {
        url: '/content/files/cruzer/lagos-skyline/1/lagos-skyline.svg',
        details: { size: expect.any(Number), image: { width: 960, height: 640 } },
        fileName: 'lagos-skyline.svg',
        contentType: 'image/svg+xml',
      },
    })
    const file = await fetch(service.origin + fields.file?.url)
    expect([file.status, file.headers.get('content-type'), (await file.text()).slice(0, 4)]).toEqual([200, 'image/svg+xml', '<svg'])
  })

  test('every asset, and those that a filter finds', async () => {
    expect(idsOf(await service.client.getAssets({ order: ['sys.id'] }))).toEqual([
      'bridge-at-dusk',
      'car-at-dawn',
      'lagos-skyline',
      'papers-on-table',
      'phone-in-hand',
      'road-through-the-city',
    ])
    expect(idsOf(await service.client.getAssets({ query: 'lagoon', order: ['sys.id'] }))).toEqual(['bridge-at-dusk', 'lagos-skyline'])
    expect(idsOf(await service.client.getAssets({ mimetype_group: 'video' }))).toEqual([])
    const titled = await service.client.getAssets({ 'fields.title': 'Car at dawn', 'fields.file.details.size[gt]': 10 })
    expect(idsOf(titled)).toEqual(['car-at-dawn'])
  })

  test('tags and locales', async () => {
    const { items, total } = await service.client.getTags()
    expect([total, items.map(({ name }) => name)]).toEqual([5, ['Drivers', 'Passengers', 'Product', 'Safety', 'Community']])
    expect(await service.client.getTag('drivers')).toEqual(expect.objectContaining({ name: 'Drivers' }))
    expect((await service.client.getLocales()).items).toEqual([
      {
        code: 'en-GB',
        name: 'English (United Kingdom)',
        default: true,
        fallbackCode: null,
        sys: { id: 'en-GB', type: 'Locale', version: 1 },
      },
    ])
  })

  test('the taxonomy: schemes, concepts, and what lies above and below', async () => {
    const schemes = await service.client.getConceptSchemes()
    expect(idsOf(schemes)).toEqual(['topics'])
    expect(await service.client.getConceptScheme('topics')).toEqual(
      expect.objectContaining({ prefLabel: { 'en-GB': 'Topics' }, totalConcepts: 11 }),
    )
    expect(await service.client.getConcept('papers')).toEqual(
      expect.objectContaining({ prefLabel: { 'en-GB': 'Papers and photos' }, broader: [link('TaxonomyConcept', 'applying')] }),
    )
    const concepts = await service.client.getConcepts({ limit: 4 })
    expect([idsOf(concepts), concepts.limit]).toEqual([['driving', 'applying', 'papers', 'vehicles'], 4])
    const next = new URL(concepts.pages?.next ?? '', service.origin).searchParams.get('pageNext') ?? ''
    expect(idsOf(await service.client.getConcepts({ limit: 4, pageNext: next } as never))).toEqual(['earnings', 'riding', 'fares', 'trips'])
    expect(idsOf(await service.client.getConceptAncestors('papers'))).toEqual(['applying', 'driving'])
    expect(idsOf(await service.client.getConceptDescendants('driving'))).toEqual(['applying', 'vehicles', 'earnings', 'papers'])
  })

  test('an asset key, and the service gives none beyond 48 hours whoever asks', async () => {
    const { client, close } = await startContent(undefined, Date.now)
    const key = await client.createAssetKey(Math.floor(Date.now() / 1000) + 3600)
    await close()
    expect(key).toEqual({ policy: expect.stringMatching(/^[\w-]+\.[\w-]+$/), secret: expect.stringMatching(/^[\w-]{43}$/) })
    const post = async (expiresAt: unknown) => {
      const answer = await fetch(`${service.origin}/content/spaces/cruzer/environments/master/asset_keys`, {
        method: 'POST',
        headers: { authorization: 'Bearer embedded', 'content-type': 'application/json' },
        body: JSON.stringify({ expiresAt }),
      })
      const { sys, details } = (await answer.json()) as { sys?: { id: string }; details?: { errors: { details: string }[] } }
      return [answer.status, sys?.id, details?.errors[0]?.details]
    }
    const second = now / 1000
    expect(await post(second + 172_800)).toEqual([201, undefined, undefined])
    expect(await post(second + 172_801)).toEqual([422, 'ValidationFailed', 'The property "expiresAt" may be at most 172800 seconds ahead'])
    expect(await post(second - 1)).toEqual([422, 'ValidationFailed', 'The property "expiresAt" lies in the past'])
    expect(await post('soon')).toEqual([422, 'ValidationFailed', 'The property "expiresAt" must be a number of seconds since 1970'])
  })
})

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
    ['by what they link to', { 'fields.image.sys.id': 'car-at-dawn' }, ['news-drivers-first']],
    ['by a field of what they link to', { 'fields.image.fields.title': 'Lagos skyline' }, ['news-why-lagos']],
    ['by the asset they link to', { links_to_asset: 'papers-on-table' }, ['news-how-we-check']],
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
      'fields.sections.fields.illustration': 'gift',
      order: ['sys.id'],
    } as never)
    expect(idsOf({ items })).toEqual(['page-invited-driver', 'page-invited-rider', 'page-referral'])
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

describe('a call that cannot be answered is refused in Contentful’s words', () => {
  const entries = (query: Record<string, unknown>) => refusalOf(service.client.getEntries(query as never))
  const invalid = 'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.'

  test('an entry that is not there is told by the client, with its id, environment and space', async () => {
    await expect(service.client.getEntry('nobody')).rejects.toMatchObject({
      message: 'The resource could not be found.',
      sys: { type: 'Error', id: 'NotFound' },
      details: { type: 'Entry', id: 'nobody', environment: 'master', space: 'cruzer' },
    })
  })

  test.each<[string, (service: ContentService) => Promise<unknown>, Record<string, string>]>([
    ['asset', ({ client }) => client.getAsset('x'), { type: 'Asset', id: 'x', environment: 'master', space: 'cruzer' }],
    ['content type', ({ client }) => client.getContentType('x'), { type: 'ContentType', id: 'x', environment: 'master', space: 'cruzer' }],
    ['tag', ({ client }) => client.getTag('x'), { type: 'Tag', id: 'x', environment: 'master', space: 'cruzer' }],
    ['concept', ({ client }) => client.getConcept('x'), { type: 'TaxonomyConcept', id: 'x' }],
    ['concept scheme', ({ client }) => client.getConceptScheme('x'), { type: 'TaxonomyConceptScheme', id: 'x' }],
  ])('there is no such %s', async (_what, call, details) => {
    expect(await refusalOf(call(service))).toEqual({
      name: 'NotFound',
      status: 404,
      message: 'The resource could not be found.',
      details,
    })
  })

  test.each([
    ['space', '/content/spaces/other/environments/master/entries', { type: 'Space', id: 'other' }],
    ['environment', '/content/spaces/cruzer/environments/other/entries', { type: 'Environment', id: 'other', space: 'cruzer' }],
    ['path', '/content/spaces/cruzer/environments/master/nothing', undefined],
    ['file', '/content/files/cruzer/lagos-skyline/1/nothing.svg', undefined],
  ])('an unknown %s', async (_what, path, details) => {
    const answer = await service.get(path)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      {
        sys: { type: 'Error', id: 'NotFound' },
        message: 'The resource could not be found.',
        ...(details ? { details } : {}),
        requestId: expect.any(String),
      },
    ])
  })

  test.each([
    ['none', {}],
    ['a wrong one', { authorization: 'Bearer wrong' }],
  ])('a token: %s', async (_which, headers) => {
    const answer = await service.get('/entries', headers as Record<string, string>)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        sys: { type: 'Error', id: 'AccessTokenInvalid' },
        message: 'The access token you sent could not be found or is invalid.',
        requestId: expect.any(String),
      },
    ])
  })

  test('a content type that does not exist', async () => {
    expect(await entries({ content_type: 'nope' })).toEqual({
      name: 'InvalidQuery',
      status: 400,
      message: invalid,
      details: { errors: [{ name: 'unknownContentType', value: 'nope' }] },
    })
  })

  test('a field that the type does not have, as filter and as order', async () => {
    const details = { errors: [{ name: 'unknown', path: ['fields', 'x'], details: 'The path "fields.x" is not recognized' }] }
    const refusal = { name: 'InvalidQuery', status: 400, message: invalid, details }
    expect(await entries({ content_type: 'role', 'fields.x': '1' })).toEqual(refusal)
    expect(await entries({ content_type: 'role', order: '-fields.x' })).toEqual(refusal)
  })

  test('a field without a content type', async () => {
    expect(await entries({ 'fields.slug': 'x' })).toEqual({
      name: 'BadRequest',
      status: 400,
      message: expect.stringContaining('A Content Type ID is required.'),
      details: {},
    })
  })

  test.each([
    ['an operator that the field’s type does not have', { content_type: 'page', 'fields.title[lt]': 'x' }, 'InvalidQuery'],
    ['a long text compared', { content_type: 'page', 'fields.description': 'x' }, 'InvalidQuery'],
    ['an operator nobody knows', { content_type: 'page', 'fields.title[like]': 'x' }, 'InvalidQuery'],
    ['a part that cannot be selected', { content_type: 'page', select: 'fields.title.x' }, 'InvalidQuery'],
    ['more than 1000 items', { limit: 1001 }, 'BadRequest'],
    ['links further than ten', { include: 11 }, 'BadRequest'],
    ['a limit that is no number', { limit: 'many' }, 'BadRequest'],
    ['a locale that the space does not have', { locale: 'fr' }, 'BadRequest'],
  ])('%s', async (_what, query, name) => {
    const { name: found, status } = await entries(query)
    expect([found, status]).toEqual([name, 400])
  })
})

test('what has not changed is not sent again', async () => {
  const first = await service.get('/entries?sys.id=site')
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control'), etag]).toEqual([
    200,
    'application/vnd.contentful.delivery.v1+json; charset=utf-8',
    'max-age=0, must-revalidate',
    expect.stringMatching(/^W\/"[\w-]{27}"$/),
  ])
  const again = await service.get('/entries?sys.id=site', { authorization: 'Bearer embedded', 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('an entry by its own address is sent without what it links to', async () => {
  const answer = await service.get('/entries/page-privacy-x')
  const found = (await (await service.get('/entries/legal-privacy')).json()) as { sys: { id: string }; fields: { slug: string } }
  expect([answer.status, found.sys.id, found.fields.slug]).toEqual([404, 'legal-privacy', 'privacy'])
})

test('the environment may be left out, and the token may stand in the query', async () => {
  const answer = await service.get('/content/spaces/cruzer/locales?access_token=embedded', {})
  expect([answer.status, ((await answer.json()) as { total: number }).total]).toEqual([200, 1])
})
