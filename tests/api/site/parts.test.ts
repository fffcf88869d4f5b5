import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
let siteFolder: string | undefined
afterEach(async () => {
  await api.close()
  if (siteFolder) await rm(siteFolder, { recursive: true, force: true })
  siteFolder = undefined
})

const entries = '/content/spaces/cruzer/environments/master/entries?access_token=embedded&limit=1'
const event = `data=${encodeURIComponent(JSON.stringify({ event: 'x', properties: { token: 'embedded' } }))}`
const served = async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const track = await api.inject({ method: 'POST', url: '/mixpanel/track', headers, payload: event })
  return [(await api.inject({ method: 'GET', url: entries })).status, track.status]
}
test('content and analytics are not there where the settings switch them off', async () => {
  api = await startApi({ environment: { EMBEDDED_CONTENT: 'false', EMBEDDED_ANALYTICS: 'false' } })
  expect(await served()).toEqual([404, 405])
})

test('a config.json that names another host for the content switches that off, and a setting the analytics on again', async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'cruzer-site-'))
  const content = { space: 's', environment: 'master', accessToken: 't', host: 'cdn.contentful.com' }
  await writeFile(join(siteFolder, 'config.json'), JSON.stringify({ content, analytics: { apiHost: 'https://api-eu.mixpanel.com' } }))
  api = await startApi({ siteFolder, environment: { EMBEDDED_ANALYTICS: 'true' } })
  expect(await served()).toEqual([404, 200])
})

test('a server with a token for drafts serves the content of the preview host that its config.json names', async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'cruzer-site-'))
  const accessToken = 'token-of-the-editors'
  const content = { space: 'cruzer', environment: 'master', accessToken, host: 'http://preview.localhost:3000/content' }
  await writeFile(join(siteFolder, 'config.json'), JSON.stringify({ content }))
  api = await startApi({ siteFolder, environment: { CONTENT_PREVIEW_TOKEN: accessToken } })
  const { status, body } = await api.inject({
    method: 'GET',
    url: '/content/spaces/cruzer/environments/master/entries/news-opening-areas',
    headers: { host: 'preview.localhost:3000', authorization: `Bearer ${accessToken}` },
  })
  expect([status, body]).toMatchObject([200, { fields: { title: 'Where we open first' } }])
})
