import { expect, test } from 'vitest'
import { builtContent } from '#src/app/content/built-content.ts'
import { PartMissing } from '#src/loading/part-missing.ts'

const answering = (answer: () => Response) => builtContent('/assets/content-1/', async () => answer(), 'en-GB')

test('words that a line cut midway are missing for want of a line, so that the page comes when it is back', async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start: (body) => body.enqueue(new TextEncoder().encode('{"kind":')),
        pull: (body) => body.error(new TypeError('network error')),
      }),
    )
  const missing = await answering(cut)
    .page('about.json')
    .catch((error: unknown) => error)
  expect([missing instanceof PartMissing, (missing as PartMissing).offline]).toEqual([true, true])
})

test('words that are no JSON are no fault of the line', async () => {
  const missing = await answering(() => new Response('<h1>Maintenance</h1>'))
    .page('about.json')
    .catch((error: unknown) => error)
  expect(missing).toBeInstanceOf(SyntaxError)
})
