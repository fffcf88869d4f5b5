/**
 * Limits where the server is not configured otherwise (domain, section 5): the least age in whole years, the earliest year of make, and the
 * days after which is erased: an application that was rejected, withdrawn, or left unfinished, and a report of a broken page.
 */
export const defaultLimits = {
  leastAge: 21,
  leastYear: 2003,
  rejectedDays: 90,
  withdrawnDays: 7,
  unfinishedDays: 60,
  clientErrorDays: 14,
} as const

/** Bytes that a file of each kind may have where the server is not configured otherwise (domain, section 5). */
export const defaultMaxBytes = { image: 10 * 1024 * 1024, document: 10 * 1024 * 1024, video: 100 * 1024 * 1024 } as const

/** Days for which CVs, analytics, and a device on which nobody enters a code any more are kept, where the server is not configured otherwise. */
export const keptDays = { cv: 180, analytics: 90, device: 400 } as const

/** The latest year of make that is taken in a year: models of the next year are sold already. */
export const latestYearOf = (year: number) => year + 1
