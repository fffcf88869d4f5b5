import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { LazyResource } from '#src/loading/lazy-resource.ts'

export const unchecked = { type: 'unchecked', message: 'We could not check this: connect to the internet and try again' }

/** The rules of a form that can be filled in before they are fetched. `errors` is said when they cannot be fetched; what was typed stays. */
export const lazyResolver =
  <Form extends FieldValues, Context, Answers>(
    rules: LazyResource<{ readonly resolver: Resolver<Form, Context, Answers> }>,
    errors: FieldErrors<Form>,
  ): Resolver<Form, Context, Answers> =>
  async (...asked) => {
    const loaded = await rules.load().catch(() => null)
    return loaded ? loaded.resolver(...asked) : { values: {}, errors: { ...errors } }
  }
