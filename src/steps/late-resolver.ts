import { useEffect } from 'react'
import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'
import { whenIdle } from '#src/ui/when-idle.ts'

interface Rules<Form extends FieldValues, Answers> {
  readonly resolver: Resolver<Form, unknown, Answers>
}

/**
 * A form's rules that are fetched in idle time, or when they are first needed: the form is usable before they are there. Without a line to
 * fetch them by it says so at the field, and what was typed stays.
 */
export function lateResolver<Form extends FieldValues, Answers>(get: () => Promise<Rules<Form, Answers>>, field: Path<Form>) {
  /** Kept: an import of what is there takes some turns of the queue nonetheless, in which a frame is drawn before the press goes on. */
  let rules: Rules<Form, Answers> | null = null
  const load = async () => {
    const come = await get().catch(() => null)
    rules ??= come
  }
  const resolver: Resolver<Form, unknown, Answers> = async (values, context, options) => {
    if (!rules) await load()
    if (rules) return rules.resolver(values, context, options)
    const error = { type: 'unchecked', message: 'We could not check this: connect to the internet and try again' }
    return { values: {}, errors: { [field]: error } as FieldErrors<Form> }
  }
  return {
    resolver,
    useRulesWhenIdle: () =>
      useEffect(() => {
        whenIdle(() => void load())
      }, []),
  }
}
