import { expect, test } from 'vitest'
import { robotsOf } from '#scripts/head/robots'

test('crawlers may ask for everything but what holds no page, and learn of the sitemap', () => {
  expect(robotsOf('https://cruzer.example')).toBe(`User-agent: *
Disallow: /api/
Disallow: /blob/
Disallow: /mixpanel/

Sitemap: https://cruzer.example/sitemap.xml
`)
})
