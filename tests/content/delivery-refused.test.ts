import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentService, refusalOf, startContent } from './content-service.ts'

let service: ContentService
beforeAll(async () => {
  service = await startContent()
})
afterAll(() => service.close())

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
    ['file', '/content/files/cruzer/ferry/1/nothing.svg', undefined],
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
    ['more than fifty words', { query: Array.from({ length: 51 }, (_, index) => `word${index}`).join(' ') }, 'BadRequest'],
  ])('%s', async (_what, query, name) => {
    const { name: found, status } = await entries(query)
    expect([found, status]).toEqual([name, 400])
  })
})
