import { afterEach, expect, test } from 'vitest'
import { contentExport } from '#content/export/build-export'
import type { Content } from '#content/export/export-format'
import type { InvalidEntry } from '#content/model/entry'
import { RuntimeConfig } from '#contract/config'
import { createContentClient } from '#src/api/content-client.ts'
import { startContent } from './content-service.ts'

let close = async () => {}
afterEach(() => close())

/** The site's client on content in which the fields of an entry hold what is given, and what it left out. */
async function readerWith(id: string, fields: Readonly<Record<string, unknown>>) {
  const service = await startContent(({ entries }) => {
    const entry = entries.find(({ sys }) => sys.id === id) as Content['entries'][number]
    for (const [field, value] of Object.entries(fields)) entry.fields[field] = { 'en-GB': value }
  })
  close = service.close
  const reported: InvalidEntry[] = []
  const reader = createContentClient({
    content: RuntimeConfig.parse({}).content,
    origin: service.origin,
    report: (invalid) => reported.push(invalid),
    options: { retryOnError: false },
  })
  return { reader, reported }
}

test('Contentful asks an editor for a day without an hour', async () => {
  const { contentTypes, editorInterfaces } = await contentExport()
  const controls = editorInterfaces.flatMap(({ sys, controls }) =>
    controls.map((control) => ({ ...control, type: sys.contentType.sys.id })),
  )
  const dates = contentTypes.flatMap(({ sys, fields }) =>
    fields.filter(({ type }) => type === 'Date').map(({ id }) => controls.find(({ fieldId, type }) => type === sys.id && fieldId === id)),
  )
  expect(dates.map((control) => [control?.fieldId, control?.settings.format])).toEqual([
    ['opensOn', 'dateonly'],
    ['publishedOn', 'dateonly'],
    ['publishedOn', 'dateonly'],
    ['closesOn', 'dateonly'],
    ['updatedOn', 'dateonly'],
  ])
})

test.each(['2026-11-20', '2026-11-20T00:00+01:00', '2026-11-20T00:00', '2026-11-20T00:00:00.000Z'])(
  'news that an editor dates %s came out on that day, and is the latest',
  async (publishedOn) => {
    const { reader, reported } = await readerWith('news-why-lagos', { publishedOn })
    const [latest] = (await reader.newsArticles()).value
    expect([latest?.slug, latest?.publishedOn, reported]).toEqual(['why-we-start-in-lagos', '2026-11-20', []])
  },
)

test('a role, a legal text and an area that an editor dated by a moment stay, with the day', async () => {
  const role = await readerWith('backend-engineer', { publishedOn: '2026-11-20T00:00+01:00', closesOn: '2027-01-31T00:00+01:00' })
  const { value } = await role.reader.role('backend-engineer')
  expect([value.publishedOn, value.closesOn]).toEqual(['2026-11-20', '2027-01-31'])
  await close()
  const legal = await readerWith('legal-privacy', { updatedOn: '2026-11-20T00:00+01:00' })
  expect((await legal.reader.legalDocument('privacy')).value.updatedOn).toBe('2026-11-20')
  await close()
  const opens = await readerWith('area-yaba', { opensOn: '2026-11-20T00:00+01:00' })
  const areas = (await opens.reader.pageBySlug('/passengers')).value.sections.flatMap((section) =>
    section.type === 'openingAreas' ? section.areas : [],
  )
  expect([areas[0]?.id, areas[0]?.opensOn, opens.reported]).toEqual(['area-yaba', '2026-11-20', []])
})

test.each(['soon', '2026-02-30', ''])('an entry with the date “%s” is left out', async (publishedOn) => {
  const { reader, reported } = await readerWith('news-why-lagos', { publishedOn })
  expect([(await reader.newsArticles()).value.length, reported.map(({ id }) => id)]).toEqual([5, ['news-why-lagos']])
})
