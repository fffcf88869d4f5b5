import type { APIRequestContext } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { languageAt } from '#contract/languages'
import { stepStatuses, steps } from '#contract/steps'
import { expect, test } from '#tests/e2e/harness/fixtures.ts'

const stepPaths = stepStatuses.map((step) => steps[step].path)

/** Layouts by what of the chrome stands on the page (domain, section 3). */
const chrome: Record<string, { header: boolean; navigation: boolean; footer: boolean }> = {
  'home-page': { header: true, navigation: true, footer: true },
  default: { header: true, navigation: true, footer: true },
  'driver-signup': { header: true, navigation: true, footer: true },
  'driver-onboarding': { header: true, navigation: false, footer: false },
  soon: { header: true, navigation: false, footer: false },
  'no-nav-footer': { header: false, navigation: false, footer: false },
}

/** The public routes of the specification's section 2, an address of each, and their layouts. */
const pages: readonly (readonly [path: string, layout: string])[] = [
  ['/', 'home-page'],
  ['/about', 'default'],
  ['/cruzer', 'default'],
  ['/safety', 'default'],
  ['/travel', 'default'],
  ['/careers', 'driver-signup'],
  ['/contact', 'default'],
  ['/privacy', 'default'],
  ['/support', 'no-nav-footer'],
  ['/referral', 'home-page'],
  ['/waitlist', 'soon'],
  ['/faq', 'driver-signup'],
  ['/faq/driver', 'driver-signup'],
  ['/faq/passenger', 'driver-signup'],
  ['/how-to-use', 'driver-signup'],
  ['/news', 'default'],
  ['/passengers', 'default'],
  ['/your-papers', 'default'],
  ['/driver', 'default'],
  ['/roles', 'default'],
  ['/upload-cv', 'default'],
  ['/download-app', 'no-nav-footer'],
  ['/terms-of-service', 'driver-signup'],
  ['/rider/signup', 'driver-signup'],
  ['/driver/signup', 'driver-signup'],
]

interface Answered {
  readonly status: number
  readonly page: Document
}
const answered = new Map<string, Promise<Answered>>()

/** The document at a path, asked for once. */
function documentAt(request: APIRequestContext, path: string): Promise<Answered> {
  const asked =
    answered.get(path) ??
    request.get(path).then(async (answer) => ({ status: answer.status(), page: new JSDOM(await answer.text()).window.document }))
  answered.set(path, asked)
  return asked
}
const wordsOf = (page: Document) => (page.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').trim()

for (const [path, layout] of pages)
  test(`${path} stands in its layout, with one heading and its words, before any script`, async ({ request }) => {
    const { status, page } = await documentAt(request, path)
    expect(status).toBe(200)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.title).toBe(`${page.querySelector('h1')?.textContent} – Cruzer`)
    expect(wordsOf(page).length).toBeGreaterThan(150)
    expect({
      header: page.querySelector('header') !== null,
      navigation: page.querySelector('nav[aria-label="Main"]') !== null,
      footer: page.querySelector('footer') !== null,
    }).toEqual(chrome[layout])
  })

test('every address of the sitemap answers with a title and a description of its own in its language, and names itself as the canonical one', async ({
  request,
}) => {
  const listed = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path as string,
  )
  const headAt = async (path: string) => {
    const { status, page } = await documentAt(request, path)
    return {
      path,
      status,
      language: page.documentElement.lang,
      title: page.title,
      description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      canonical: new URL(page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '', 'https://nowhere.example').pathname,
      noindex: page.querySelector('meta[name="robots"][content*="noindex"]') !== null,
    }
  }
  const heads: Awaited<ReturnType<typeof headAt>>[] = []
  // One after another: each document that is read keeps the answers of the others waiting.
  for (const path of listed) heads.push(await headAt(path))
  expect(listed).toEqual(expect.arrayContaining(pages.map(([path]) => path)))
  for (const head of heads) expect(head).toMatchObject({ status: 200, canonical: head.path, noindex: false })
  for (const key of ['title', 'description'] as const) {
    const values = heads.map((head) => `${head.language} ${head[key]}`)
    expect(heads.filter((head) => head[key] === '')).toEqual([])
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
  }
})

test('no link of the site leads to nothing, no fragment to a place that is not there, and only the link to the other language to it', async ({
  request,
}) => {
  const seen = new Set<string>()
  const broken: string[] = []
  const asked = [{ from: 'the start', to: '/' }]
  for (let next = asked.shift(); next; next = asked.shift()) {
    const { pathname, hash } = new URL(next.to, 'https://site.example')
    const found = await documentAt(request, pathname)
    if (!seen.has(pathname)) {
      seen.add(pathname)
      for (const link of found.page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        const to = new URL(link.getAttribute('href') as string, `https://site.example${pathname}`)
        if (to.origin !== 'https://site.example') continue
        asked.push({ from: pathname, to: to.pathname + to.hash })
        if (languageAt(to.pathname) !== (link.hreflang || languageAt(pathname)))
          broken.push(`${pathname} → ${to.pathname}: in another language`)
      }
    }
    if (found.status !== 200) broken.push(`${next.from} → ${next.to}: ${found.status}`)
    else if (hash && !found.page.getElementById(decodeURIComponent(hash.slice(1)))) broken.push(`${next.from} → ${next.to}: no such place`)
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThanOrEqual(34)
})

test('an invitation, a role and an article published after the build open the application; any other path is lost, with 404', async ({
  request,
}) => {
  const statuses = async (paths: string[]) =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await request.get(path)).status()])))
  expect(
    await statuses([
      '/myreferral/driver/ADE2026',
      '/myreferral/rider/ADE2026',
      '/myreferral/admin/ADE2026',
      '/roles/written-later',
      '/news/written-later',
      '/rider/otp',
      '/driver/otp',
      '/driver/congratulations',
      '/driver/pending-approval',
      '/driver/onboarding-form',
      ...stepPaths,
      '/nope',
      '/assets/nope.js',
    ]),
  ).toEqual({
    '/myreferral/driver/ADE2026': 200,
    '/myreferral/rider/ADE2026': 200,
    '/myreferral/admin/ADE2026': 404,
    '/roles/written-later': 200,
    '/news/written-later': 200,
    '/rider/otp': 200,
    '/driver/otp': 200,
    '/driver/congratulations': 200,
    '/driver/pending-approval': 200,
    '/driver/onboarding-form': 200,
    ...Object.fromEntries(stepPaths.map((path) => [path, 200])),
    '/nope': 404,
    '/assets/nope.js': 404,
  })
})

for (const kind of ['myreferral/driver', 'myreferral/rider', 'pcm/myreferral/driver', 'pcm/myreferral/rider'])
  test(`a link to /${kind} with any code is shown with a title, words and a picture, and no search engine keeps it`, async ({
    request,
  }) => {
    const html = await (await request.get(`/${kind}/ADE2026`)).text()
    const { title, head } = new JSDOM(html).window.document
    const said = (name: string) => head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
    expect([said('og:title'), said('og:description'), said('robots')]).toEqual([title, said('description'), 'noindex'])
    expect(said('description')).toBeTruthy()
    expect(head.querySelector('link[rel=canonical]') ?? said('og:url') ?? null).toBe(null)
    const card = await request.get(new URL(said('og:image') ?? '').pathname)
    expect([new URL(card.url()).pathname, card.status(), card.headers()['content-type']]).toEqual([`/social/${kind}.png`, 200, 'image/png'])
  })
