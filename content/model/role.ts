import * as z from 'zod/mini'
import { Day } from './day.ts'
import { entry, ordered } from './entry.ts'
import { RichText } from './rich-text.ts'

export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR'] as const

/** An open job at `/roles/{id}`, `id` being the entry's own; dates are ISO dates, the salary is in naira a month. */
export const Role = ordered(
  entry('role', {
    title: z.string(),
    team: z.string(),
    location: z.string(),
    employmentType: z.enum(employmentTypes),
    summary: z.string(),
    salaryFrom: z.optional(z.int()),
    salaryTo: z.optional(z.int()),
    description: RichText,
    publishedOn: Day,
    closesOn: z.optional(Day),
  }),
  ['salaryFrom', 'salaryTo'],
)
export type Role = z.infer<typeof Role>
