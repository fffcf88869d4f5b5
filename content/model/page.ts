import * as z from 'zod/mini'
import { entry, type Report, validItemsByType } from './entry.ts'
import { sections } from './sections.ts'

/** A page of the site. `slug` is its path (`/faq/driver`), `title` its h1. */
export const page = (report: Report) =>
  entry('page', {
    slug: z.string().check(z.regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'is no path')),
    title: z.string(),
    description: z.string(),
    sections: validItemsByType(sections(report), report),
  })
export type Page = z.infer<ReturnType<typeof page>>
