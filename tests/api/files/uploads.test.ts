import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentType } from '#contract/requirements'
import type { StoredBlob } from '#server/blob/blob-store'
import { createFolderStore } from '#server/blob/folder/folder-store'
import { createSignature } from '#server/blob/signature'
import { fileOf, lockedPdf, runningPdf } from '#tests/harness/files/files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
let driver: TestDriver
beforeAll(async () => {
  api = await startApi({ environment: { MAX_FILE_BYTES: '1048576', MAX_VIDEO_BYTES: '2097152', MAX_CV_BYTES: '4096' } })
  driver = await startDriver(api, '+2348090000001')
})
afterAll(() => api.close())

const sign = (name: unknown, token?: string, address?: string) =>
  api.call('POST', '/misc/signedurl/generate', { name, permission: 'w' }, { token, ...(address ? { address } : {}) })
const pathOf = (url: unknown) => {
  const { pathname, search } = new URL(String(url))
  return pathname + search
}
const put = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  api.inject({ method: 'PUT', url: path, payload, headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg', ...headers } })
const codeOf = ({ text }: { text: string }) => /<Code>(\w+)<\/Code>/.exec(text)?.[1]
const everyFile = async () =>
  (await readdir(join(api.dataFolder, 'blobs'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const forbidden =
  '<?xml version="1.0" encoding="utf-8"?><Error><Code>AuthenticationFailed</Code><Message>This address is not or no longer valid.</Message></Error>'

describe('signing', () => {
  test('gives a URL of this origin and a name in the driver’s folder', async () => {
    const answer = await sign('../../Ma  photo é.jpg', driver.token)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        message: 'Send the file to this address.',
        url: expect.stringMatching(/^http:\/\/localhost(:\d+)?\/blob\/drivers\//),
        name: expect.stringMatching(/^drivers\/[0-9a-f-]{36}\/[0-9a-f]{24}-Ma-photo-e-\.jpg$/),
        expiresIn: 3600,
      },
    ])
  })

  test('without a bearer takes names under cv/ only, and with a bad one none', async () => {
    for (const name of ['photo.jpg', 'drivers/x/y.jpg', undefined]) expect((await sign(name)).status).toBe(401)
    expect((await sign('cv/a.pdf', 'nonsense')).status).toBe(401)
    const [cv, details] = [await sign('cv/chidi/cv.pdf'), await sign('cv/chidi/application.json')]
    expect([cv.body.name, details.body.name]).toEqual([
      expect.stringMatching(/^cv\/chidi\/[0-9a-f]{24}-cv\.pdf$/),
      expect.stringMatching(/^cv\/chidi\/[0-9a-f]{24}-application\.json$/),
    ])
    const typed = { name: 'Chidi', email: 'chidi@example.com', role: 'another', roleTitle: 'Another role', sentAt: '2026-11-20T09:00:00Z' }
    const application = JSON.stringify({ ...typed, cv: cv.body.name })
    expect((await put(pathOf(details.body.url), application, { 'content-type': 'application/json' })).status).toBe(201)
  })

  test('is limited by address for names under cv/, with a bearer and without', async () => {
    const limited = await startApi({ environment: { CV_UPLOADS_PER_ADDRESS: '2' } })
    const { accessToken } = await limited.signIn('+2348090000002')
    const ask = (token?: string, name = 'cv/a.pdf') =>
      limited.call('POST', '/misc/signedurl/generate', { name }, { token, address: '198.51.100.9' })
    expect([(await ask()).status, (await ask(accessToken)).status]).toEqual([200, 200])
    expect([(await ask()).status, (await ask(accessToken)).status]).toEqual([429, 429])
    expect((await ask(accessToken, 'photo.jpg')).status).toBe(200)
    await limited.close()
  })

  test('is limited for names under cv/ by the network around an address too, at four times as many', async () => {
    const limited = await startApi({ environment: { CV_UPLOADS_PER_ADDRESS: '2' } })
    const ask = async (address: string) =>
      (await limited.call('POST', '/misc/signedurl/generate', { name: 'cv/a.pdf' }, { address })).status
    for (let at = 0; at < 8; at++) expect(await ask(`2001:db8:1:${at}::1`)).toBe(200)
    expect([await ask('2001:db8:1:8::1'), await ask('2001:db8:2:8::1')]).toEqual([429, 200])
    await limited.close()
  })

  test('gives the permission to write and no other', async () => {
    const answer = await api.call('POST', '/misc/signedurl/generate', { name: 'a.jpg', permission: 'r' }, { token: driver.token })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ code: 'invalid', message: 'Only w, write, is given', field: 'permission' }],
    ])
    expect((await api.call('POST', '/misc/signedurl/generate', { name: 'a.jpg' }, { token: driver.token })).status).toBe(200)
  })

  test('names the origin that the browser is at when a proxy ends its https', async () => {
    const answer = await api.call(
      'POST',
      '/misc/signedurl/generate',
      { name: 'a.jpg' },
      { token: driver.token, headers: { host: 'cruzer.example', origin: 'https://cruzer.example' } },
    )
    expect(new URL(String(answer.body.url)).origin).toBe('https://cruzer.example')
    const foreign = await api.call(
      'POST',
      '/misc/signedurl/generate',
      { name: 'a.jpg' },
      { token: driver.token, headers: { host: 'cruzer.example', origin: 'https://elsewhere.example' } },
    )
    expect(new URL(String(foreign.body.url)).origin).toBe('http://cruzer.example')
  })
})

describe('sending a file', () => {
  const fresh = async () => pathOf((await sign('a.jpg', driver.token)).body.url)

  test('keeps it, and may be done again', async () => {
    const path = await fresh()
    const first = await put(path, fileOf['image/jpeg'])
    expect([first.status, first.text]).toEqual([201, ''])
    expect((await put(path, fileOf['image/png'])).status).toBe(201)
  })

  test('needs the blob type of a block blob', async () => {
    const answer = await put(await fresh(), 'x', { 'x-ms-blob-type': 'PageBlob' })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'InvalidHeaderValue'])
  })

  test('is refused when it is empty or too large, and leaves nothing behind', async () => {
    const before = await everyFile()
    expect((await put(await fresh(), '')).status).toBe(400)
    const large = await put(await fresh(), Buffer.alloc(2 * 1024 * 1024 + 1))
    expect([large.status, codeOf(large)]).toEqual([413, 'RequestBodyTooLarge'])
    const cv = await put(pathOf((await sign('cv/a.pdf')).body.url), Buffer.alloc(4097))
    expect([cv.status, codeOf(cv)]).toEqual([413, 'RequestBodyTooLarge'])
    expect(await everyFile()).toEqual(before)
  })

  test.each([
    ['with another signature', (path: string) => path.replace(/sig=.{4}/, 'sig=AAAA')],
    ['without one', (path: string) => path.replace(/&sig=.*/, '')],
    ['for another blob', (path: string) => path.replace(/-a\.jpg/, '-b.jpg')],
    ['with a later end', (path: string) => path.replace(/se=(\d+)/, (_, se) => `se=${Number(se) + 9999}`)],
    ['for reading', (path: string) => path.replace('sp=w', 'sp=r')],
    ['out of its folder', (path: string) => path.replace('/drivers/', '/drivers/..%2F..%2F')],
    ['with two ends', (path: string) => `${path}&se=9999999999`],
  ])('%s is forbidden', async (_words, bent) => {
    const answer = await put(bent(await fresh()), fileOf['image/jpeg'])
    expect([answer.status, answer.text]).toEqual([403, forbidden])
  })

  test('reading, listing, deleting and sending after the end are refused', async () => {
    const path = await fresh()
    await put(path, fileOf['image/jpeg'])
    expect((await api.inject({ method: 'GET', url: path })).status).toBe(403)
    expect((await api.inject({ method: 'GET', url: path.replace(/\/[^/]*\?/, '?') })).status).toBe(403)
    expect((await api.inject({ method: 'GET', url: '/blob/' })).status).toBe(404)
    expect((await api.inject({ method: 'DELETE', url: path })).status).toBe(404)
    const now = api.clock.now
    api.clock.advance(3600)
    expect((await put(path, fileOf['image/jpeg'])).status).toBe(403)
    api.clock.now = now
  })

  test('is refused once a step has accepted the file', async () => {
    await driver.fillIn('vehicle_info')
    const items = await driver.items('vehicle_docs')
    const signed = (await sign('front.jpg', driver.token)).body
    await put(pathOf(signed.url), fileOf['image/jpeg'])
    const front = { ...items[0], name: String(signed.name) }
    const saved = await driver.post('/driver/onboarding/vehicle-media', { items: [front, ...items.slice(1)] })
    expect(saved.status).toBe(200)
    const again = await put(pathOf(signed.url), fileOf['image/png'])
    expect([again.status, codeOf(again)]).toEqual([403, 'UnauthorizedBlobOverwrite'])
    expect((await driver.post('/driver/onboarding/vehicle-media', { items: [front, ...items.slice(1)] })).status).toBe(200)
  })
})

test('a file that took the place and the inode of another since it was looked at is not accepted', async () => {
  const signature = createSignature('x', Date.now)
  const store = createFolderStore({ folder: join(api.dataFolder, 'inodes'), signature, uploadSeconds: 60, limitOf: () => 1000 })
  const name = `drivers/${'0'.repeat(36)}/${'0'.repeat(24)}-a.jpg`
  await store.put(name, () => Readable.from(['first']))
  const { version } = (await store.open(name)) as StoredBlob
  const path = join(api.dataFolder, 'inodes/incoming', name)
  await writeFile(path, 'other')
  await utimes(path, 1000, 1000)
  expect(await store.accept(name, version)).toBe(false)
  await store.put(name, () => Readable.from(['third']))
  expect(await store.accept(name, ((await store.open(name)) as StoredBlob).version)).toBe(true)
})

describe('content', () => {
  const paper = async (bytes: Buffer, contentType: ContentType) => {
    await driver.fillIn('vehicle_info')
    const items = await driver.items('vehicle_docs')
    const name = await api.upload(driver.token, bytes, contentType)
    const own = { kind: 'proof_of_ownership', name, contentType, size: bytes.length }
    return driver.post('/driver/onboarding/vehicle-media', { items: [...items.filter(({ kind }) => kind !== 'proof_of_ownership'), own] })
  }

  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const)(
    'a document may be %s',
    async (contentType) => {
      expect((await paper(fileOf[contentType], contentType)).status).toBe(200)
    },
  )

  test.each([
    ['an encrypted PDF', lockedPdf, 'application/pdf', 415, 'unsupported_type'],
    ['a PDF with a script', runningPdf, 'application/pdf', 415, 'unsupported_type'],
    ['a page in a picture’s clothes', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg', 422, 'file_mismatch'],
    [
      'a drawing in a picture’s clothes',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'image/png',
      422,
      'file_mismatch',
    ],
    ['a program', Buffer.from('MZ\x90\x00', 'latin1'), 'application/pdf', 422, 'file_mismatch'],
  ] as const)('%s is refused', async (_words, bytes, contentType, status, code) => {
    const answer = await paper(bytes, contentType)
    expect([answer.status, answer.body.errors]).toEqual([status, [{ code, message: expect.any(String), field: 'proof_of_ownership' }]])
  })
})
