import { afterEach, expect, test, vi } from 'vitest'
import type { Content, Entry } from '#content/export/export-format'
import type { InvalidEntry } from '#content/model/entry'
import { RuntimeConfig } from '#contract/config'
import type { Language } from '#contract/languages'
import { localeWarning } from '#scripts/build/build-warnings'
import { readSite } from '#scripts/build/read-site'
import { createContentClient } from '#src/api/content-client.ts'
import { isNotFound } from '#src/api/content-not-found.ts'
import { routes } from '#src/app/routes.ts'
import { startApi } from '#tests/harness/server/api.ts'
import { startContent } from './content-service.ts'

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(close.map((one) => one()))
  close = []
  vi.restoreAllMocks()
})

const { content } = RuntimeConfig.parse({})

/** The site's client on content that was altered first, and everything it reported. */
async function readerOf(change?: (content: Content) => void, language: Language = 'en-GB') {
  const service = await startContent(change)
  close.push(service.close)
  const reported: InvalidEntry[] = []
  const reader = createContentClient({
    content,
    origin: service.origin,
    language,
    report: (invalid) => reported.push(invalid),
    options: { retryOnError: false },
  })
  return { reader, reported, service }
}

const entryIn = (content: Content, id: string): Entry => {
  const found = content.entries.find(({ sys }) => sys.id === id)
  if (!found) throw new Error(`There is no entry ${id}`)
  return found
}
const fieldSet = (id: string, field: string, value: unknown) => (content: Content) => {
  entryIn(content, id).fields[field] = { 'en-GB': value }
}

test('in Pidgin it reads the words of that locale, found by the same path, and English where there are none', async () => {
  const { reader, reported } = await readerOf((content) => delete entryIn(content, 'page-about').fields.title?.pcm, 'pcm')
  const { value } = await reader.pageBySlug('/faq/driver')
  expect([value.title, value.sections.map(({ type }) => type)]).toEqual(['Answers for drivers', ['hero', 'faqGroup', 'callToAction']])
  const [, questions] = value.sections
  expect(questions?.type === 'faqGroup' && questions.questions[0]?.question).toBe('How much e dey cost to apply?')
  expect((await reader.settings()).value.tagline).toBe('We dey change how people dey waka for Lagos.')
  expect((await reader.legalDocument('privacy')).value.description).toMatch(/^Wetin Cruzer dey collect/)
  expect((await reader.newsArticle('drivers-first')).value.image?.alt).toMatch(/^One driver dey clean the windscreen/)
  expect((await reader.role('application-reviewer')).value.summary).toMatch(/^Look every paper/)
  expect((await reader.pageBySlug('/about')).value.title).toBe('About Cruzer')
  expect(reported).toEqual([])
})

/** Content of a space that has no locale but the default one. */
const inEnglishAlone = (content: Content) => {
  content.locales = content.locales.filter(({ code }) => code === 'en-GB')
  for (const { fields } of [...content.entries, ...content.assets]) for (const values of Object.values(fields)) delete values.pcm
}

test('in Pidgin it reads the English of content that has no such locale', async () => {
  const { reader, reported } = await readerOf(inEnglishAlone, 'pcm')
  expect(await reader.language()).toBe('en-GB')
  expect((await reader.pageBySlug('/safety')).value.description).toMatch(/^How Cruzer checks drivers/)
  expect((await reader.role('application-reviewer')).value.title).toBe('Application Reviewer')
  expect(reported).toEqual([])
})

test('the build reads such content for the pages in Pidgin too, and warns of it', async () => {
  const { reader } = await readerOf(inEnglishAlone, 'pcm')
  const site = await readSite(reader, routes, 'pcm')
  expect(site.contents.find(({ path }) => path === '/pcm/safety')?.content.description).toMatch(/^How Cruzer checks drivers/)
  expect(localeWarning(site)).toMatch(/^The content has no locale pcm: the pages below \/pcm are built with its English words\./)
  const whole = await readerOf(undefined, 'pcm')
  expect(localeWarning(await readSite(whole.reader, routes, 'pcm'))).toBeUndefined()
})

test('every function reads what it is named after, and nothing is left out', async () => {
  const { reader, reported } = await readerOf()
  const settings = await reader.settings()
  expect([settings.value.name, settings.value.tagline]).toEqual(['Cruzer', 'Redefining how people travel in Lagos.'])
  expect(settings.value.socialLinks.map(({ network, url }) => [network, url !== undefined])).toEqual([
    ['facebook', true],
    ['x', true],
    ['youtube', false],
    ['instagram', true],
  ])
  const faq = await reader.pageBySlug('/faq')
  expect([faq.value.title, faq.value.sections.map(({ type }) => type)]).toEqual([
    'Questions and answers',
    ['hero', 'faqGroup', 'faqGroup', 'faqGroup', 'callToAction'],
  ])
  const [all, drivers, passengers] = [await reader.faqItems(), await reader.faqItems('driver'), await reader.faqItems('passenger')]
  expect([all, drivers, passengers].map(({ value }) => value.length)).toEqual([30, 18, 14])
  expect((await reader.newsArticles()).value.map(({ slug }) => slug)).toEqual([
    'drivers-first',
    'one-price-before-the-ride',
    'how-we-check-a-driver',
    'built-for-small-phones',
    'your-data-in-plain-words',
    'why-we-start-in-lagos',
  ])
  const article = await reader.newsArticle('drivers-first')
  expect(article.value).toEqual({
    id: 'news-drivers-first',
    type: 'newsArticle',
    slug: 'drivers-first',
    title: 'Drivers first: why applications open before rides',
    summary: 'You cannot book a ride yet, but you can apply to drive. That order is on purpose.',
    publishedOn: '2026-11-16',
    body: expect.objectContaining({ nodeType: 'document' }),
    image: {
      id: 'wiped-at-dawn',
      title: 'Wiped at dawn',
      alt: 'A driver wipes the windscreen of a yellow car as the sun comes up, a bucket beside him.',
      url: '/content/files/cruzer/wiped-at-dawn/1/wiped-at-dawn.svg',
      width: 960,
      height: 640,
    },
  })
  expect((await reader.roles()).value.map(({ id }) => id)).toEqual([
    'safety-specialist',
    'support-associate',
    'backend-engineer',
    'frontend-engineer',
    'application-reviewer',
    'driver-operations-lead',
  ])
  expect((await reader.role('backend-engineer')).value.title).toBe('Backend Engineer')
  expect((await reader.legalDocument('privacy')).value.updatedOn).toBe('2026-11-30')
  expect(reported).toEqual([])
})

test('every page of the export can be read whole', async () => {
  const { reader, reported, service } = await readerOf()
  const slugs = service.content.entries
    .filter(({ sys }) => sys.contentType.sys.id === 'page')
    .map(({ fields }) => String(fields.slug?.['en-GB']))
  const pages = await Promise.all(slugs.map((slug) => reader.pageBySlug(slug)))
  expect(pages.map(({ value }) => value.slug)).toEqual(slugs)
  expect(reported).toEqual([])
})

test.each<[string, (reader: Awaited<ReturnType<typeof readerOf>>['reader']) => Promise<unknown>, string]>([
  ['page', (reader) => reader.pageBySlug('/nowhere'), '/nowhere'],
  ['article', (reader) => reader.newsArticle('never-happened'), 'never-happened'],
  ['role', (reader) => reader.role('king-of-lagos'), 'king-of-lagos'],
  ['role, though the id is a page’s', (reader) => reader.role('page-about'), 'page-about'],
  ['legal document', (reader) => reader.legalDocument('magna-carta'), 'magna-carta'],
])('what is not there is not found: %s', async (_what, read, id) => {
  const { reader } = await readerOf()
  const error = await read(reader).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    message: 'The resource could not be found.',
    sys: { type: 'Error', id: 'NotFound' },
    details: { type: 'Entry', id, environment: 'master', space: 'cruzer' },
  })
  expect(isNotFound(error)).toBe(true)
})

test('a service that is away is another thing than an entry that is not there', async () => {
  const { reader, service } = await readerOf()
  await service.close()
  close = []
  const error = await reader.settings().catch((thrown: unknown) => thrown)
  expect([error instanceof Error, isNotFound(error)]).toEqual([true, false])
})

test.each<[string, (content: Content) => void, InvalidEntry]>([
  [
    'a text where a list should be',
    fieldSet('page-faq-drivers', 'questions', 'none'),
    { id: 'page-faq-drivers', type: 'faqGroup', why: 'fields.questions: Invalid input: expected array, received string' },
  ],
  [
    'an audience that the site does not know',
    fieldSet('page-faq-drivers', 'audience', 'cyclist'),
    { id: 'page-faq-drivers', type: 'faqGroup', why: expect.stringContaining('fields.audience: ') as unknown as string },
  ],
  [
    'a link that runs a script',
    fieldSet('page-faq-contact', 'actionTo', 'javascript:alert(1)'),
    { id: 'page-faq-contact', type: 'callToAction', why: 'fields.actionTo: leads nowhere' },
  ],
  [
    'a type that the site does not have',
    (content) => {
      entryIn(content, 'page-faq-contact').sys.contentType.sys.id = 'feature'
    },
    { id: 'page-faq-contact', type: 'feature', why: 'the site has no such type' },
  ],
  [
    'a link to an entry that was taken back',
    (content) => {
      delete entryIn(content, 'page-faq-contact').sys.publishedVersion
    },
    { id: 'page-faq-contact', type: 'Entry', why: 'it is linked, but not published' },
  ],
])('a section that does not match loses only itself: %s', async (_what, change, invalid) => {
  const { reader, reported } = await readerOf(change)
  const { value, invalidEntries } = await reader.pageBySlug('/faq')
  expect([invalidEntries, reported]).toEqual([[invalid], [invalid]])
  expect([value.title, value.sections.length, value.sections.some(({ id }) => id === invalid.id)]).toEqual([
    'Questions and answers',
    4,
    false,
  ])
})

test('a question that does not match is missing from its group, and from the list; all others stay', async () => {
  const { reader } = await readerOf(
    fieldSet('faq-driver-cost', 'answer', { nodeType: 'document', content: [{ nodeType: 'embedded-video' }] }),
  )
  const page = await reader.pageBySlug('/faq')
  const [, group] = page.value.sections
  expect([group?.type === 'faqGroup' && group.questions.length, page.invalidEntries.map(({ id }) => id)]).toEqual([15, ['faq-driver-cost']])
  const { value, invalidEntries } = await reader.faqItems('driver')
  expect([value.length, invalidEntries.map(({ id, type }) => [id, type])]).toEqual([17, [['faq-driver-cost', 'faqItem']]])
})

test('an article whose picture does not match stays without it', async () => {
  const { reader } = await readerOf((content) => {
    const asset = content.assets.find(({ sys }) => sys.id === 'wiped-at-dawn')
    if (asset) asset.fields.file = { 'en-GB': { url: 'data:text/html,x', contentType: 'text/html', fileName: 'x', details: { size: 1 } } }
  })
  const { value, invalidEntries } = await reader.newsArticle('drivers-first')
  expect([value.title, value.image, invalidEntries.map(({ id }) => id)]).toEqual([
    'Drivers first: why applications open before rides',
    undefined,
    ['wiped-at-dawn'],
  ])
})

test('a page that itself does not match is not found, and reported', async () => {
  const { reader, reported } = await readerOf(fieldSet('page-about', 'title', 7))
  await expect(reader.pageBySlug('/about')).rejects.toThrow('The resource could not be found.')
  expect(reported).toEqual([{ id: 'page-about', type: 'page', why: 'fields.title: Invalid input: expected string, received number' }])
})

test('without somebody to report to the console is told, in one line', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { service } = await readerOf(fieldSet('backend-engineer', 'employmentType', 'FOREVER'))
  const { value } = await createContentClient({ content, origin: service.origin }).roles()
  expect(value.length).toBe(5)
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Content is left out: role backend-engineer, fields\.employmentType: /)]])
})

test('the whole server has the content service at /content, as the configuration says', async () => {
  const api = await startApi()
  close.push(api.close)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as { port: number }
  const reader = createContentClient({ content, origin: `http://127.0.0.1:${port}`, options: { retryOnError: false } })
  expect((await reader.pageBySlug('/')).value.title).toBe('Redefining how people travel')
})
