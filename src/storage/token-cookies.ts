import cookies from 'js-cookie'
import type { Tokens } from '#contract/sign-in'

/** The two session cookies: one day, path /, SameSite lax, Secure on https (specification, sections 3 and 9). */
export interface TokenCookies {
  readonly accessToken: () => string | undefined
  readonly refreshToken: () => string | undefined
  readonly keep: (tokens: Tokens) => void
  readonly clearAccessToken: () => void
  readonly clear: () => void
}

export function tokenCookies(secure: boolean): TokenCookies {
  const attributes = { expires: 1, path: '/', sameSite: 'lax', secure } as const
  const clearAccessToken = () => cookies.remove('accessToken', { path: '/' })
  return {
    accessToken: () => cookies.get('accessToken') || undefined,
    refreshToken: () => cookies.get('refreshToken') || undefined,
    keep: ({ accessToken, refreshToken }) => {
      cookies.set('accessToken', accessToken, attributes)
      cookies.set('refreshToken', refreshToken, attributes)
    },
    clearAccessToken,
    clear: () => {
      clearAccessToken()
      cookies.remove('refreshToken', { path: '/' })
    },
  }
}
