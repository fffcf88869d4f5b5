import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageContentOf } from '#content/model/page-content'
import { routes } from '#src/app/routes.ts'
import { type RealContent, realContent } from './draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())

const withFooter = ['home-page', 'default', 'driver-signup']
const pages = routes.flatMap(({ path, layout, shows }) =>
  shows?.kind === 'page' && !path.includes(':') ? [{ path, footers: withFooter.includes(layout) ? 1 : 0, id: shows.at({}) }] : [],
)

test('every page asks for the waitlist once at most: by the form of the footer, by one of its own, or by one button that leads to it', async () => {
  const asked = await Promise.all(
    pages.map(async ({ path, footers, id }) => {
      const { sections } = (await real.read({ kind: 'page', id })) as PageContentOf<'page'>
      const forms = sections.filter(({ type }) => type === 'waitlist').length
      const links = [...JSON.stringify(sections).matchAll(/"\w+To":"\/waitlist"/g)].length
      return { path, times: footers + forms + links }
    }),
  )
  expect(asked.filter(({ times }) => times > 1)).toEqual([])
  expect(asked.find(({ path }) => path === '/')).toEqual({ path: '/', times: 1 })
})

test.each(['/waitlist', '/download-app', '/support'])('%s, which has no header to leave by, leads back', async (path) => {
  const { sections } = (await real.read({ kind: 'page', id: path })) as PageContentOf<'page'>
  expect(JSON.stringify(sections[0])).toMatch(/"\w+To":"\/"/)
  expect(sections.length).toBeGreaterThan(2)
})
