import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf } from '#tests/harness/files/files.ts'
import { unzip } from '#tests/harness/files/unzip.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { plateOf } from '#tests/harness/server/place-driver.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ environment: { DATA_COPIES_PER_DRIVER: '3' } })
})
afterAll(() => api.close())

const copyOf = async (driver: TestDriver) => {
  const answer = await api.app.inject({ method: 'GET', url: '/api/driver/my-data', headers: { authorization: `Bearer ${driver.token}` } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

test('a driver gets a zip of all that is held: every row, every file as it lies in the store', async () => {
  const phoneNumber = '+2348031260001'
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('sent', 'elsewhere', plateOf(phoneNumber))
  const loose = await api.upload(driver.token, fileOf['image/jpeg'], 'image/jpeg')
  const { status, headers, bytes } = await copyOf(driver)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])

  const zip = await unzip(bytes)
  const data = JSON.parse(String(zip.get('data.json')))
  expect(data.driver).toMatchObject({ phoneNumber })
  expect(data.application).toMatchObject({ status: 'pending_approval', personalInfo: { nin: '12345678901', lastName: 'Ọlá-Okonkwo' } })
  expect(data.messages.map(({ words }: { words: string | null }) => words?.slice(0, 10) ?? null)).toEqual([null, 'Cruzer has'])
  expect(data.files.length).toBe(15)
  const names = [...zip.keys()].filter((name) => name.startsWith('files/'))
  const kept: string[] = [...data.application.vehicleMedia.items, ...data.application.documents.items].map(({ name }) => name)
  expect(names.sort()).toEqual([...kept, loose].map((name) => name.replace(/^drivers\/[^/]+\//, 'files/')).sort())
  expect(zip.get(`files/${loose.split('/').at(-1)}`)).toEqual(Buffer.from(fileOf['image/jpeg']))
})

test('it holds nothing that opens an account, nothing of operators and nothing of anybody else', async () => {
  const [mine, theirs] = ['+2348031260002', '+2348031260003']
  const driver = await startDriver(api, mine)
  await driver.fillIn('sent', 'elsewhere', plateOf(mine))
  await (await startDriver(api, theirs)).fillIn('personal_info')
  await api.call(
    'POST',
    `/review/applications/${encodeURIComponent(mine)}/reject`,
    { by: 'Tunde the operator', reason: 'Too old' },
    { token: api.reviewToken },
  )
  const text = String((await unzip((await copyOf(driver)).bytes)).get('data.json'))
  expect(text).toContain('Too old')
  for (const secret of ['Tunde', theirs, driver.token, driver.refreshToken]) expect(text).not.toContain(secret)
  expect(Object.keys(JSON.parse(text).codes[0]).sort()).toEqual(['audience', 'details', 'sentAt', 'usedAt'])
})

test('an application with nothing in it gives a zip too, and a withdrawn one until it is erased', async () => {
  const driver = await startDriver(api, '+2348031260004')
  expect([...(await unzip((await copyOf(driver)).bytes)).keys()]).toEqual(['data.json'])
  await driver.withdraw()
  const withdrawn = JSON.parse(String((await unzip((await copyOf(driver)).bytes)).get('data.json')))
  expect(withdrawn.application.status).toBe('withdrawn')
})

test('it is given so many times an hour, and not without a session', async () => {
  const driver = await startDriver(api, '+2348031260005')
  for (let time = 0; time < 3; time++) expect((await copyOf(driver)).status).toBe(200)
  const refused = await driver.get('/driver/my-data')
  expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    429,
    '3600',
    'application/json; charset=utf-8',
  ])
  api.clock.advance(3600)
  expect((await driver.get('/driver/my-data')).status).toBe(401)
})

/** The files of the store that this process has open, as Linux tells. */
async function openFiles(): Promise<string[]> {
  const paths = await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(api.dataFolder) && path.includes('/blobs/'))
}

test.runIf(process.platform === 'linux')('whoever stops reading it leaves no file open', async () => {
  const driver = await startDriver(api, '+2348031260006')
  // More than what lies between the store and who reads holds.
  await api.upload(driver.token, randomBytes(24 * 1024 * 1024), 'video/mp4', 'walk-round.mp4')
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const request = get(`${url}/api/driver/my-data`, { headers: { authorization: `Bearer ${driver.token}` } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  await once(answer, 'readable')
  await expect.poll(openFiles, { timeout: 10_000 }).not.toEqual([])
  request.destroy()
  await expect.poll(openFiles, { timeout: 10_000 }).toEqual([])
})
