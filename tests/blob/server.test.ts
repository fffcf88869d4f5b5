import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cvFileOf } from '#tests/harness/files/cv-files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { type Azurite, startAzurite } from './azurite.ts'
import { blockAt, idOf, jpeg, listAt, listOf, random, sendTo } from './served-store.ts'

const pathOf = (url: unknown) => String(url).replace(/^https?:\/\/[^/]+/, '')
const inTheServer = (api: TestApi) => (url: string, body: string | Buffer) =>
  api.inject({ method: 'PUT', url: pathOf(url), headers: jpeg, payload: body })

async function signedIn(api: TestApi, phoneNumber: string) {
  const { accessToken: token } = await api.signIn(phoneNumber)
  return async (name: string) => {
    const { status, body, headers } = await api.call('POST', '/misc/signedurl/generate', { name }, { token })
    return { status, headers, url: String(body.url), name: String(body.name), errors: body.errors }
  }
}

describe('signing', () => {
  test('goes on under a name that was given before, with the blocks that came under it', async () => {
    const api = await startApi()
    const sign = await signedIn(api, '+2348090000011')
    const first = await sign('a.jpg')
    const put = inTheServer(api)
    expect((await put(blockAt(first.url, idOf(0)), 'before ')).status).toBe(201)
    api.clock.advance(3600)
    expect((await put(blockAt(first.url, idOf(1)), 'late')).status).toBe(403)
    // The access token has run out as well.
    const again = await (await signedIn(api, '+2348090000011'))(first.name)
    expect(again).toMatchObject({ status: 200, name: first.name })
    expect((await put(blockAt(again.url, idOf(1)), 'after')).status).toBe(201)
    expect((await put(listAt(again.url), listOf(idOf(0), idOf(1)))).status).toBe(201)
    await api.close()
  })

  test('gives another name in place of another driver’s, of one that nobody gave, and of one that was accepted', async () => {
    const api = await startApi()
    const [mine, theirs] = [await signedIn(api, '+2348090000012'), await signedIn(api, '+2348090000013')]
    const { name } = await theirs('a.jpg')
    expect((await mine(name)).name.split('/')[1]).not.toBe(name.split('/')[1])
    expect((await mine(`drivers/../${name}`)).name).not.toBe(name)
    const driver = await startDriver(api, '+2348090000014')
    await driver.fillIn('vehicle_docs')
    const saved = (await driver.get('/driver/profile/fetch')).body.vehicleMedia as { items: { name: string }[] }
    const accepted = saved.items[0]?.name as string
    const again = await api.call('POST', '/misc/signedurl/generate', { name: accepted }, { token: driver.token })
    expect([again.status, again.body.name === accepted, String(again.body.name).split('/')[1]]).toEqual([
      200,
      false,
      accepted.split('/')[1],
    ])
    await api.close()
  })

  test('gives a visitor another name in place of one that is longer than any that was given', async () => {
    const api = await startApi()
    const sign = async (name: string) => (await api.call('POST', '/misc/signedurl/generate', { name })).body
    for (const name of [`cv/${'a'.repeat(24)}-${'b'.repeat(220)}.pdf`, `cv/${'a'.repeat(200)}/${'a'.repeat(24)}-cv.pdf`]) {
      const { url, name: given } = await sign(name)
      expect(given).not.toBe(name)
      expect((await inTheServer(api)(String(url), Buffer.from(cvFileOf.docx))).status).toBe(201)
    }
    await api.close()
  })

  test('holds a driver to so many files', async () => {
    const api = await startApi({ environment: { UPLOAD_FILES_PER_DRIVER: '2' } })
    const put = inTheServer(api)
    const many = await signedIn(api, '+2348090000015')
    for (const body of ['one', 'two']) await put((await many('a.jpg')).url, body)
    expect(await many('a.jpg')).toMatchObject({ status: 429, errors: [{ code: 'too_many' }], headers: { 'retry-after': '3600' } })
    await api.close()
  })

  test('holds a driver to so many addresses an hour', async () => {
    const api = await startApi({ environment: { UPLOAD_URLS_PER_DRIVER: '5' } })
    const often = await signedIn(api, '+2348090000017')
    for (let count = 0; count < 5; count++) expect((await often('a.jpg')).status).toBe(200)
    expect((await often('a.jpg')).status).toBe(429)
    api.clock.advance(3600)
    expect((await (await signedIn(api, '+2348090000017'))('a.jpg')).status).toBe(200)
    await api.close()
  })

  test('reserves the room that an upload may take, before it has come and when parts of it have', async () => {
    const api = await startApi({ environment: { UPLOAD_BYTES_PER_DRIVER: '1000', MAX_FILE_BYTES: '400' } })
    const put = inTheServer(api)
    const sign = await signedIn(api, '+2348090000016')
    const [one, two, three] = [await sign('a.jpg'), await sign('b.jpg'), await sign('c.jpg')]
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200])
    const full = { status: 413, errors: [{ code: 'too_large' }] }
    expect(await sign('d.jpg')).toMatchObject(full)
    // Of the third only what was left is taken, whole or in parts that no list names.
    expect((await put(three.url, random(201))).status).toBe(413)
    expect((await put(blockAt(three.url, idOf(0)), random(150))).status).toBe(201)
    expect((await put(blockAt(three.url, idOf(1)), random(51))).status).toBe(413)
    expect(await sign('d.jpg')).toMatchObject(full)
    // What has come counts as what it is.
    expect((await put(one.url, random(100))).status).toBe(201)
    expect((await put(two.url, random(100))).status).toBe(201)
    const four = await sign('d.jpg')
    expect(four.status).toBe(200)
    expect((await put(four.url, random(400))).status).toBe(201)
    // An address is good for another upload only when there is room for it beside the first.
    expect((await sign('e.jpg')).status).toBe(200)
    expect((await put(one.url, random(100))).status).toBe(413)
    await api.close()
  })

  test('of a hundred addresses asked for at once gives as many as there is room for', async () => {
    const api = await startApi({ environment: { UPLOAD_BYTES_PER_DRIVER: '4000', MAX_FILE_BYTES: '400' } })
    const sign = await signedIn(api, '+2348090000020')
    const answers = await Promise.all(Array.from({ length: 100 }, () => sign('a.jpg')))
    expect(answers.filter(({ status }) => status === 200).length).toBe(10)
    await api.close()
  })

  test('gives another name once one has taken as many uploads as it may', async () => {
    const api = await startApi({ environment: { UPLOADS_PER_NAME: '3' } })
    const put = inTheServer(api)
    const sign = await signedIn(api, '+2348090000021')
    const { url, name } = await sign('a.jpg')
    for (const body of ['one', 'two', 'three']) expect((await put(url, body)).status).toBe(201)
    const refused = await put(url, 'four')
    expect([refused.status, refused.headers['x-ms-error-code']]).toEqual([403, 'UnauthorizedBlobOverwrite'])
    const again = await sign(name)
    expect([again.status, again.name === name]).toEqual([200, false])
    await api.close()
  })
})

describe('a server with a connection string of Azure', () => {
  let azurite: Azurite
  let api: TestApi
  beforeAll(async () => {
    azurite = await startAzurite()
    // The server's clock stands in the past, and Azure's does not.
    api = await startApi({ environment: { AZURE_STORAGE_CONNECTION_STRING: azurite.connection, UPLOAD_URL_SECONDS: '3153600000' } })
  })
  afterAll(async () => {
    await api.close()
    await azurite.stop()
  })

  test('takes a driver through all steps, and gives the operator the files', async () => {
    const upload: TestApi['upload'] = async (token, bytes, contentType, name = 'photo.jpg') => {
      const { body } = await api.call('POST', '/misc/signedurl/generate', { name, permission: 'w' }, { token })
      const answer = await sendTo('', String(body.url), { headers: { ...jpeg, 'content-type': contentType }, body: Buffer.from(bytes) })
      expect([answer.status, new URL(String(body.url)).searchParams.get('sp')]).toEqual([201, 'w'])
      return String(body.name)
    }
    const driver = await startDriver({ ...api, upload }, '+2348090000018')
    await driver.fillIn('sent')
    const shown = await api.call('GET', '/review/applications/+2348090000018', undefined, { token: api.reviewToken })
    const { files } = shown.body.application as { files: { kind: string; url: string }[] }
    expect(files.length).toBeGreaterThan(10)
    const given = await api.inject({ method: 'GET', url: pathOf(files[0]?.url) })
    expect([given.status, given.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
  })

  test('lets a browser send there, by its content policy and by Azure’s CORS', async () => {
    const origin = new URL(/BlobEndpoint=([^;]+)/.exec(azurite.connection)?.[1] ?? '').origin
    const { headers } = await api.inject({ method: 'GET', url: '/health' })
    expect(String(headers['content-security-policy'])).toContain(`connect-src 'self' blob: ${origin};`)
    const asked = await sendTo('', `${origin}/devstoreaccount1/incoming/x`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://cruzer.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-ms-blob-type,x-ms-blob-content-type',
      },
    })
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([200, 'https://cruzer.example'])
  })

  test('takes no file itself', async () => {
    expect((await api.inject({ method: 'PUT', url: '/blob/drivers/x', headers: jpeg, payload: 'x' })).status).toBe(404)
  })

  test('is not started by a key that Azure does not know', async () => {
    const wrong = azurite.connection.replace(/AccountKey=[^;]+/, `AccountKey=${Buffer.alloc(64).toString('base64')}`)
    await expect(startApi({ environment: { AZURE_STORAGE_CONNECTION_STRING: wrong } })).rejects.toThrow(
      'AZURE_STORAGE_CONNECTION_STRING is of no use: Azure does not take it (AuthorizationFailure).',
    )
  })

  test('says that something is away when Azure is', async () => {
    const sign = await signedIn(api, '+2348090000019')
    const { name } = await sign('a.jpg')
    await azurite.stop()
    expect(await sign(name)).toMatchObject({ status: 503, errors: [{ code: 'unavailable' }], headers: { 'retry-after': '5' } })
  })
})

test('a server without one sends browsers nowhere else', async () => {
  const api = await startApi()
  expect(String((await api.inject({ method: 'GET', url: '/health' })).headers['content-security-policy'])).toContain(
    "connect-src 'self' blob:;",
  )
  await api.close()
})
