import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkGuards, openGuards } from '#src/app/guards.ts'
import { appPaths, publicRoutes, routeAt, routes, sitemap, titleOf } from '#src/app/routes.ts'
import { themeColour } from '#src/theme/colours.ts'

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('no two routes share a path or a name, and no two public pages a title or a description', () => {
  for (const key of ['path', 'name'] as const) expect(repeated(routes.map((route) => route[key]))).toEqual([])
  for (const key of ['title', 'description'] as const) expect(repeated(publicRoutes.map((route) => route[key]))).toEqual([])
})

test('names are the specification’s: the path with dashes', () => {
  for (const { path, name } of routes) expect(name).toBe(path === '/' ? 'index' : path.slice(1).replaceAll('/', '-').replaceAll(':', ''))
})

test('the driver’s routes are behind a guard, not prerendered and in the driver’s layout', () => {
  const behind = routes.filter(({ guard }) => guard)
  expect(behind.map(({ path }) => path)).toEqual([
    '/driver/onboarding-form',
    '/driver/onboarding-form/personal-info',
    '/driver/onboarding-form/vehicle-info',
    '/driver/onboarding-form/vehicle-docs',
    '/driver/onboarding-form/doc-uploads',
    '/driver/pending-approval',
    '/driver/congratulations',
  ])
  for (const route of behind) expect(route).toMatchObject({ public: false, layout: 'driver-onboarding', needs: 'driver' })
})

test('a path with a slash at its end is the same page', () => {
  expect(routeAt('/about/')?.name).toBe('about')
  expect(routeAt('/')?.name).toBe('index')
  expect(routeAt('/nope')).toBeUndefined()
})

test('a guard that the table names and nobody provides throws', () => {
  expect(() => checkGuards(openGuards)).not.toThrow()
  expect(() => checkGuards(openGuards, [{ guard: 'nobody' }])).toThrow("Unknown route middleware: 'nobody'")
  expect(() => checkGuards(openGuards, [{ guard: 'toString' }])).toThrow("Unknown route middleware: 'toString'")
})

test('the sitemap lists the public pages and nothing else', () => {
  const listed = [...sitemap('https://cruzer.example').matchAll(/<loc>https:\/\/cruzer\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(listed).toEqual(publicRoutes.map(({ path }) => path))
  expect(listed.filter((path) => (appPaths as readonly (string | undefined)[]).includes(path))).toEqual([])
})

test('a title is the heading and the name of the service', () => {
  expect(titleOf('Become a driver')).toBe('Become a driver – Cruzer')
})

test('the browser’s own chrome has the theme’s colour', async () => {
  const [page, manifest] = await Promise.all([readFile('index.html', 'utf8'), readFile('public/site.webmanifest', 'utf8')])
  expect(page).toContain(`<meta name="theme-color" content="${themeColour}" />`)
  expect(JSON.parse(manifest).theme_color).toBe(themeColour)
})
