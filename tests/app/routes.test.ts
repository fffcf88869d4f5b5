import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languageAt } from '#contract/languages'
import { stepStatuses, steps } from '#contract/steps'
import { appPaths } from '#scripts/build/app-paths'
import { colourModes } from '#scripts/build/theme-colours'
import { checkGuards, openGuards } from '#src/app/guards.ts'
import { contentKeyAt, pageOfFile, patternAt, routeAt, routes, titleOf } from '#src/app/routes.ts'

/** The specification's section 2, word for word. */
const specified = `
| index | / | home-page |
| about | /about | default |
| cruzer | /cruzer | default |
| safety | /safety | default |
| travel | /travel | default |
| careers | /careers | driver-signup |
| contact | /contact | default |
| privacy | /privacy | default |
| support | /support | no-nav-footer |
| referral | /referral | home-page |
| waitlist | /waitlist | soon |
| faq | /faq | driver-signup |
| faq-driver | /faq/driver | driver-signup |
| faq-passenger | /faq/passenger | driver-signup |
| how-to-use | /how-to-use | driver-signup |
| news | /news | default |
| news-slug | /news/{slug} | default |
| passengers | /passengers | default |
| driver | /driver | default |
| roles | /roles | default |
| roles-id | /roles/{id} | default |
| upload-cv | /upload-cv | default |
| download-app | /download-app | no-nav-footer |
| terms-of-service | /terms-of-service | driver-signup |
| myreferral-type-slug | /myreferral/{type}/{slug} | default |
| rider-signup | /rider/signup | driver-signup |
| rider-otp | /rider/otp | driver-onboarding |
| driver-signup | /driver/signup | driver-signup |
| driver-otp | /driver/otp | driver-onboarding |
| driver-congratulations | /driver/congratulations | driver-onboarding |
| driver-pending-approval | /driver/pending-approval | driver-onboarding |
| driver-onboarding-form | /driver/onboarding-form | driver-onboarding |
| driver-onboarding-form-doc-uploads | /driver/onboarding-form/doc-uploads | driver-onboarding |
| driver-onboarding-form-vehicle-docs | /driver/onboarding-form/vehicle-docs | driver-onboarding |
| driver-onboarding-form-vehicle-info | /driver/onboarding-form/vehicle-info | driver-onboarding |
| driver-onboarding-form-personal-info | /driver/onboarding-form/personal-info | driver-onboarding |
`
const rows = specified
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, name, path, layout]) => ({ name, path: path?.replace(/\{(\w+)\}/g, ':$1'), layout }))
const stepPaths = stepStatuses.map((step) => steps[step].path)
/** Pages and steps that were added since are called by their paths. */
const added = [
  { name: 'your-papers', path: '/your-papers', layout: 'default' },
  ...stepPaths
    .filter((path) => rows.every((row) => row.path !== path))
    .map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path, layout: 'driver-onboarding' })),
]
const byName = (one: { name?: string | undefined }, other: { name?: string | undefined }) =>
  String(one.name).localeCompare(String(other.name))

test('the routes are the specification’s 36, with its names, paths and layouts, those added since, and no others', () => {
  expect(rows).toHaveLength(36)
  expect(routes.map(({ name, path, layout }) => ({ name, path, layout })).toSorted(byName)).toEqual([...rows, ...added].toSorted(byName))
})

test('the driver’s routes are behind a guard, not prerendered and in the driver’s layout', () => {
  const behind = routes.filter(({ guard }) => guard)
  expect(behind.map(({ path }) => path)).toEqual([
    '/driver/onboarding-form',
    ...stepPaths,
    '/driver/pending-approval',
    '/driver/congratulations',
  ])
  for (const route of behind) expect(route).toMatchObject({ public: false, layout: 'driver-onboarding', needs: 'driver' })
})

test.each([
  ['/', 'index'],
  ['/about/', 'about'],
  ['/faq/driver', 'faq-driver'],
  ['/news', 'news'],
  ['/news/drivers-first', 'news-slug'],
  ['/roles/backend-engineer/', 'roles-id'],
  ['/myreferral/driver/ADE-2026', 'myreferral-type-slug'],
  ['/myreferral/rider/ADE-2026', 'myreferral-type-slug'],
  ['/myreferral/cyclist/ADE-2026', undefined],
  ['/news/drivers-first/more', undefined],
  ['/nope', undefined],
])('%s is the route %s', (path, name) => {
  expect(routeAt(path)?.name).toBe(name)
})

test.each([
  ['/', { kind: 'page', id: '/' }],
  ['/faq/driver/', { kind: 'page', id: '/faq/driver' }],
  ['/news/drivers-first', { kind: 'news-article', id: 'drivers-first' }],
  // As the router gives it to the loader.
  ['/news/%E1%BB%8Dj%E1%BB%8D-tuntun', { kind: 'news-article', id: 'ọjọ-tuntun' }],
  ['/roles/backend-engineer', { kind: 'role', id: 'backend-engineer' }],
  ['/privacy', { kind: 'legal-document', id: 'privacy' }],
  ['/terms-of-service', { kind: 'legal-document', id: 'terms-of-service' }],
  ['/myreferral/rider/ADE-2026', { kind: 'page', id: '/myreferral/rider' }],
  ['/myreferral/cyclist/ADE-2026', undefined],
  ['/driver/signup', undefined],
])('%s shows the content %o', (path, key) => {
  expect(contentKeyAt(path)).toEqual(key)
})

test('each route loads the file that is preloaded for it', async () => {
  const modules = import.meta.glob('/src/**/*.tsx')
  for (const { file, load } of routes) expect(await load(), file).toBe(await modules[`/${file}`]?.())
})

test('a static host answers with the application where a path may have no file of its own', () => {
  expect(appPaths.filter((path) => languageAt(path) === 'en-GB')).toEqual([
    '/news/:slug',
    '/roles/:id',
    '/myreferral/driver/:slug',
    '/myreferral/rider/:slug',
    '/rider/otp',
    '/driver/otp',
    '/driver/onboarding-form',
    ...stepPaths,
    '/driver/pending-approval',
    '/driver/congratulations',
  ])
})

test('below /pcm it answers for the same', () => {
  const english = appPaths.filter((path) => languageAt(path) === 'en-GB')
  expect(appPaths.filter((path) => languageAt(path) === 'pcm')).toEqual(english.map((path) => `/pcm${path}`))
})

test('a path is the same page in every language', () => {
  expect(routeAt('/pcm/driver/signup')).toBe(routeAt('/driver/signup'))
  expect(routeAt('/pcm')).toBe(routeAt('/'))
  expect(routeAt('/pcmfoo')).toBeUndefined()
  expect(patternAt('/pcm/news/drivers-first')).toBe('/news/:slug')
})

test('a guard that the table names and nobody provides throws', () => {
  expect(() => checkGuards(openGuards)).not.toThrow()
  expect(() => checkGuards(openGuards, [{ guard: 'nobody' }])).toThrow("Unknown route middleware: 'nobody'")
  expect(() => checkGuards(openGuards, [{ guard: 'toString' }])).toThrow("Unknown route middleware: 'toString'")
})

test('a title is the heading and the name of the service', () => {
  expect(titleOf('Become a driver')).toBe('Become a driver – Cruzer')
})

test('the browser’s own chrome has the brand’s colour', async () => {
  const [page, manifest] = await Promise.all([readFile('index.html', 'utf8'), readFile('public/site.webmanifest', 'utf8')])
  expect(page).toContain(`<meta name="theme-color" content="${colourModes.light.brand}" />`)
  expect(JSON.parse(manifest).theme_color).toBe(colourModes.light.brand)
  expect(JSON.parse(manifest).background_color).toBe(colourModes.light.page)
})

test.each([
  ['/index.html', '/'],
  ['/about.html', '/about'],
  ['/news/index.html', '/news'],
  ['/pcm/index.html', '/pcm'],
  ['/pcm.html', '/pcm'],
  ['/pcm/faq/driver.html', '/pcm/faq/driver'],
  ['/driver/signup.html', '/driver/signup'],
  ['//about', '/about'],
  ['//pcm/faq/driver', '/pcm/faq/driver'],
  ['//', '/'],
  ['//cruzer.example', undefined],
  ['/404.html', undefined],
  ['/nothing.html', undefined],
  ['/myreferral/pilot/ADA.html', undefined],
  ['/about', undefined],
  ['/myreferral/driver/app.html', undefined],
  ['/', undefined],
])('the page whose file %s names is %s', (pathname, page) => {
  expect(pageOfFile(pathname)).toBe(page)
})
