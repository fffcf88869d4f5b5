/** The server's clock, in milliseconds since 1970; tests give one of their own. */
export type Clock = () => number

/** Milliseconds in one second, as durations are configured in seconds. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The calendar day in Lagos, an hour ahead of UTC all the year, at a moment, as an ISO date (`2026-11-20`); expiry dates and ages are counted by it (domain, section 5). */
export const lagosDay = (at: number): string => new Date(at + hour).toISOString().slice(0, 10)
