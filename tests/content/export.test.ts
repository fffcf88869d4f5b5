import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentExport, picturesFolder } from '#content/export/build-export'
import { exportErrors, nodesOf } from '#content/export/export-errors'
import type { Content } from '#content/export/export-format'
import type { Section } from '#content/model/sections'
import { textIn } from '#server/content/words'
import { settingsOf } from '#server/settings'

let content: Content
beforeAll(async () => {
  content = await contentExport()
})

/** The routes of the specification's section 2, with those that take a value as patterns. */
const routes = [
  '/',
  '/about',
  '/cruzer',
  '/safety',
  '/travel',
  '/careers',
  '/contact',
  '/privacy',
  '/support',
  '/referral',
  '/waitlist',
  '/faq',
  '/faq/driver',
  '/faq/passenger',
  '/how-to-use',
  '/news',
  '/passengers',
  '/driver',
  '/your-papers',
  '/roles',
  '/upload-cv',
  '/download-app',
  '/terms-of-service',
  '/rider/signup',
  '/driver/signup',
]
const legal = ['privacy', 'terms-of-service']
const withoutPage = ['/rider/signup', '/driver/signup', ...legal.map((slug) => `/${slug}`)]

const fieldOf = (fields: Content['entries'][number]['fields'], field: string) => fields[field]?.['en-GB']
const ofType = (type: string) => content.entries.filter(({ sys }) => sys.contentType.sys.id === type)
const published = (type: string) => ofType(type).filter(({ sys }) => sys.publishedVersion !== undefined)
const slugsOf = (type: string) => published(type).map(({ fields }) => String(fieldOf(fields, 'slug')))
const bodyOf = (fields: Content['entries'][number]['fields'], field: string) => fieldOf(fields, field) as Parameters<typeof nodesOf>[0]

/** Every link that an entry shows: in its rich texts, and in fields whose name ends in `To`. */
const shownLinks = () =>
  content.entries.flatMap(({ sys, fields }) =>
    Object.keys(fields).flatMap((field) => {
      const value = fieldOf(fields, field)
      if (field.endsWith('To') && typeof value === 'string') return [{ id: sys.id, to: value }]
      const isText = typeof value === 'object' && value !== null && 'nodeType' in value
      return isText ? nodesOf(bodyOf(fields, field)).flatMap(({ data }) => (data?.uri ? [{ id: sys.id, to: data.uri }] : [])) : []
    }),
  )

test('every entry fits its type’s validations, and every link leads to an entry or asset', () => {
  expect(exportErrors(content)).toEqual([])
})

test('the check itself finds what is wrong', () => {
  const broken = structuredClone(content)
  const entry = (id: string) => broken.entries.find(({ sys }) => sys.id === id) as Content['entries'][number]
  const address = broken.entries.find(({ sys }) => sys.contentType.sys.id === 'contactAddress') as Content['entries'][number]
  // The form that the site asks of an address: it would leave the entry out.
  address.fields.email = { 'en-GB': 'help@cruzer.example,' }
  entry('page-about').fields.slug = { 'en-GB': '/faq' }
  entry('page-careers').fields.title = { 'en-GB': 'x'.repeat(61) }
  delete entry('page-roles').fields.description
  entry('page-news').fields.sections = { 'en-GB': [{ sys: { type: 'Link', linkType: 'Entry', id: 'gone' } }] }
  entry('page-contact').fields.sections = { 'en-GB': [{ sys: { type: 'Link', linkType: 'Entry', id: 'page-about' } }] }
  entry('faq-driver-cost').fields.answer = { 'en-GB': { nodeType: 'document', content: [{ nodeType: 'table' }] } }
  entry('page-passengers-example').fields.busyPercent = { 'en-GB': 101 }
  entry('page-driver-example').fields.commissionFrom = { 'en-GB': 101 }
  entry('page-driver-example').fields.commissionTo = { 'en-GB': 101 }
  expect(exportErrors(broken)).toEqual(
    [
      'page-about slug breaks unique.',
      'page-careers title breaks size.',
      'page-contact sections breaks linkContentType.',
      'page-faq slug breaks unique.',
      'page-news sections links to nothing.',
      'page-roles description is missing.',
      `${address.sys.id} email breaks regexp.`,
      'faq-driver-cost answer breaks enabledNodeTypes.',
      // The site leaves out what has more.
      'page-passengers-example busyPercent breaks range.',
      'page-driver-example commissionFrom breaks range.',
      'page-driver-example commissionTo breaks range.',
    ].toSorted((one, other) => exportErrors(broken).indexOf(one) - exportErrors(broken).indexOf(other)),
  )
})

test('every page has its entry, and every legal text its document', () => {
  const pages = slugsOf('page')
  expect(routes.filter((path) => !withoutPage.includes(path) && !pages.includes(path))).toEqual([])
  expect(slugsOf('legalDocument')).toEqual(legal)
})

test('titles and descriptions are unique and of a length that search results show', () => {
  const pages = [...published('page'), ...published('legalDocument')]
  const titles = pages.map(({ fields }) => String(fieldOf(fields, 'title')))
  const descriptions = pages.map(({ fields }) => String(fieldOf(fields, 'description')))
  expect([new Set(titles).size, new Set(descriptions).size]).toEqual([pages.length, pages.length])
  expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([])
})

/** Nothing of a type is forgotten here: the compiler asks for it. */
const sectionTypes = {
  hero: true,
  featureGrid: true,
  steps: true,
  quote: true,
  callToAction: true,
  figures: true,
  appScreen: true,
  areaMap: true,
  richText: true,
  faqGroup: true,
  requirementList: true,
  feed: true,
  waitlist: true,
  eligibilityCheck: true,
  earningsExample: true,
  fareExample: true,
  openingAreas: true,
} satisfies Record<Section['type'], true>

test('a page may have the sections that the site can read, and each is used', () => {
  const page = content.contentTypes.find(({ sys }) => sys.id === 'page')
  const items = page?.fields.find(({ id }) => id === 'sections')?.items
  expect(items?.validations).toEqual([{ linkContentType: Object.keys(sectionTypes) }])
  expect(Object.keys(sectionTypes).filter((type) => published(type).length === 0)).toEqual([])
})

test('every page begins with one hero', () => {
  const types = new Map(content.entries.map(({ sys }) => [sys.id, sys.contentType.sys.id]))
  const wrong = published('page').filter(({ fields }) => {
    const sections = (fieldOf(fields, 'sections') as { sys: { id: string } }[]).map(({ sys }) => types.get(sys.id))
    return sections[0] !== 'hero' || sections.filter((type) => type === 'hero').length !== 1
  })
  expect(wrong.map(({ sys }) => sys.id)).toEqual([])
})

test('there is as much of everything as the site needs', () => {
  const questions = published('faqItem').map(({ fields }) => fieldOf(fields, 'audience'))
  const count = (audience: string) => questions.filter((one) => one === audience).length
  expect({ drivers: count('driver'), passengers: count('passenger'), both: count('both') }).toEqual({
    drivers: 16,
    passengers: 12,
    both: 2,
  })
  expect([published('newsArticle').length, published('role').length, published('siteSettings').length]).toEqual([6, 6, 1])
})

test('every legal text has sections with headings of the second level', () => {
  const headings = published('legalDocument').map(
    ({ fields }) => nodesOf(bodyOf(fields, 'body')).filter(({ nodeType }) => nodeType === 'heading-2').length,
  )
  expect(headings.every((count) => count >= 10)).toBe(true)
})

describe('links', () => {
  const anchorsOf = (path: string): unknown[] => {
    const page = published('page').find(({ fields }) => fieldOf(fields, 'slug') === path)
    const ids = (page ? (fieldOf(page.fields, 'sections') as { sys: { id: string } }[]) : []).map(({ sys }) => sys.id)
    return content.entries.filter(({ sys }) => ids.includes(sys.id)).map(({ fields }) => fieldOf(fields, 'anchor'))
  }

  test('within the site lead to a path that the site has', () => {
    const there = new Set([
      ...routes,
      ...slugsOf('newsArticle').map((slug) => `/news/${slug}`),
      ...published('role').map(({ sys }) => `/roles/${sys.id}`),
    ])
    const inside = shownLinks().filter(({ to }) => to.startsWith('/'))
    expect(inside.filter(({ to }) => !there.has(to.split('#')[0] ?? ''))).toEqual([])
    expect(inside.length).toBeGreaterThan(50)
  })

  test('to a part of a page lead to a part that is there', () => {
    const broken = shownLinks().filter(({ to }) => {
      const [path = '', anchor] = to.split('#')
      return anchor !== undefined && !anchorsOf(path).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  test('that the header needs lead to a part that is there', () => {
    expect(anchorsOf('/')).toContain('passengers')
  })

  test('to write to lead to an address of the settings', () => {
    const addresses = ofType('contactAddress').map(({ fields }) => `mailto:${fieldOf(fields, 'email')}`)
    const mailed = shownLinks().filter(({ to }) => to.startsWith('mailto:'))
    expect(mailed.length).toBeGreaterThan(5)
    expect(mailed.filter(({ to }) => !addresses.includes(to))).toEqual([])
  })
})

test('no text is filled with other words than ours', () => {
  const all = content.entries.flatMap(({ sys, fields }) =>
    Object.values(fields).map((values) => ({ id: sys.id, text: textIn(values['en-GB']) })),
  )
  expect(all.filter(({ text }) => /lorem|ipsum|dolor sit|\btodo\b|\btbd\b|xxx/i.test(text))).toEqual([])
})

test('the age and the year that the texts name are those that the server asks for', () => {
  const { LEAST_AGE, LEAST_YEAR } = settingsOf({})
  const textOf = (id: string, field: string) =>
    textIn(content.entries.find(({ sys }) => sys.id === id)?.fields[field]?.['en-GB']).replaceAll(/\s+/g, ' ')
  expect(textOf('faq-driver-age', 'answer')).toContain(`At least ${LEAST_AGE} `)
  expect(textOf('legal-terms-of-service', 'body')).toContain(`You are at least ${LEAST_AGE},`)
  expect(textOf('faq-driver-year', 'answer')).toContain(`${LEAST_YEAR} or newer`)
})

test('the days that the texts name are those after which the server erases', () => {
  const { REJECTED_DAYS, UNFINISHED_DAYS } = settingsOf({})
  const textOf = (id: string, field: string) => textIn(content.entries.find(({ sys }) => sys.id === id)?.fields[field]?.['en-GB'])
  expect(textOf('page-your-papers-how-long-rejected', 'title')).toBe(`Not approved: ${REJECTED_DAYS} days`)
  expect(textOf('page-your-papers-how-long-unfinished', 'title')).toBe(`Not finished: ${UNFINISHED_DAYS} days`)
  const privacy = textOf('legal-privacy', 'body').replaceAll(/\s+/g, ' ')
  expect(privacy).toContain(`An application that was turned down: ${REJECTED_DAYS} days,`)
  expect(privacy).toContain(`An application that was not sent: ${UNFINISHED_DAYS} days `)
})

test('every asset has its file, whose address is the one that Contentful would give it', () => {
  expect(content.assets.map(({ sys, fields }) => [sys.id, fields.file?.['en-GB']])).toEqual(
    content.assets.map(({ sys: { id } }) => [
      id,
      {
        url: `//images.ctfassets.net/cruzer/${id}/1/${id}.svg`,
        details: { size: statSync(join(picturesFolder, `${id}.svg`)).size, image: { width: 960, height: 640 } },
        fileName: `${id}.svg`,
        contentType: 'image/svg+xml',
      },
    ]),
  )
})

test('what is published has the versions of something published once, and a draft those of none', () => {
  const versionsOf = (id: string) => content.entries.find(({ sys }) => sys.id === id)?.sys
  expect(versionsOf('page-about')).toEqual(
    expect.objectContaining({ version: 2, publishedVersion: 1, publishedCounter: 1, publishedAt: expect.any(String) }),
  )
  const drafts = content.entries.filter(({ sys }) => sys.publishedVersion === undefined)
  expect(drafts.map(({ sys }) => [sys.version, sys.publishedCounter, sys.publishedAt])).toEqual([
    [1, 0, undefined],
    [1, 0, undefined],
  ])
})
