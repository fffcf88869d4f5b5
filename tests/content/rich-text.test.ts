import { afterEach, expect, test } from 'vitest'
import type { InvalidEntry } from '#content/model/entry'
import type { RichText } from '#content/model/rich-text'
import { RuntimeConfig } from '#contract/config'
import { createContentClient } from '#src/api/content-client.ts'
import { linked } from '#tests/head/parts.ts'
import { startContent } from './content-service.ts'

let close = async () => {}
afterEach(() => close())

/** What the site reads of a question with this answer, and what it left out. */
async function answerRead(answer: RichText) {
  const service = await startContent(({ entries }) => {
    const entry = entries.find(({ sys }) => sys.id === 'faq-driver-cost')
    if (entry) entry.fields.answer = { 'en-GB': answer }
  })
  close = service.close
  const reported: InvalidEntry[] = []
  const { content } = RuntimeConfig.parse({})
  const reader = createContentClient({ content, origin: service.origin, report: (invalid) => reported.push(invalid) })
  const { value } = await reader.faqItems('driver')
  return [value.find(({ id }) => id === 'faq-driver-cost')?.answer, reported]
}

test.each(['http://lagosstate.gov.ng', 'javascript:alert(1)', ''])(
  'a link to “%s” in an answer leaves the answer where it is',
  async (uri) => {
    const answer = linked('Read ', 'the rules', uri, '.')
    expect(await answerRead(answer)).toEqual([answer, []])
  },
)

test('a heading in a list, where Contentful lets an editor set one, leaves the answer where it is', async () => {
  const words = (value: string) => [{ nodeType: 'text' as const, value, marks: [] }]
  const answer: RichText = {
    nodeType: 'document',
    content: [
      {
        nodeType: 'ordered-list',
        content: [
          {
            nodeType: 'list-item',
            content: [
              { nodeType: 'heading-3', content: words('First') },
              { nodeType: 'paragraph', content: words('Wait.') },
            ],
          },
        ],
      },
    ],
  }
  expect(await answerRead(answer)).toEqual([answer, []])
})

test('a heading without words, which would stand empty in the contents of a legal text, is not read', async () => {
  const words = (value: string) => [{ nodeType: 'text' as const, value, marks: [] }]
  const first = { nodeType: 'heading-2' as const, content: words('Who we are') }
  const blank = [
    { nodeType: 'heading-2' as const, content: words(' ') },
    { nodeType: 'heading-3' as const, content: [] },
  ]
  const paragraph = { nodeType: 'paragraph' as const, content: words('') }
  const answer: RichText = { nodeType: 'document', content: [first, ...blank, paragraph] }
  expect(await answerRead(answer)).toEqual([{ ...answer, content: [first, paragraph] }, []])
})

test('an answer of blank headings alone leaves the question out, and is reported', async () => {
  const blank = { nodeType: 'heading-2' as const, content: [] }
  const [answer, reported] = await answerRead({ nodeType: 'document', content: [blank] })
  expect([answer, reported]).toEqual([undefined, [expect.objectContaining({ id: 'faq-driver-cost' })]])
})
