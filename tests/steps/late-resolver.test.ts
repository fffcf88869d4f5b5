import type { ResolverOptions } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { lateResolver } from '#src/steps/late-resolver.ts'

interface Form {
  readonly name: string
}
const options = { fields: {}, shouldUseNativeValidation: false } as unknown as ResolverOptions<Form>
const rules = { resolver: async (values: Form) => ({ values, errors: {} }) }

test('rules that have come are asked for no more', async () => {
  const get = vi.fn(async () => rules)
  const { resolver } = lateResolver<Form, Form>(get, 'name')
  for (const name of ['Ada', 'Bola']) expect(await resolver({ name }, undefined, options)).toEqual({ values: { name }, errors: {} })
  expect(get).toHaveBeenCalledTimes(1)
})

test('rules that did not come are said at the field, and asked for once more', async () => {
  const get = vi.fn(async () => rules).mockRejectedValueOnce(new Error('No line'))
  const { resolver } = lateResolver<Form, Form>(get, 'name')
  const message = 'We could not check this: connect to the internet and try again'
  expect(await resolver({ name: 'Ada' }, undefined, options)).toEqual({ values: {}, errors: { name: { type: 'unchecked', message } } })
  expect(await resolver({ name: 'Ada' }, undefined, options)).toEqual({ values: { name: 'Ada' }, errors: {} })
})

test('two presses before the rules are there are both answered', async () => {
  let come = (_: typeof rules) => {}
  const coming = new Promise<typeof rules>((resolve) => {
    come = resolve
  })
  const { resolver } = lateResolver<Form, Form>(() => coming, 'name')
  const both = Promise.all([resolver({ name: 'Ada' }, undefined, options), resolver({ name: 'Bola' }, undefined, options)])
  come(rules)
  expect((await both).map(({ values }) => values)).toEqual([{ name: 'Ada' }, { name: 'Bola' }])
})

test('rules that have come stay when another way to them fails later', async () => {
  let fail = (_: Error) => {}
  const get = vi
    .fn(async () => rules)
    .mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject
      }),
    )
  const { resolver } = lateResolver<Form, Form>(get, 'name')
  const first = resolver({ name: 'Ada' }, undefined, options)
  expect(await resolver({ name: 'Bola' }, undefined, options)).toEqual({ values: { name: 'Bola' }, errors: {} })
  fail(new Error('No line'))
  expect(await first).toEqual({ values: { name: 'Ada' }, errors: {} })
})
