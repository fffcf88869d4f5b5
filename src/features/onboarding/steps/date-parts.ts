import * as z from 'zod/mini'
import { dayOf, plain } from '#contract/fields'

const fourDigits = 'Enter the year with four digits, like 1990'

interface DayWords {
  /** Said of empty boxes. */
  readonly missing: string
  /** Said of a day that is none. */
  readonly unreal?: string
  /** Said of a year with fewer digits than four, or more. */
  readonly year?: string
}

/** Three boxes to an ISO date; a year of two digits is no year of the first century, nor has one five. */
export const typedDay = ({ missing, unreal, year = fourDigits }: DayWords) =>
  z.pipe(yearOfFour(year), z.pipe(dayOf(missing, unreal), z.string().check(z.regex(/^[12]/, year))))

const yearOfFour = (words: string) =>
  z
    .object({ day: z.string(), month: z.string(), year: z.string() })
    .check(z.refine(({ year }) => !/^\d{5,}$/.test(plain(year).trim()), words))

type DateParts = z.input<ReturnType<typeof typedDay>>

/** An ISO date in its three boxes, without leading zeros; empty boxes for none. */
export function datePartsOf(isoDate: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = isoDate?.split('-') ?? []
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}
