import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentService, startContent } from './content-service.ts'

let reads = 0
let service: ContentService
beforeAll(async () => {
  service = await startContent(({ entries }) => {
    for (const entry of entries) {
      const { fields } = entry
      Object.defineProperty(entry, 'fields', {
        enumerable: true,
        get: () => {
          reads++
          return fields
        },
      })
    }
  })
})
afterAll(() => service.close())

async function asked(path: string) {
  const before = reads
  const answer = await service.get(path)
  return { status: answer.status, text: await answer.text(), reads: reads - before }
}

test('an answer is made once, and given again word for word to whoever asks the same', async () => {
  const first = await asked('/entries?content_type=page&order=fields.slug')
  const again = await asked('/entries?content_type=page&order=fields.slug')
  const byQuery = await asked('/entries?content_type=page&order=fields.slug&access_token=embedded')
  expect([first.status, first.reads > 0, again.reads]).toEqual([200, true, 0])
  expect([again.text, byQuery.text]).toEqual([first.text, first.text])
  expect((await asked('/entries?content_type=page&order=-fields.slug')).reads).toBeGreaterThan(0)
})

test('answers are kept by what their addresses take too, and those asked for longest ago are let go', async () => {
  const first = '/entries?content_type=page&order=fields.title'
  await asked(first)
  const long = 'a'.repeat(15_000)
  for (let count = 0; count < 1200; count += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => service.get(`/entries?content_type=page&fields.slug=${count + index}${long}`)),
    )
  expect((await asked(first)).reads).toBeGreaterThan(0)
})
