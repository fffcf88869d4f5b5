import { expect, test } from 'vitest'
import { newsFeed } from '#scripts/head/feed'
import { htmlOf } from '#scripts/head/html-of'
import { linkedData } from '#scripts/head/linked-data'
import { article, faqGroup, linked, newsPage, origin, page, question, role, rolePage, settings } from './parts.ts'

const at = new URL('/pcm/news/drivers-first', origin)

test.each([
  ['/news', 'https://cruzer.example/pcm/news'],
  ['#fares', 'https://cruzer.example/pcm/news/drivers-first#fares'],
  ['https://ndpc.gov.ng/?a&b', 'https://ndpc.gov.ng/?a&amp;b'],
  ['mailto:help@cruzer.example', 'mailto:help@cruzer.example'],
  ['tel:112', 'tel:112'],
])('%s is a link with its whole address', (uri, href) => {
  expect(htmlOf(linked('See ', 'this', uri, '.'), at)).toBe(`<p>See <a href="${href}">this</a><b>.</b></p>`)
})

const unfollowed = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'http://elsewhere.example',
  'https://[',
  '',
]

test.each(unfollowed)('%j stands as its words, without a link', (uri) => {
  expect(htmlOf(linked('See ', 'this', uri, '.'), at)).toBe('<p>See this<b>.</b></p>')
})

test.each(unfollowed)('%j is a link neither in the feed nor in what search engines read', (uri) => {
  const body = linked('See ', 'this', uri, '.')
  const feed = newsFeed({ language: 'en-GB', articles: [{ ...article, body }], settings }, origin)
  const told = [
    { ...newsPage, article: { ...article, body } },
    { ...rolePage, role: { ...role, description: body } },
    page(faqGroup({ ...question, answer: body })),
  ].map((page) => linkedData({ page, path: '/faq/driver', origin, settings, titles: {} }))
  expect([feed, ...told].join('\n')).toContain('See this')
  expect([feed, ...told].join('\n')).not.toMatch(/<a |\\u003ca /)
})
