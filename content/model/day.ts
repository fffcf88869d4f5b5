import * as z from 'zod/mini'

/** A day as `2026-11-20`. Of a moment, as an editor of Contentful may pick it (`2026-11-20T00:00+01:00`), the day there is meant. */
export const Day = z.pipe(
  z.string(),
  z.pipe(
    z.transform((given: string) => given.replace(/T.*$/, '')),
    z.iso.date(),
  ),
)
