import { expect, test } from 'vitest'
import type { PageContent } from '#content/model/page-content'
import { linkedData, thingsOf } from '#scripts/head/linked-data'
import { article, faqGroup, image, newsPage, origin, page, question, role, rolePage, settings } from './parts.ts'

const titles = { '/news': 'News', '/roles': 'Open roles', '/faq': 'Questions and answers' }
const at = (path: string, page: PageContent) => thingsOf({ page, path, origin, settings, titles })

const company = {
  '@type': 'Organization',
  '@id': 'https://cruzer.example/#organization',
  name: 'Cruzer',
  url: 'https://cruzer.example/',
  logo: 'https://cruzer.example/icon-512.png',
}

test.each(['/', '/pcm'])('the home at %s is the site of the company, which also speaks where a social link has an address', (path) => {
  expect(at(path, page())).toEqual([
    {
      ...company,
      description: 'Sign up for updates before we open.',
      slogan: 'Redefining how people travel in Lagos.',
      sameAs: ['https://www.facebook.com/cruzer.example'],
    },
    {
      '@type': 'WebSite',
      '@id': 'https://cruzer.example/#website',
      name: 'Cruzer',
      url: 'https://cruzer.example/',
      inLanguage: ['en-GB', 'pcm'],
      publisher: { '@id': 'https://cruzer.example/#organization' },
    },
  ])
})

test('a page with questions is a FAQPage that asks each once, and its trail names the pages above it', () => {
  expect(at('/faq/driver', page(faqGroup(question), faqGroup(question, { ...question, id: 'faq-2', question: 'How long?' })))).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: ['How do I apply?', 'How long?'].map((name) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: '<p>With <a href="https://cruzer.example/driver/signup">the form</a><b>.</b></p>' },
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://cruzer.example/' },
        { '@type': 'ListItem', position: 2, name: 'Questions and answers', item: 'https://cruzer.example/faq' },
        { '@type': 'ListItem', position: 3, name: 'Questions of drivers', item: 'https://cruzer.example/faq/driver' },
      ],
    },
  ])
})

test.each(['/faq', '/driver', '/pcm/driver'])('what is asked on %s is told on the page of its audience alone', (path) => {
  expect(at(path, page(faqGroup(question))).map((thing) => Reflect.get(thing as object, '@type'))).toEqual(['BreadcrumbList'])
})

test.each(['', '/pcm'])('what is asked of everybody is told on %s/faq, and on no page of one audience again', (language) => {
  const forAll = { ...question, id: 'faq-3', question: 'Is it open?', audience: 'both' as const }
  const told = (path: string, ...questions: Parameters<typeof faqGroup>) =>
    JSON.stringify(at(language + path, page(faqGroup(...questions))).filter((thing) => Reflect.get(thing as object, '@type') === 'FAQPage'))
  expect(told('/faq', question, forAll)).toContain('Is it open?')
  expect(told('/faq', question, forAll)).not.toContain('How do I apply?')
  expect(told('/faq/driver', question, forAll)).toContain('How do I apply?')
  expect(told('/faq/driver', question, forAll)).not.toContain('Is it open?')
  expect(told('/faq/passenger', forAll)).toBe('[]')
})

test('in Pidgin the trail and the answers lead to the pages in Pidgin', () => {
  const path = '/pcm/faq/driver'
  const things = thingsOf({ page: page(faqGroup(question)), path, origin, settings, titles: { '/pcm/faq': 'Questions' } })
  expect(JSON.stringify(things).match(/https:[^"\\]+/g)).toEqual(
    ['/pcm/driver/signup', '/pcm', '/pcm/faq', path].map((one) => `https://cruzer.example${one}`),
  )
})

test('a page above that does not exist is left out of the trail', () => {
  expect(at('/rider/signup', page())).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://cruzer.example/' },
        { '@type': 'ListItem', position: 2, name: 'Questions of drivers', item: 'https://cruzer.example/rider/signup' },
      ],
    },
  ])
})

test('a role is a JobPosting, open until its last day in Lagos has ended, paid in naira a month', () => {
  expect(at('/roles/reviewer', rolePage)[0]).toEqual({
    '@type': 'JobPosting',
    title: 'Application Reviewer',
    description: '<p>Look at papers &amp; photos.</p><p>Read <a href="https://cruzer.example/safety#checks">how we check</a><b>.</b></p>',
    url: 'https://cruzer.example/roles/reviewer',
    identifier: { '@type': 'PropertyValue', name: 'Cruzer', value: 'reviewer' },
    datePosted: '2026-10-19',
    validThrough: '2027-01-31T23:59:59+01:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: company,
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Lagos', addressCountry: 'NG' } },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'NGN',
      value: { '@type': 'QuantitativeValue', minValue: 350_000, maxValue: 500_000, unitText: 'MONTH' },
    },
    directApply: true,
  })
})

test('a role that can be done from home is open to all of Nigeria, and one without a salary or an end names none', () => {
  const { salaryFrom: _from, salaryTo: _to, closesOn: _closes, ...open } = role
  const [posting] = at('/roles/reviewer', { ...rolePage, role: { ...open, location: 'Lagos or remote in Nigeria' } })
  expect(posting).toMatchObject({
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Lagos', addressCountry: 'NG' } },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Nigeria' },
  })
  expect(posting).not.toHaveProperty('baseSalary')
  expect(posting).not.toHaveProperty('validThrough')
})

test.each([
  ['Lagos and Abuja', ['Lagos', 'Abuja']],
  ['Lagos (Ikeja), Ibadan & Abuja', ['Lagos', 'Ibadan', 'Abuja']],
  ['Lagos or Abuja, or remote in Nigeria', ['Lagos', 'Abuja']],
])('a role in “%s” is in each of these cities', (location, cities) => {
  const [posting] = at('/roles/reviewer', { ...rolePage, role: { ...role, location } })
  expect(posting).toMatchObject({
    jobLocation: cities.map((addressLocality) => ({ '@type': 'Place', address: { addressLocality, addressCountry: 'NG' } })),
  })
})

test.each(['Remote in Nigeria', 'remote'])('a role that has no place but “%s” names none as its town', (location) => {
  const [posting] = at('/roles/reviewer', { ...rolePage, role: { ...role, location } })
  expect(posting).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Nigeria' } })
  expect(posting).not.toHaveProperty('jobLocation')
})

test('a piece of news is a NewsArticle of the company, with its picture even where that is a drawing', () => {
  const drawn = { ...article, image: { ...image, url: '/content/bridge.svg' } }
  expect(at('/news/drivers-first', { ...newsPage, article: drawn })).toEqual([
    {
      '@type': 'NewsArticle',
      headline: 'Drivers & cars first',
      description: 'Rides come "later".',
      datePublished: '2026-11-16',
      inLanguage: 'en-GB',
      image: ['https://cruzer.example/content/bridge.svg'],
      mainEntityOfPage: 'https://cruzer.example/news/drivers-first',
      author: company,
      publisher: company,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://cruzer.example/' },
        { '@type': 'ListItem', position: 2, name: 'News', item: 'https://cruzer.example/news' },
        { '@type': 'ListItem', position: 3, name: 'Drivers & cars first', item: 'https://cruzer.example/news/drivers-first' },
      ],
    },
  ])
})

test('no text can end the script, and what is read from it is what was written', () => {
  const said = '</script><script>alert(1)</script><!--'
  const script = linkedData({ page: page(faqGroup({ ...question, question: said })), path: '/faq/driver', origin, settings, titles })
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(script ?? '') ?? []
  expect(JSON.parse(json)['@graph'][0].mainEntity[0].name).toBe(said)
})
