import * as z from 'zod/mini'
import { entry } from './entry.ts'
import { RichText } from './rich-text.ts'

export const faqAudiences = ['driver', 'passenger', 'both'] as const
export const FaqAudience = z.enum(faqAudiences)
export type FaqAudience = z.infer<typeof FaqAudience>

export const faqCategories = ['Applying', 'Documents', 'Vehicle', 'Earnings', 'Account', 'Rides', 'Fares', 'Safety'] as const

/** A question and its answer. */
export const FaqItem = entry('faqItem', {
  question: z.string(),
  answer: RichText,
  /** Other words by which somebody may look for it. */
  searchTerms: z.optional(z.string()),
  audience: FaqAudience,
  category: z.enum(faqCategories),
})
export type FaqItem = z.infer<typeof FaqItem>
