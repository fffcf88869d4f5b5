import { afterEach, expect, test } from 'vitest'
import type { InvalidEntry } from '#content/model/entry'
import { RuntimeConfig } from '#contract/config'
import { createContentClient } from '#src/api/content-client.ts'
import { linked } from '#tests/head/parts.ts'
import { startContent } from './content-service.ts'

let close = async () => {}
afterEach(() => close())

test.each(['http://lagosstate.gov.ng', 'javascript:alert(1)', ''])(
  'a link to “%s” in an answer leaves the answer where it is',
  async (uri) => {
    const answer = linked('Read ', 'the rules', uri, '.')
    const service = await startContent(({ entries }) => {
      const entry = entries.find(({ sys }) => sys.id === 'faq-driver-cost')
      if (entry) entry.fields.answer = { 'en-GB': answer }
    })
    close = service.close
    const reported: InvalidEntry[] = []
    const { content } = RuntimeConfig.parse({})
    const reader = createContentClient({ content, origin: service.origin, report: (invalid) => reported.push(invalid) })
    const { value } = await reader.faqItems('driver')
    expect([value.find(({ id }) => id === 'faq-driver-cost')?.answer, reported]).toEqual([answer, []])
  },
)
