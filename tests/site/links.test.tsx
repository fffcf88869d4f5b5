import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RichText } from '#content/model/rich-text'
import { htmlOf } from '#scripts/head/html-of'
import { ContentView } from '#src/site/pages/content-view.tsx'
import { Themed } from '#tests/onboarding/steps/show.tsx'
import { draw, pageOf } from './draw.tsx'

const textWith = (uri: string): RichText => ({
  nodeType: 'document',
  content: [
    {
      nodeType: 'paragraph',
      content: [{ nodeType: 'hyperlink', data: { uri }, content: [{ nodeType: 'text', value: 'a link', marks: [{ type: 'bold' }] }] }],
    },
  ],
})
const section = (uri: string) => ({ type: 'richText', id: 'links', body: textWith(uri) }) as const

test.each([
  ['/news', '/news', null],
  ['/faq#drivers', '/faq#drivers', null],
  ['#fares', '/#fares', null],
  ['https://ndpc.gov.ng', 'https://ndpc.gov.ng', 'noreferrer'],
  ['mailto:help@cruzer.example', 'mailto:help@cruzer.example', null],
  ['tel:112', 'tel:112', null],
])('%s is a link', (uri, href, rel) => {
  draw(pageOf(section(uri)))
  const link = screen.getByRole('link', { name: 'a link' })
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([href, rel, null])
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript://cruzer.example/%0aalert(1)',
  'blob:https://cruzer.example/x',
  'file:///etc/passwd',
  '',
  'http://elsewhere.example',
])('%j is drawn as its words, without a link', (uri) => {
  const { container } = draw(pageOf(section(uri)))
  expect(container.querySelector('a')).toBeNull()
  expect(screen.getByText('a link').tagName).toBe('B')
})

const drawnInPidgin = (uri: string) => {
  render(
    <MemoryRouter basename="/pcm" initialEntries={['/pcm/news']}>
      <ContentView content={pageOf(section(uri))} />
    </MemoryRouter>,
    { wrapper: Themed },
  )
  return screen.getByRole('link', { name: 'a link' }).getAttribute('href')
}

test.each(['/news/feed.xml', '/pcm/news?page=2#top', '/pcm', '/social/index.png?of=home'])(
  '%s, which is no page as the routes name it, leads where it is written',
  (uri) => {
    expect(drawnInPidgin(uri)).toBe(uri)
    expect(htmlOf(textWith(uri), new URL('https://cruzer.example/pcm/news'))).toContain(`href="https://cruzer.example${uri}"`)
  },
)

test.each(['/news?tag=v1.2', '/pcmasters', '/news#v1.2', '/roles/web.developer'])(
  '%s is a page, and leads to the one in the language that is read',
  (uri) => {
    expect(drawnInPidgin(uri)).toBe(`/pcm${uri}`)
    expect(htmlOf(textWith(uri), new URL('https://cruzer.example/pcm/news'))).toContain(`href="https://cruzer.example/pcm${uri}"`)
  },
)
