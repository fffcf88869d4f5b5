import type { FieldErrors, Resolver, ResolverOptions } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { lazyResolver, unchecked } from '#src/forms/lazy-resolver.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'

interface Form {
  name: string
}
const options: ResolverOptions<Form> = { fields: {}, shouldUseNativeValidation: false }
const errors: FieldErrors<Form> = { name: unchecked }
const rules: { resolver: Resolver<Form, unknown, Form> } = { resolver: (values) => ({ values, errors: {} }) }

test('rules that have come are asked for no more', async () => {
  const get = vi.fn(async () => rules)
  const resolver = lazyResolver(lazyResource(get), errors)
  for (const name of ['Ada', 'Bola']) expect(await resolver({ name }, undefined, options)).toEqual({ values: { name }, errors: {} })
  expect(get).toHaveBeenCalledTimes(1)
})

test('rules that did not come are said at the field, and asked for once more', async () => {
  const get = vi.fn(async () => rules).mockRejectedValueOnce(new Error('No line'))
  const resolver = lazyResolver(lazyResource(get), errors)
  const message = 'We could not check this: connect to the internet and try again'
  expect(await resolver({ name: 'Ada' }, undefined, options)).toEqual({ values: {}, errors: { name: { type: 'unchecked', message } } })
  expect(await resolver({ name: 'Ada' }, undefined, options)).toEqual({ values: { name: 'Ada' }, errors: {} })
})

test('two presses before the rules are there are both answered', async () => {
  let come = (_: typeof rules) => {}
  const coming = new Promise<typeof rules>((resolve) => {
    come = resolve
  })
  const resolver = lazyResolver(
    lazyResource(() => coming),
    errors,
  )
  const both = Promise.all([resolver({ name: 'Ada' }, undefined, options), resolver({ name: 'Bola' }, undefined, options)])
  come(rules)
  expect((await both).map(({ values }) => values)).toEqual([{ name: 'Ada' }, { name: 'Bola' }])
})
