import * as z from 'zod/mini'

/** The id under which a browser is measured once its user has agreed: a random UUID of version 4, so 122 random bits. Taken with or without the prefix that Mixpanel gives it. */
export const VisitorId = z.string('Give a visitor id').check(
  z.overwrite((typed) =>
    typed
      .trim()
      .toLowerCase()
      .replace(/^\$device:/, ''),
  ),
  z.regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    'A visitor id is 36 characters long, as Privacy choices shows it',
  ),
)

/** Ids that one request or one erasure may name. */
export const mostVisitorIds = 10

export const VisitorIds = z.array(VisitorId).check(z.maxLength(mostVisitorIds, `Name at most ${mostVisitorIds} visitor ids`))

/** What Mixpanel calls a visitor by. */
export const distinctIdOf = (visitorId: string): string => `$device:${visitorId}`
