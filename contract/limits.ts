/** Who and what may drive where the server is not configured otherwise: the least age in whole years, and the earliest year of make (domain, section 5). */
export const defaultLimits = { leastAge: 21, leastYear: 2003 } as const

/** The latest year of make that is taken in a year: its next models. */
export const latestYearOf = (year: number) => year + 1
