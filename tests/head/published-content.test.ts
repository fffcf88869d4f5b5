import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages, pagePath } from '#contract/languages'
import { readSite, type Site } from '#scripts/build/read-site'
import { openContent } from '#scripts/content-source'
import { newsFeed } from '#scripts/head/feed'
import { headOf } from '#scripts/head/head-of'
import { cardFile } from '#scripts/head/picture-of'
import { routes } from '#src/app/routes.ts'
import { origin } from './parts.ts'

interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** What Google's documentation of each rich result requires, and of NewsArticle and Organization, which require nothing, what it recommends; of the company's profiles only those that are real. */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  JobPosting: ['datePosted', 'description', 'hiringOrganization', 'jobLocation', 'title'],
  NewsArticle: ['author', 'datePublished', 'headline', 'image'],
  Organization: ['logo', 'name', 'url'],
  WebSite: ['name', 'url'],
}

let sites: Record<Language, Site>
let close: () => Promise<void>
beforeAll(async () => {
  const source = await openContent({})
  close = source.close
  const [english, pidgin] = await Promise.all(languages.map((language) => readSite(source.clientIn(language), routes, language)))
  sites = { 'en-GB': english as Site, pcm: pidgin as Site }
})
afterAll(() => close())

describe.each(languages)('the heads of what is published in %s', (language) => {
  let site: Site
  beforeAll(() => {
    site = sites[language]
  })

  const pages = () => site.contents.flatMap(({ path, content }) => (path === undefined ? [] : [{ path, page: content }]))
  const headAt = ({ path, page }: ReturnType<typeof pages>[number]) =>
    headOf({ page, path, origin, settings: site.settings, titles: Object.fromEntries(pages().map((one) => [one.path, one.page.title])) })
  const thingsIn = (head: readonly string[]): Thing[] =>
    head.flatMap((element) => {
      const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(element) ?? []
      return json === undefined ? [] : JSON.parse(json)['@graph']
    })

  test('have linked data with all that search engines require of it', () => {
    const things = pages().flatMap((page) => thingsIn(headAt(page)).map((thing) => ({ path: page.path, thing })))
    const count = (type: string) => things.filter(({ thing }) => thing['@type'] === type).length
    expect(Object.fromEntries(Object.keys(required).map((type) => [type, count(type)]))).toEqual({
      BreadcrumbList: pages().length - 1,
      FAQPage: 3,
      JobPosting: pages().filter(({ page }) => page.kind === 'role').length,
      NewsArticle: site.articles.length,
      Organization: 1,
      WebSite: 1,
    })
    expect(Math.min(...Object.keys(required).map(count))).toBeGreaterThan(0)
    const missing = things.flatMap(({ path, thing }) =>
      (required[thing['@type']] ?? ['a known type'])
        .filter((name) => {
          const value = thing[name]
          return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        })
        .map((name) => `${path}: ${thing['@type']} without ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('mark up each question on one page', () => {
    const asked = pages().flatMap(({ page }) => (page.kind === 'page' ? page.sections : []))
    const every = new Set(asked.flatMap((section) => (section.type === 'faqGroup' ? section.questions.map((item) => item.question) : [])))
    const told = pages().flatMap((page) =>
      thingsIn(headAt(page)).flatMap(({ mainEntity }) => ((mainEntity ?? []) as Thing[]).map((item) => item.name)),
    )
    expect(told.toSorted()).toEqual([...every].toSorted())
  })

  test('have linked data of which every address is whole, and every name of a thing leads to one that is told', () => {
    const told = new Set<unknown>()
    const named: unknown[] = []
    const broken: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, inner] of Object.entries(value)) {
        if (name === '@id') Object.keys(value).length > 1 ? told.add(inner) : named.push(inner)
        if (['@id', 'url', 'item', 'logo', 'mainEntityOfPage'].includes(name) && !URL.canParse(String(inner)))
          broken.push(`${path}: ${name}`)
        walk(inner, path)
      }
    }
    for (const page of pages()) walk(thingsIn(headAt(page)), page.path)
    expect(broken).toEqual([])
    expect(named.filter((id) => !told.has(id))).toEqual([])
    expect(named.length).toBeGreaterThan(0)
  })

  test('name every page above in the trail', () => {
    const short = pages().flatMap((page) => {
      const trail = thingsIn(headAt(page)).find((thing) => thing['@type'] === 'BreadcrumbList')
      const steps = (trail?.itemListElement ?? []) as readonly unknown[]
      return pagePath(page.path) === '/' || steps.length === pagePath(page.path).split('/').length ? [] : [page.path]
    })
    expect(short).toEqual([])
  })

  test('have a picture of a kind that networks show', () => {
    const pictures = pages().map((page) => headAt(page).find((element) => element.includes('property="og:image"')))
    expect(pictures).toEqual(pages().map(({ path }) => `<meta property="og:image" content="${origin}/${cardFile(path)}" />`))
  })

  test('and the feed has every article', () => {
    const feed = newsFeed(site, origin)
    expect(feed.match(/<entry>/g)).toHaveLength(site.articles.length)
    expect(feed).not.toMatch(/href="\//)
  })
})
