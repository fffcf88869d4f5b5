import { expect, test } from 'vitest'
import { headOf, previewOf } from '#scripts/head/head-of'
import { article, image, newsPage, origin, page, settings } from './parts.ts'

const titles = { '/news': 'News' }
const article1 = { path: '/news/drivers-first', origin, settings, titles }
const withoutData = (head: string[]) => head.filter((element) => !element.startsWith('<script'))

test('the head of the home says what it is, where it is and how a link to it looks', () => {
  const home = { ...page(), title: 'Lagos, moving your way', description: 'See what is coming.' }
  expect(withoutData(headOf({ page: home, path: '/', origin, settings, titles }))).toEqual([
    '<title>Lagos, moving your way – Cruzer</title>',
    '<meta name="description" content="See what is coming." />',
    '<link rel="canonical" href="https://cruzer.example/" />',
    '<link rel="alternate" hreflang="en-GB" href="https://cruzer.example/" />',
    '<link rel="alternate" hreflang="pcm" href="https://cruzer.example/pcm" />',
    '<link rel="alternate" hreflang="x-default" href="https://cruzer.example/" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Cruzer" />',
    '<meta property="og:locale" content="en_UK" />',
    '<meta property="og:title" content="Lagos, moving your way – Cruzer" />',
    '<meta property="og:description" content="See what is coming." />',
    '<meta property="og:url" content="https://cruzer.example/" />',
    '<meta property="og:image" content="https://cruzer.example/social/index.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Cruzer: Lagos, moving your way" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="twitter:image" content="https://cruzer.example/social/index.png" />',
    '<meta name="twitter:image:alt" content="Cruzer: Lagos, moving your way" />',
  ])
})

test('the head of an article says when it came out, shows its own picture and leads to the feed', () => {
  expect(withoutData(headOf({ page: newsPage, ...article1 }))).toEqual([
    '<title>Drivers &amp; cars first – Cruzer</title>',
    '<meta name="description" content="Rides come &quot;later&quot;." />',
    '<link rel="canonical" href="https://cruzer.example/news/drivers-first" />',
    '<link rel="alternate" hreflang="en-GB" href="https://cruzer.example/news/drivers-first" />',
    '<link rel="alternate" hreflang="pcm" href="https://cruzer.example/pcm/news/drivers-first" />',
    '<link rel="alternate" hreflang="x-default" href="https://cruzer.example/news/drivers-first" />',
    '<link rel="alternate" type="application/atom+xml" title="Cruzer news" href="/news/feed.xml" />',
    '<meta property="og:type" content="article" />',
    '<meta property="article:published_time" content="2026-11-16" />',
    '<meta property="og:site_name" content="Cruzer" />',
    '<meta property="og:locale" content="en_UK" />',
    '<meta property="og:title" content="Drivers &amp; cars first – Cruzer" />',
    '<meta property="og:description" content="Rides come &quot;later&quot;." />',
    '<meta property="og:url" content="https://cruzer.example/news/drivers-first" />',
    '<meta property="og:image" content="https://images.example/bridge.png" />',
    '<meta property="og:image:width" content="960" />',
    '<meta property="og:image:height" content="640" />',
    '<meta property="og:image:alt" content="A bridge." />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="twitter:image" content="https://images.example/bridge.png" />',
    '<meta name="twitter:image:alt" content="A bridge." />',
  ])
})

test.each([
  ['a drawing', { ...article, image: { ...image, url: '/content/bridge.svg' } }],
  ['no picture', { ...article, image: undefined }],
])('an article with %s is shown with the card of its title, because networks show no SVG', (_what, given) => {
  const head = headOf({ page: { ...newsPage, article: given }, ...article1 })
  expect(head).toContain('<meta property="og:image" content="https://cruzer.example/social/news/drivers-first.png" />')
  expect(head).toContain('<meta property="og:image:width" content="1200" />')
})

test.each([
  [2400, 1200, 600],
  [800, 800, 400],
])('a photo at Contentful that is %i pixels wide is shown %i wide, as a JPEG', (width, shown, height) => {
  const photo = { ...image, url: '//images.ctfassets.net/cruzer/bridge/1/bridge.jpg', width, height: width / 2 }
  const parts = { page: { ...newsPage, article: { ...article, image: photo } }, ...article1 }
  const url = `https://images.ctfassets.net/cruzer/bridge/1/bridge.jpg?w=${shown}&amp;fm=jpg&amp;q=75`
  expect(headOf(parts).filter((element) => /image/.test(element) && !element.startsWith('<script'))).toEqual([
    `<meta property="og:image" content="${url}" />`,
    `<meta property="og:image:width" content="${shown}" />`,
    `<meta property="og:image:height" content="${height}" />`,
    '<meta property="og:image:alt" content="A bridge." />',
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta name="twitter:image" content="${url}" />`,
    '<meta name="twitter:image:alt" content="A bridge." />',
  ])
})

test.each([
  ['/news', true],
  ['/news/drivers-first', true],
  ['/pcm/news/drivers-first', true],
  ['/newsroom', false],
  ['/', false],
])('the head of %s leads to the feed: %s', (path, leads) => {
  expect(headOf({ page: page(), path, origin, settings, titles }).some((element) => element.includes('/news/feed.xml'))).toBe(leads)
})

test('a document for many addresses says how a link to each looks, and names none as its own', () => {
  const invitation = { ...page(), title: 'You are invited & welcome', description: 'Apply from your phone.' }
  expect(previewOf({ page: invitation, path: '/pcm/myreferral/driver', origin, settings })).toEqual([
    '<title>You are invited &amp; welcome – Cruzer</title>',
    '<meta name="description" content="Apply from your phone." />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Cruzer" />',
    '<meta property="og:locale" content="pcm_NG" />',
    '<meta property="og:title" content="You are invited &amp; welcome – Cruzer" />',
    '<meta property="og:description" content="Apply from your phone." />',
    '<meta property="og:image" content="https://cruzer.example/social/pcm/myreferral/driver.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Cruzer: You are invited &amp; welcome" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="twitter:image" content="https://cruzer.example/social/pcm/myreferral/driver.png" />',
    '<meta name="twitter:image:alt" content="Cruzer: You are invited &amp; welcome" />',
  ])
})

test('nothing that an editor writes can leave its element', () => {
  const hostile = { ...page(), title: '</title><script>alert(1)</script>', description: '"><script>alert(1)</script>' }
  const html = headOf({ page: hostile, path: '/about', origin, settings, titles }).join('\n')
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html.match(/<\/title>/g)).toHaveLength(1)
})
