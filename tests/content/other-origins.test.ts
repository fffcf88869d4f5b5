import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentClient } from '#src/api/content-client.ts'
import { type ContentService, startContent } from './content-service.ts'

let service: ContentService
beforeAll(async () => {
  service = await startContent()
})
afterAll(() => service.close())

const entries = '/content/spaces/cruzer/environments/master/entries?limit=1'
const site = 'https://cruzer.example'

test('a browser may ask from a site on another host, with the headers of the official client', async () => {
  const asked = await fetch(service.origin + entries, {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-contentful-user-agent',
    },
  })
  expect([asked.status, await asked.text()]).toEqual([204, ''])
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'Authorization, Content-Type, X-Contentful-User-Agent',
  })
})

test.each([
  ['an answer', entries, 200],
  ['a refusal', '/content/spaces/cruzer/entries/nobody', 404],
])('a site on another host may read %s', async (_what, path, status) => {
  const answer = await service.get(path, { authorization: 'Bearer embedded', origin: site })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
})

test('a site on another host shows the pictures from where the content lies, and one beside it by their paths', async () => {
  const content = { space: 'cruzer', environment: 'master', accessToken: 'embedded' }
  const elsewhere = createContentClient({ content: { ...content, host: `${service.origin}/content` }, origin: site })
  const beside = createContentClient({ content: { ...content, host: '/content' }, origin: service.origin })
  const shown = async ({ newsArticles, newsArticle }: typeof beside) => {
    const found = (await newsArticles()).value.find(({ image }) => image !== undefined)
    return [found?.image?.url, (await newsArticle(found?.slug ?? '')).value.image?.url]
  }
  const [path] = await shown(beside)
  expect(path).toMatch(/^\/content\/files\//)
  expect(await shown(beside)).toEqual([path, path])
  expect(await shown(elsewhere)).toEqual([service.origin + path, service.origin + path])
})
