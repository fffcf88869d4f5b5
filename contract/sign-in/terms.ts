/** The terms of service that a sign-up agrees to, by the day they were last changed. */
export const termsVersion = '2026-11-26'
