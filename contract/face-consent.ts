import * as z from 'zod/mini'

/** The words by which a driver agrees that their face is compared, by the day they were last changed. */
export const faceConsentVersion = '2026-11-26'

/** Whether a driver agrees that their face is compared; `version` is of the words that were read, and is needed to agree. */
export const FaceConsent = z.strictObject({ agrees: z.boolean(), version: z.optional(z.string()) })
