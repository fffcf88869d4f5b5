import axios, { isAxiosError } from 'axios'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf } from '#tests/harness/files/files.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const http = () => axios.create({ baseURL: '/api', timeout: 5000, adapter: injectAdapter(api.app) })

test('a browser’s client asks the whole server in this process, by JSON, query and header', async () => {
  const answer = await http().get('/misc/vehicle-info', { params: { location: 'lagos' } })
  expect([answer.status, answer.data.minYear]).toEqual([200, 2003])
  const asked = await http().post('/driver/auth/authenticate', { phoneNumber: '08031234567' })
  expect(asked.data).toEqual({
    message: 'We sent a code to your phone.',
    codeLength: 6,
    expiresIn: 600,
    resendIn: 30,
    channels: ['sms', 'voice', 'whatsapp'],
  })
})

test('a refusal rejects as axios rejects, with the answer', async () => {
  const refused = await http()
    .get('/driver/onboarding/status', { headers: { authorization: 'Bearer nonsense' } })
    .catch((error: unknown) => error)
  expect(isAxiosError(refused) && [refused.response?.status, refused.response?.data.errors[0].code]).toEqual([401, 'unauthenticated'])
})

test('a file goes to its signed URL from a File, a Blob or bytes, and tells how far it is', async () => {
  const { accessToken } = await api.signIn('+2348031234568')
  const bytes = new Uint8Array(fileOf['image/jpeg'])
  for (const body of [new File([bytes], 'a.jpg', { type: 'image/jpeg' }), new Blob([bytes]), bytes, bytes.buffer]) {
    const headers = { authorization: `Bearer ${accessToken}` }
    const signed = await http().post('/misc/signedurl/generate', { name: 'a.jpg', permission: 'w' }, { headers })
    const loaded: number[] = []
    const sent = await http().put(signed.data.url, body, {
      headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg' },
      onUploadProgress: (progress) => loaded.push(progress.loaded),
    })
    expect([sent.status, loaded]).toEqual([201, [bytes.length]])
  }
})

test('an aborted call is cancelled', async () => {
  const controller = new AbortController()
  const asked = http().get('/misc/car-brands', { signal: controller.signal })
  controller.abort()
  expect(axios.isCancel(await asked.catch((error: unknown) => error))).toBe(true)
})
