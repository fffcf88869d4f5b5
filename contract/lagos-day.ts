const hour = 3_600_000

/** The calendar day in Lagos, an hour ahead of UTC all the year, at a moment in milliseconds since 1970, as an ISO date (`2026-11-20`); expiry dates and ages are counted by it (domain, section 5). */
export const lagosDay = (at: number): string => new Date(at + hour).toISOString().slice(0, 10)
