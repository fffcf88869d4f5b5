import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'

/**
 * A form's rules that are fetched when they are first needed: the form is usable before they are there. Without a line to
 * fetch them by it says so at the field, and what was typed stays.
 */
export const lateResolver =
  <Form extends FieldValues, Answers>(
    load: () => Promise<{ readonly resolver: Resolver<Form, unknown, Answers> }>,
    field: Path<Form>,
  ): Resolver<Form, unknown, Answers> =>
  async (values, context, options) => {
    const rules = await load().catch(() => null)
    if (rules) return rules.resolver(values, context, options)
    const error = { type: 'unchecked', message: 'We could not check this: connect to the internet and try again' }
    return { values: {}, errors: { [field]: error } as FieldErrors<Form> }
  }
