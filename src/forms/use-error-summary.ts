import { useEffect, useState } from 'react'
import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { Fault, Problem } from '#contract/problems'
import { t, type Words } from '#src/language/words.ts'
import type { SummaryError } from '#src/ui/error-summary.tsx'
import { fieldId } from '#src/ui/fields/field-id.ts'

interface ErrorSummaryOptions<Form extends FieldValues> {
  /** The fields by name, in the order of the screen. */
  readonly fields: readonly FieldPath<Form>[]
  readonly problem: Problem | null
  /** Where the server's word on a field belongs, when it is not the field of that name. */
  readonly fieldOf?: (fault: Fault) => FieldPath<Form> | undefined
  readonly wordsOf?: (fault: Fault, problem: Problem) => string
  /** What the fields are called whose messages may be those of others too. */
  readonly labels?: Readonly<Partial<Record<FieldPath<Form>, Words>>>
}

/** Places the server's refusals at their fields, and lists what was wrong at the last attempt and still is, in the order of the screen. */
export function useErrorSummary<Form extends FieldValues, Context, Answers>(
  form: UseFormReturn<Form, Context, Answers>,
  { fields, problem, fieldOf, wordsOf, labels }: ErrorSummaryOptions<Form>,
) {
  const { errors } = form.formState
  const [failed, setFailed] = useState<readonly string[]>([])
  const wrong = () => fields.filter((name) => form.getFieldState(name).invalid)

  useEffect(() => {
    // What stood in the way of a later attempt is not to be read behind what was wrong with an earlier one.
    if (problem && problem.kind !== 'refused') setFailed([])
    if (problem?.kind !== 'refused') return
    const unplaced: string[] = []
    for (const [index, fault] of problem.errors.entries()) {
      const named = fieldOf?.(fault) ?? fault.field
      const field = fields.find((name) => name === named) ?? (`root.${index}` as const)
      if (field.startsWith('root.')) unplaced.push(field)
      form.setError(field, { type: 'refused', message: wordsOf?.(fault, problem) ?? fault.message })
    }
    setFailed([...unplaced, ...wrong()])
    // A form that was left and opened again is not submitted yet: until it is, nothing else takes the server's word from a field that is changed.
    return form.subscribe({
      formState: { values: true },
      callback: ({ name = '' }) => {
        const changed = fields.find((field) => name === field || name.startsWith(`${field}.`))
        if (changed && form.getFieldState(changed).error?.type === 'refused') form.clearErrors(changed)
      },
    })
  }, [problem])

  const errorAt = (name: string): FieldError | undefined => get(errors, name)
  const faults = failed.flatMap((name): SummaryError[] => {
    const error = errorAt(name)
    if (!error?.message) return []
    const isOfMany = error.type === 'too_big' || failed.some((other) => other !== name && errorAt(other)?.message === error.message)
    const field = fields.find((one) => one === name)
    const label = field && labels?.[field]
    return [{ message: error.message, target: field && fieldId(field), label: label && isOfMany ? t(label) : undefined }]
  })
  return { summary: { faults, attempt: failed }, summarise: () => setFailed(wrong()) }
}
