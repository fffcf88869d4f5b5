import { afterEach, expect, test, vi } from 'vitest'
import { tokenCookies } from '#src/storage/token-cookies.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const tokens = { accessToken: 'access/1+=;', refreshToken: 'refresh-1' }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  tokenCookies(false).clear()
})

test.each([
  ['http', false, []],
  ['https', true, ['secure']],
] as const)('on %s both cookies stand for the whole site, lax, for a day', (_, secure, more) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const write = vi.spyOn(document, 'cookie', 'set')
  tokenCookies(secure).keep(tokens)
  const attributes = ['path=/', 'expires=Sat, 21 Nov 2026 09:00:00 GMT', 'sameSite=lax', ...more].sort()
  const written = write.mock.calls.map(([text]) => {
    const [pair, ...rest] = text.split('; ')
    return [pair, rest.sort()]
  })
  expect(written).toEqual([
    ['accessToken=access/1+=%3B', attributes],
    ['refreshToken=refresh-1', attributes],
  ])
})

test('what is kept is read, and each is cleared as it should be', () => {
  const cookies = tokenCookies(false)
  const read = () => [cookies.accessToken(), cookies.refreshToken()]
  expect(read()).toEqual([undefined, undefined])
  cookies.keep(tokens)
  expect(read()).toEqual([tokens.accessToken, tokens.refreshToken])
  cookies.clearAccessToken()
  expect(read()).toEqual([undefined, tokens.refreshToken])
  cookies.keep(tokens)
  cookies.clear()
  expect(read()).toEqual([undefined, undefined])
})

test('keeping says whether the browser kept them', () => {
  const cookies = tokenCookies(false)
  expect(cookies.keep(tokens)).toBe(true)
  vi.spyOn(document, 'cookie', 'set').mockReturnValue()
  expect([cookies.keep(tokens), cookies.keep({ ...tokens, accessToken: 'new' }), cookies.keep({ ...tokens, refreshToken: 'new' })]).toEqual(
    [true, false, false],
  )
})

test('an empty cookie is no token', () => {
  tokenCookies(false).keep({ accessToken: '', refreshToken: '' })
  expect(document.cookie).toBe('accessToken=; refreshToken=')
  expect([tokenCookies(false).accessToken(), tokenCookies(false).refreshToken()]).toEqual([undefined, undefined])
})
