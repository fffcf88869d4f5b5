import { expect, test } from 'vitest'
import { hintsAtSession } from '#src/features/sign-in/session-context.ts'

test.each([
  ['', false],
  ['theme=dark', false],
  ['accessToken=', false],
  ['accessToken=; theme=dark', false],
  ['notaccessToken=x', false],
  ['x=accessToken=y', false],
  ['accessToken=x', true],
  ['theme=dark; refreshToken=x', true],
  ['theme=dark;refreshToken=x', true],
])('cookies of %j hint at a session: %s', (cookies, hints) => {
  expect(hintsAtSession(cookies)).toBe(hints)
})
