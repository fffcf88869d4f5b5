import { afterEach, expect, test, vi } from 'vitest'
import type { Content } from '#content/export/export-format'
import type { InvalidEntry } from '#content/model/entry'
import type { ContentKind, PageContent } from '#content/model/page-content'
import { RuntimeConfig } from '#contract/config'
import { requirementsFor } from '#contract/requirements'
import { settingsOf } from '#server/settings'
import { createContentClient } from '#src/api/content-client.ts'
import { isNotFound } from '#src/api/content-not-found.ts'
import { readPageContent } from '#src/api/page-content.ts'
import { listPrerenderPaths } from '#src/api/prerender-paths.ts'
import { routes } from '#src/app/routes.ts'
import { startContent } from './content-service.ts'

let close = async () => {}
afterEach(() => close())

async function serviceWith(change?: (content: Content) => void) {
  const service = await startContent(change)
  close = service.close
  const invalidEntries: InvalidEntry[] = []
  const client = createContentClient({
    content: RuntimeConfig.parse({}).content,
    origin: service.origin,
    report: (invalid) => invalidEntries.push(invalid),
    options: { retryOnError: false },
  })
  const contentOf = (kind: ContentKind, key: string, now?: number) => readPageContent(client, { kind, id: key }, now)
  return { client, contentOf, invalidEntries, stop: service.close }
}
const sectionOf = (content: PageContent, id: string) => content.kind === 'page' && content.sections.find((section) => section.id === id)
const sectionsOf = (content: PageContent, type: string) =>
  content.kind === 'page' ? content.sections.filter((section) => section.type === type) : []
const change = (id: string, field: string, value: unknown) => (content: Content) => {
  const entry = content.entries.find(({ sys }) => sys.id === id)
  if (!entry) throw new Error(`There is no entry ${id}`)
  entry.fields[field] = { 'en-GB': value }
}

test('a page brings its title, its description and its sections', async () => {
  const content = await (await serviceWith()).contentOf('page', '/about')
  expect([content.kind, content.title, content.kind === 'page' && content.sections.length > 3]).toEqual(['page', 'About Cruzer', true])
  expect(content.description).toMatch(/^\S.{40,}\.$/)
})

test('a list of news shows the latest first, without the bodies', async () => {
  const [news] = sectionsOf(await (await serviceWith()).contentOf('page', '/news'), 'feed')
  const items = news?.type === 'feed' && news.feed === 'news' ? news.items : []
  expect(items.map(({ publishedOn }) => publishedOn)).toEqual(
    items
      .map(({ publishedOn }) => publishedOn)
      .toSorted()
      .toReversed(),
  )
  expect(items).toHaveLength(6)
  expect(Object.keys(items[0] ?? {})).toEqual(['id', 'slug', 'title', 'summary', 'publishedOn', 'image'])
})

test('a list shows no more than its limit', async () => {
  const { contentOf } = await serviceWith((content) => {
    for (const { sys, fields } of content.entries)
      if (sys.contentType.sys.id === 'feed' && fields.feed?.['en-GB'] === 'news') fields.limit = { 'en-GB': 2 }
  })
  const [news] = sectionsOf(await contentOf('page', '/news'), 'feed')
  expect(news?.type === 'feed' && news.items.map((item) => 'slug' in item && item.slug)).toEqual([
    'drivers-first',
    'one-price-before-the-ride',
  ])
})

test('a role is listed until the day on which it closes is over in Lagos', async () => {
  const { contentOf } = await serviceWith()
  const listedAt = async (moment: string) => {
    const [feed] = sectionsOf(await contentOf('page', '/roles', Date.parse(moment)), 'feed')
    return feed?.type === 'feed' && feed.feed === 'roles' ? feed.items.map(({ id }) => id) : []
  }
  expect(await listedAt('2027-01-31T22:59:59Z')).toContain('application-reviewer')
  expect(await listedAt('2027-01-31T23:00:00Z')).toEqual([
    'safety-specialist',
    'support-associate',
    'backend-engineer',
    'frontend-engineer',
    'driver-operations-lead',
  ])
})

test('addresses and stores come from the settings', async () => {
  const { contentOf, client } = await serviceWith()
  const { contacts, storeLinks, id, phone, whatsapp, address, openingHours, sampleNote } = (await client.settings()).value
  const feedsIn = async (path: string) =>
    sectionsOf(await contentOf('page', path), 'feed').map((feed) => (feed.type === 'feed' ? [feed.feed, feed.items] : []))
  expect(await feedsIn('/contact')).toEqual([
    ['office', [{ id, phone, whatsapp, address, openingHours, sampleNote }]],
    ['contacts', contacts],
  ])
  expect(await feedsIn('/download-app')).toEqual([['stores', storeLinks]])
})

test('a page whose lists come from the same answer asks for it once', async () => {
  const { client } = await serviceWith()
  const settings = vi.spyOn(client, 'settings')
  await readPageContent(client, { kind: 'page', id: '/contact' })
  expect(settings).toHaveBeenCalledTimes(1)
})

test('what a driver needs is the contract’s list, with the limits that the server has unless it is told others', async () => {
  const lists = sectionsOf(await (await serviceWith()).contentOf('page', '/driver'), 'requirementList')
  const { maxBytes } = settingsOf({})
  expect(lists.length).toBeGreaterThan(0)
  for (const list of lists)
    expect(list.type === 'requirementList' && list.requirements).toEqual(
      requirementsFor(list.type === 'requirementList' ? list.location : 'lagos', maxBytes).filter(
        ({ step }) => list.type === 'requirementList' && step === list.step,
      ),
    )
})

test('an article leads on to the three latest others', async () => {
  const { contentOf } = await serviceWith()
  const content = await contentOf('news-article', 'one-price-before-the-ride')
  expect([content.title, content.description]).toEqual([
    'One price, before the ride',
    content.kind === 'news-article' ? content.article.summary : '',
  ])
  expect(content.kind === 'news-article' && content.more.map(({ slug }) => slug)).toEqual([
    'drivers-first',
    'how-we-check-a-driver',
    'built-for-small-phones',
  ])
})

test('a role and a legal text bring themselves', async () => {
  const { contentOf } = await serviceWith()
  expect(await contentOf('role', 'backend-engineer')).toMatchObject({
    kind: 'role',
    title: 'Backend Engineer',
    role: { id: 'backend-engineer' },
  })
  expect(await contentOf('legal-document', 'privacy')).toMatchObject({
    kind: 'legal-document',
    title: 'Privacy',
    document: { updatedOn: '2026-11-30' },
  })
})

test('an entry that does not match loses only itself', async () => {
  const { contentOf, invalidEntries } = await serviceWith(change('page-faq-contact', 'actionTo', 'javascript:alert(1)'))
  const content = await contentOf('page', '/faq')
  expect([content.title, sectionOf(content, 'page-faq-contact')]).toEqual(['Questions and answers', undefined])
  expect(content.kind === 'page' && content.sections.length).toBe(4)
  expect(invalidEntries.map(({ id }) => id)).toEqual(['page-faq-contact'])
})

test.each<[ContentKind, string]>([
  ['page', '/nowhere'],
  ['news-article', 'where-we-open-first'],
  ['role', 'page-about'],
  ['legal-document', 'cookies'],
])('a %s that is not there is not found: %s', async (kind, key) => {
  const { contentOf } = await serviceWith()
  const error = await contentOf(kind, key).catch((thrown: unknown) => thrown)
  expect(isNotFound(error)).toBe(true)
})

test('a service that is away is another error', async () => {
  const { contentOf, stop } = await serviceWith()
  await stop()
  close = async () => {}
  const error = await contentOf('page', '/about').catch((thrown: unknown) => thrown)
  expect([error instanceof Error, isNotFound(error)]).toEqual([true, false])
})

test('what is prerendered is each path, each article, each open role, and both invitations, which have no path of their own', async () => {
  const { client } = await serviceWith()
  const shown = routes.filter((route) => route.shows !== undefined)
  const found = await listPrerenderPaths(client, shown, Date.parse('2027-01-31T23:00:00Z'))
  const paths = found.flatMap(({ path }) => path ?? [])
  expect(paths.filter((path) => path.startsWith('/news/'))).toHaveLength(6)
  expect(paths.filter((path) => path.startsWith('/roles/'))).toHaveLength(5)
  expect(paths.filter((path) => !/^\/(news|roles)\//.test(path))).toEqual(
    shown.map(({ path }) => path).filter((path) => !path.includes(':')),
  )
  expect(found.filter(({ path }) => path === undefined).map(({ contentKey }) => contentKey)).toEqual([
    { kind: 'page', id: '/myreferral/driver' },
    { kind: 'page', id: '/myreferral/rider' },
  ])
})

test('a range whose ends an editor has mixed up is read from the lower to the higher', async () => {
  const { client, contentOf, invalidEntries } = await serviceWith(({ entries }) => {
    const role = entries.find(({ sys }) => sys.id === 'backend-engineer')
    Object.assign(role?.fields ?? {}, { salaryFrom: { 'en-GB': 1_400_000 }, salaryTo: { 'en-GB': 900_000 } })
    for (const { fields } of entries)
      for (const range of ['fares', 'hours', 'commission']) {
        const { [`${range}From`]: from, [`${range}To`]: to } = fields
        if (from && to) Object.assign(fields, { [`${range}From`]: to, [`${range}To`]: from })
      }
  })
  const { salaryFrom, salaryTo } = (await client.role('backend-engineer')).value
  expect([salaryFrom, salaryTo]).toEqual([900_000, 1_400_000])
  const [example] = sectionsOf(await contentOf('page', '/driver'), 'earningsExample')
  if (example?.type !== 'earningsExample') throw new Error('/driver has no example')
  const { hoursFrom, hoursTo, commissionFrom, commissionTo, areas } = example
  expect([hoursFrom, hoursTo, commissionFrom, commissionTo]).toEqual([5, 60, 15, 20])
  for (const { faresFrom, faresTo } of areas) expect(faresFrom).toBeLessThan(faresTo)
  expect(invalidEntries).toEqual([])
})
