import * as z from 'zod/mini'
import { Day } from './day.ts'
import { Slug } from './destination.ts'
import { entry } from './entry.ts'
import { RichText } from './rich-text.ts'
import { Scene } from './scene.ts'

/** A legal text, whose second-level headings make its table of contents; `updatedOn` is an ISO date. */
export const LegalDocument = entry('legalDocument', {
  slug: Slug,
  title: z.string(),
  description: z.string(),
  updatedOn: Day,
  scene: z.optional(Scene),
  body: RichText,
})
export type LegalDocument = z.infer<typeof LegalDocument>
