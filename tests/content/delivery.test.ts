import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentService, now, startContent } from './content-service.ts'

let service: ContentService
beforeAll(async () => {
  service = await startContent()
})
afterAll(() => service.close())

const idsOf = ({ items }: { items: readonly { sys: { id: string } }[] }) => items.map(({ sys }) => sys.id)
const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } })

describe('the official client reads', () => {
  test('the space with its locales', async () => {
    expect(await service.client.getSpace()).toEqual({
      sys: { type: 'Space', id: 'cruzer' },
      name: 'Cruzer',
      locales: [
        { code: 'en-GB', name: 'English (United Kingdom)', default: true, fallbackCode: null },
        { code: 'pcm', name: 'Nigerian Pidgin', default: false, fallbackCode: 'en-GB' },
      ],
    })
  })

  test('a content type, as the delivery service tells it: without the validations that only editors need', async () => {
    const { sys, ...type } = await service.client.getContentType('quote')
    const field = { required: true, localized: true, disabled: false, omitted: false }
    expect(type).toEqual({
      name: 'Quote',
      description: 'Words that stand out. Only what was really said or promised.',
      displayField: 'text',
      fields: [
        { id: 'text', name: 'Text', type: 'Text', ...field },
        { id: 'source', name: 'Whose words', type: 'Symbol', ...field },
        { id: 'ground', name: 'Ground', type: 'Symbol', ...field, required: false, localized: false },
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
        sys: expect.objectContaining({ id: 'dashboard', type: 'Asset', locale: 'en-GB' }),
        fields: expect.objectContaining({ title: 'One price on the dashboard' }),
      }),
    )
  })

  test('entries that only link, when links are not to be resolved', async () => {
    const article = await service.client.withoutLinkResolution.getEntry('news-one-price')
    expect(article.fields.image).toEqual(link('Asset', 'dashboard'))
  })

  test('fields by their locale, when all locales are asked for', async () => {
    const { sys, fields } = await service.client.withAllLocales.getEntry('faq-driver-cost')
    expect(fields.question).toEqual({ 'en-GB': 'What does it cost to apply?', pcm: 'How much e dey cost to apply?' })
    expect(fields.category).toEqual({ 'en-GB': 'Applying' })
    expect(sys).not.toHaveProperty('locale')
  })

  test('an asset, its file at our own address', async () => {
    const { fields } = await service.client.getAsset('ferry')
    expect(fields).toEqual({
      title: 'Ferry across the lagoon',
      description: 'A ferry with four people in life jackets crosses the lagoon between two shores of towers.',
      file: {
        url: '/content/files/cruzer/ferry/1/ferry.svg',
        details: { size: expect.any(Number), image: { width: 960, height: 640 } },
        fileName: 'ferry.svg',
        contentType: 'image/svg+xml',
      },
    })
    const file = await fetch(service.origin + fields.file?.url)
    expect([file.status, file.headers.get('content-type'), (await file.text()).slice(0, 4)]).toEqual([200, 'image/svg+xml', '<svg'])
  })

  test('every asset, and those that a filter finds', async () => {
    expect(idsOf(await service.client.getAssets({ order: ['sys.id'] }))).toEqual([
      'dashboard',
      'ferry',
      'in-the-shade',
      'papers-read',
      'read-aloud',
      'signpost',
      'wiped-at-dawn',
    ])
    expect(idsOf(await service.client.getAssets({ query: 'lagoon', order: ['sys.id'] }))).toEqual(['ferry'])
    expect(idsOf(await service.client.getAssets({ mimetype_group: 'video' }))).toEqual([])
    const titled = await service.client.getAssets({ 'fields.title': 'Wiped at dawn', 'fields.file.details.size[gt]': 10 })
    expect(idsOf(titled)).toEqual(['wiped-at-dawn'])
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
      {
        code: 'pcm',
        name: 'Nigerian Pidgin',
        default: false,
        fallbackCode: 'en-GB',
        sys: { id: 'pcm', type: 'Locale', version: 1 },
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
  const named = async (tags: string) =>
    (await service.get('/entries?sys.id=site', { authorization: 'Bearer embedded', 'if-none-match': tags })).status
  expect(await Promise.all([`"older", ${etag}`, etag.slice(2), '*', '"older"', 'W/"older"'].map(named))).toEqual([304, 304, 304, 200, 200])
})

test('a part of a picture is sent, and of a part that is not there its size is told', async () => {
  const [picture] = (await service.client.getAssets({ limit: 1 })).items
  const { url, details } = picture?.fields.file ?? { url: '', details: { size: 0 } }
  const part = (range: string) => service.get(url, { range })
  expect(await (await part('bytes=0-4')).text()).toBe('<svg ')
  const beyond = await part(`bytes=${details.size}-`)
  expect([beyond.status, beyond.headers.get('content-range'), (await beyond.json()).sys]).toEqual([
    416,
    `bytes */${details.size}`,
    { type: 'Error', id: 'RangeNotSatisfiable' },
  ])
})

test('an entry by its own address is sent without what it links to', async () => {
  const answer = await service.get('/entries/page-privacy-x')
  const found = (await (await service.get('/entries/legal-privacy')).json()) as { sys: { id: string }; fields: { slug: string } }
  expect([answer.status, found.sys.id, found.fields.slug]).toEqual([404, 'legal-privacy', 'privacy'])
})

test('the environment may be left out, and the token may stand in the query', async () => {
  const answer = await service.get('/content/spaces/cruzer/locales?access_token=embedded', {})
  expect([answer.status, ((await answer.json()) as { total: number }).total]).toEqual([200, 2])
})
