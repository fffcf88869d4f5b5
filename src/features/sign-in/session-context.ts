import { createContext } from 'react'
import { driverPaths } from '#contract/steps'

/** What the chrome knows of the driver's session: whether there is one, how to log out, and whether that is under way. */
export interface Session {
  readonly active: boolean
  readonly logOut: () => void
  readonly loggingOut: boolean
}

export const noSession: Session = { active: false, logOut: () => {}, loggingOut: false }
export const SessionContext = createContext<Session>(noSession)

/** The sign-up and the sign-in are one page; this makes it the sign-in (domain, section 10). */
export const signInSearch = '?sign-in'
export const isSignIn = (search: string): boolean => search.includes('sign-in')
export const signInPath = `${driverPaths.signUp}${signInSearch}`

/** Whether the cookies hold a token, by their names alone: enough to know what to fetch; `tokenCookies` reads what is in them. */
export const hintsAtSession = (cookies: string): boolean => /(?:^|;\s*)(?:accessToken|refreshToken)=[^;\s]/.test(cookies)
