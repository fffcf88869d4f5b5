import { createContext } from 'react'
import { driverPaths } from '#contract/steps'

/** What the chrome knows of the driver's session: whether there is one, how to leave it, and whether it is being left. */
export interface Session {
  readonly active: boolean
  readonly leave: () => void
  readonly leaving: boolean
}

export const noSession: Session = { active: false, leave: () => {}, leaving: false }
export const SessionContext = createContext<Session>(noSession)

/** The sign-up and the sign-in are one page; this makes it the sign-in (domain, section 10). */
export const signInSearch = '?sign-in'
export const isSignIn = (search: string): boolean => search.includes('sign-in')
export const signInPath = `${driverPaths.signUp}${signInSearch}`

/** Whether the cookies hold a token, by their names alone: enough to know what to fetch; `tokenCookies` reads what is in them. */
export const hintsAtSession = (cookies: string): boolean => /(?:^|;\s*)(?:accessToken|refreshToken)=[^;\s]/.test(cookies)
