import * as z from 'zod/mini'
import { entry } from './entry.ts'
import { RichText } from './rich-text.ts'

export const audiences = ['driver', 'passenger', 'both'] as const
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

export const faqCategories = ['Applying', 'Documents', 'Vehicle', 'Earnings', 'Account', 'Rides', 'Fares', 'Safety'] as const

/** A question and its answer. */
export const FaqItem = entry('faqItem', {
  question: z.string(),
  answer: RichText,
  /** Other words by which somebody may look for it. */
  searchTerms: z.optional(z.string()),
  audience: Audience,
  category: z.enum(faqCategories),
})
export type FaqItem = z.infer<typeof FaqItem>
