import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contentAddress } from '#src/api/content-address.ts'
import { createContentClient } from '#src/api/content-client.ts'
import { type ContentService, startContent } from './content-service.ts'

const content = { space: 'cruzer', environment: 'master', accessToken: 'embedded', host: '/content' }

let service: ContentService
beforeAll(async () => {
  service = await startContent()
})
afterAll(() => service.close())

describe('the rules of the content client (specification, section 5)', () => {
  const make = (given: Partial<typeof content>) => () => createContentClient({ content: { ...content, ...given }, origin: service.origin })

  test('it needs an access token and a space', () => {
    expect(make({ accessToken: '' })).toThrow(new TypeError('Expected parameter accessToken'))
    expect(make({ space: '' })).toThrow(new TypeError('Expected parameter space'))
  })

  test('it does not take the locale *, and says what to use', async () => {
    const call = service.client.getEntries({ locale: '*' } as never)
    await expect(call).rejects.toThrow(/The use of locale='\*' is no longer supported[\s\S]*client\.withAllLocales/)
  })

  test.each(['resolveLinks', 'removeUnresolved'])('it does not take %s', async (name) => {
    const call = service.client.getEntries({ [name]: true } as never)
    await expect(call).rejects.toThrow(`The use of the '${name}' parameter is no longer supported.`)
    expect(() => createContentClient({ content, origin: service.origin, options: { [name]: true } as never })).toThrow(
      `The use of the '${name}' parameter is no longer supported.`,
    )
  })

  test('it takes no objects as values of a query', async () => {
    const call = service.client.getEntries({ 'fields.slug': { is: '/' } } as never)
    await expect(call).rejects.toThrow('Objects are not supported as value for the "fields.slug" query parameter.')
  })

  test('it takes content source maps as a boolean, and on the preview host only', async () => {
    const asked = (includeContentSourceMaps: unknown, host = `localhost:${service.port}`) =>
      service.preview({ host, includeContentSourceMaps } as never).getEntries()
    await expect(asked('yes')).rejects.toThrow("The 'includeContentSourceMaps' parameter must be a boolean.")
    await expect(asked(true)).rejects.toThrow("The 'includeContentSourceMaps' parameter can only be used with the CPA.")
  })

  test('it asks for asset keys up to 48 hours ahead, in numbers, and not for the past', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:00:00Z') })
    const second = Date.now() / 1000
    try {
      await expect(service.client.createAssetKey('soon' as never)).rejects.toThrow('only numeric values are allowed for timestamps')
      await expect(service.client.createAssetKey(second - 1)).rejects.toThrow(`value (${second - 1}) cannot be in the past`)
      await expect(service.client.createAssetKey(second + 172_801)).rejects.toThrow('cannot be further in the future than expected maximum')
      await expect(service.client.createAssetKey(second + 172_800)).resolves.toEqual({
        policy: expect.any(String),
        secret: expect.any(String),
      })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the address of the content service', () => {
  test.each([
    ['/content', 'http://localhost:3000', { host: 'localhost:3000', basePath: '/content', insecure: true }],
    ['/content/', 'https://cruzer.example', { host: 'cruzer.example', basePath: '/content/', insecure: false }],
    ['cdn.contentful.com', 'http://localhost:3000', { host: 'cdn.contentful.com', basePath: '', insecure: false }],
    ['preview.contentful.com', 'http://localhost:3000', { host: 'preview.contentful.com', basePath: '', insecure: false }],
    ['https://content.example:8443/of/us', 'http://x.example', { host: 'content.example:8443', basePath: '/of/us', insecure: false }],
    ['http://localhost:4000', 'https://cruzer.example', { host: 'localhost:4000', basePath: '', insecure: true }],
  ])('%s, on %s', (host, origin, address) => {
    expect(contentAddress(host, origin)).toEqual(address)
  })

  test.each(['ftp://content.example', 'http://[::1]:3000', 'https://a b', 'https://x.example?y=1', ''])(
    'that the library would take for the real service’s is refused: “%s”',
    (host) => {
      expect(() => contentAddress(host, '')).toThrow('The configuration has a wrong value for "content.host"')
    },
  )
})
