import cookies from 'js-cookie'
import type { Tokens } from '#contract/sign-in/sign-in'

/** The two session cookies: one day, path /, SameSite lax, Secure on https (specification, sections 3 and 9). */
export interface TokenCookies {
  readonly accessToken: () => string | undefined
  readonly refreshToken: () => string | undefined
  /** Whether they are there afterwards: a browser that blocks cookies says nothing. */
  readonly keep: (tokens: Tokens) => boolean
  readonly clearAccessToken: () => void
  readonly clear: () => void
}

export function tokenCookies(secure: boolean): TokenCookies {
  const read = (name: keyof Tokens) => cookies.get(name) || undefined
  const attributes = { expires: 1, path: '/', sameSite: 'lax', secure } as const
  const clearAccessToken = () => cookies.remove('accessToken', { path: '/' })
  return {
    accessToken: () => read('accessToken'),
    refreshToken: () => read('refreshToken'),
    keep: ({ accessToken, refreshToken }) => {
      cookies.set('accessToken', accessToken, attributes)
      cookies.set('refreshToken', refreshToken, attributes)
      const kept = cookies.get()
      return kept.accessToken === accessToken && kept.refreshToken === refreshToken
    },
    clearAccessToken,
    clear: () => {
      clearAccessToken()
      cookies.remove('refreshToken', { path: '/' })
    },
  }
}
