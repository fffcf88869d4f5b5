import * as z from 'zod/mini'
import { Otp } from '#contract/fields'
import type { Fault, Problem } from '#contract/problems'
import { t } from '#src/language/words.ts'

/** The code in what was typed or pasted, a whole sentence perhaps; undefined when there is none. */
export const codeIn = (typed: string): string | undefined => Otp.safeParse(typed).data

export type CodeForm = z.input<ReturnType<typeof codeAnswers>>

export const codeAnswers = (length: number) =>
  z.object({
    otp: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => codeIn(typed) ?? typed.trim()),
      ),
      z
        .string()
        .check(z.minLength(1, 'Enter the code'), z.regex(new RegExp(`^\\d{${length}}$`), t('The code has {length} digits', { length }))),
    ),
  })

/** Which field the server means. */
export const codeFieldOf = ({ code }: Fault) => (code === 'code_wrong' || code === 'code_expired' ? 'otp' : undefined)

/** A wrong code says how many tries are left. */
export function codeFaultWords({ code, message }: Fault, problem: Problem): string {
  if (code !== 'code_wrong' || problem.kind !== 'refused' || problem.attemptsLeft === undefined) return message
  const left = problem.attemptsLeft
  if (left === 0) return t('This is not the code, and there are no tries left. Ask for a new code.')
  return left === 1
    ? t('This is not the code we sent. You have 1 try left.')
    : t('This is not the code we sent. You have {left} tries left.', { left })
}
