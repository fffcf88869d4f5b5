import * as z from 'zod/mini'
import { dayOf } from '#contract/fields'

/** Three boxes to an ISO date; a year of two digits is no year of the first century, nor has one five. `like` is a year as an example. */
export const typedDay = (words: string, like = 1990) =>
  z.pipe(yearOfFour(like), z.pipe(dayOf(words), z.string().check(z.regex(/^[12]/, fourDigits(like)))))

const fourDigits = (like: number) => `Enter the year with four digits, like ${like}`

const yearOfFour = (like: number) =>
  z
    .object({ day: z.string(), month: z.string(), year: z.string() })
    .check(z.refine(({ year }) => !/^\d{5,}$/.test(year.trim()), fourDigits(like)))

type DateParts = z.input<ReturnType<typeof typedDay>>

/** An ISO date in its three boxes, without leading zeros; empty boxes for none. */
export function datePartsOf(isoDate: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = isoDate?.split('-') ?? []
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}
