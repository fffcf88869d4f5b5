/** Whether the cookies hold a token, by their names alone: enough to know what to fetch; `tokenCookies` reads what is in them. */
export const hintsAtSession = (cookies: string): boolean => /(?:^|;\s*)(?:accessToken|refreshToken)=[^;\s]/.test(cookies)
