import { expect, test } from 'vitest'
import { newsFeed } from '#scripts/head/feed'
import { article, linked, origin, settings } from './parts.ts'

const atom = 'http://www.w3.org/2005/Atom'
const read = (text: string) => {
  const read = new DOMParser().parseFromString(text, 'application/xml')
  const fault = read.querySelector('parsererror')
  if (fault) throw new Error(fault.textContent ?? '')
  return read.documentElement
}
const earlier = { ...article, id: 'news-0', slug: 'hello', title: 'Hello ]]> <Lagos>', publishedOn: '2026-09-01' }
const told = (element: Element): unknown[] =>
  [...element.children].map((child) => [
    child.localName,
    Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value])),
    child.children.length > 0 ? told(child) : child.textContent,
  ])

test('the feed is Atom with the latest article first, and it was updated when that came out', () => {
  const feed = read(newsFeed({ language: 'en-GB', articles: [earlier, article], settings }, origin))
  expect([feed.namespaceURI, feed.localName]).toEqual([atom, 'feed'])
  expect(told(feed)).toEqual([
    ['id', {}, 'https://cruzer.example/news'],
    ['title', {}, 'Cruzer news'],
    ['updated', {}, '2026-11-16T00:00:00.000Z'],
    ['generator', {}, 'Cruzer'],
    [
      'author',
      {},
      [
        ['name', {}, 'Cruzer'],
        ['uri', {}, 'https://cruzer.example/'],
      ],
    ],
    ['link', { rel: 'alternate', href: 'https://cruzer.example/news' }, ''],
    ['link', { rel: 'self', href: 'https://cruzer.example/news/feed.xml' }, ''],
    ['subtitle', {}, 'Redefining how people travel in Lagos.'],
    ['icon', {}, 'https://cruzer.example/favicon.svg'],
    ['rights', {}, 'Cruzer'],
    [
      'entry',
      {},
      [
        ['title', { type: 'html' }, 'Drivers &amp; cars first'],
        ['id', {}, 'https://cruzer.example/news/drivers-first'],
        ['link', { href: 'https://cruzer.example/news/drivers-first' }, ''],
        ['updated', {}, '2026-11-16T00:00:00.000Z'],
        ['summary', { type: 'html' }, 'Rides come &quot;later&quot;.'],
        ['content', { type: 'html' }, '<p>You can <a href="https://cruzer.example/driver/signup">apply</a><b> &lt;now&gt;.</b></p>'],
        ['published', {}, '2026-11-16T00:00:00.000Z'],
      ],
    ],
    [
      'entry',
      {},
      [
        ['title', { type: 'html' }, 'Hello ]]&gt; &lt;Lagos&gt;'],
        ['id', {}, 'https://cruzer.example/news/hello'],
        ['link', { href: 'https://cruzer.example/news/hello' }, ''],
        ['updated', {}, '2026-09-01T00:00:00.000Z'],
        ['summary', { type: 'html' }, 'Rides come &quot;later&quot;.'],
        ['content', { type: 'html' }, '<p>You can <a href="https://cruzer.example/driver/signup">apply</a><b> &lt;now&gt;.</b></p>'],
        ['published', {}, '2026-09-01T00:00:00.000Z'],
      ],
    ],
  ])
})

test('text with every special character leaves the feed well-formed', () => {
  const odd = `& < > " ' ]]> \u2028`
  const feed = read(
    newsFeed(
      { language: 'en-GB', articles: [{ ...article, title: odd, summary: odd }], settings: { ...settings, name: odd, tagline: odd } },
      origin,
    ),
  )
  expect(feed.querySelector('subtitle')?.textContent).toBe(odd)
  expect(feed.querySelector('entry > title')?.textContent).toBe(`&amp; &lt; &gt; &quot; ' ]]&gt; \u2028`)
})

test('characters that no XML may hold leave the feed well-formed, and a line that is broken stays so', () => {
  const odd = 'Rides\u000b in\u0000 Lagos\ud800\uffff\n😀'
  const body = linked(odd, 'apply', '/driver/signup', '')
  const feed = read(newsFeed({ language: 'en-GB', articles: [{ ...article, title: odd, summary: odd, body }], settings }, origin))
  expect(['title', 'summary'].map((name) => feed.querySelector(`entry > ${name}`)?.textContent)).toEqual(
    Array.from({ length: 2 }, () => 'Rides in Lagos\n😀'),
  )
})

test('the feed in Pidgin is another one, whose links lead to pages in Pidgin', () => {
  const feed = newsFeed({ language: 'pcm', articles: [article], settings }, origin)
  expect(told(read(feed))[0]).toEqual(['id', {}, 'https://cruzer.example/pcm/news'])
  expect([...feed.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://cruzer.example/pcm/news',
    'https://cruzer.example/pcm/news/feed.xml',
    'https://cruzer.example/pcm/news/drivers-first',
    'https://cruzer.example/pcm/driver/signup',
  ])
  expect(read(feed).querySelector('icon')?.textContent).toBe('https://cruzer.example/favicon.svg')
})

test('without news the feed is Atom without an entry, updated when it was built', () => {
  const feed = read(newsFeed({ language: 'en-GB', articles: [], settings }, origin, Date.parse('2026-11-29T06:00:00Z')))
  expect([feed.namespaceURI, feed.localName, feed.querySelectorAll('entry').length]).toEqual([atom, 'feed', 0])
  expect(told(feed).slice(0, 3)).toEqual([
    ['id', {}, 'https://cruzer.example/news'],
    ['title', {}, 'Cruzer news'],
    ['updated', {}, '2026-11-29T06:00:00.000Z'],
  ])
})
