import * as z from 'zod/mini'
import type { FilledEligibilityCheck, NeededPaper } from '#content/model/page-content'
import { toolWords } from '#content/words/tool-words'
import { plain } from '#contract/fields'
import { Location } from '#contract/requirements'
import { t } from '#src/language/words.ts'

const words = toolWords.check

const figures = (pattern: RegExp, wrong: string) =>
  z.pipe(
    z.string(wrong).check(z.overwrite(plain), z.trim(), z.regex(pattern, wrong)),
    z.transform((typed) => Number(typed)),
  )

/** The answers, as they are typed and ticked; `latest` is the last year of make that is taken. */
export const eligibilityAnswers = (latest: number) =>
  z.object({
    year: z.pipe(figures(/^(19|20)\d\d$/, words.yearWrong), z.number().check(z.maximum(latest, t(words.yearAhead, { year: latest })))),
    age: figures(/^([1-9]\d?|1[01]\d)$/, words.ageWrong),
    location: z.pipe(z.nullish(z.string()), z.enum(Location.options, words.whereMissing)),
    /** Where none are published there is nothing to tick. */
    papers: z._default(z.record(z.string(), z.boolean()), {}),
  })
export type EligibilityForm = z.input<ReturnType<typeof eligibilityAnswers>>
export type EligibilityAnswers = z.output<ReturnType<typeof eligibilityAnswers>>

/** The fields that may be wrong, in the order of the screen. */
export const eligibilityFields = ['year', 'age', 'location'] as const satisfies readonly (keyof EligibilityForm)[]

export interface Eligibility {
  readonly isTooYoung: boolean
  /** The vehicle. */
  readonly isTooOld: boolean
  readonly missing: readonly NeededPaper[]
  /** Of the papers that are asked about; where none are nobody knows. */
  readonly hasAll: boolean
}

/** What stands between somebody and an application. */
export function checkEligibility(
  { year, age, location, papers: ticked }: EligibilityAnswers,
  { limits, papers }: Pick<FilledEligibilityCheck, 'limits' | 'papers'>,
): Eligibility {
  const missing = papers.filter(({ kind, where }) => (where === 'all' || where === location) && !ticked[kind])
  return {
    isTooYoung: age < limits.leastAge,
    isTooOld: year < limits.leastYear,
    missing,
    hasAll: papers.length > 0 && missing.length === 0,
  }
}
