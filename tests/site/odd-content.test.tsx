import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { FilledSection, PageContent } from '#content/model/page-content'
import type { RichText } from '#content/model/rich-text'
import { htmlOf } from '#scripts/head/html-of'
import { ContentView } from '#src/site/pages/content-view.tsx'
import { Themed } from '#tests/onboarding/steps/show.tsx'
import { draw, headings, pageOf } from './draw.tsx'

const call = (id: string, heading: string): FilledSection => ({
  type: 'callToAction',
  id,
  heading,
  actionLabel: 'Apply',
  actionTo: '/driver/signup',
})

test('a section that stands on a page twice is drawn twice, and is gone with the page', () => {
  const shown = (content: PageContent) => (
    <MemoryRouter>
      <ContentView content={content} />
    </MemoryRouter>
  )
  const feed: FilledSection = { type: 'feed', id: 'roles', feed: 'roles', layout: 'top', heading: 'Open roles', items: [] }
  const twice = pageOf(feed, feed, call('apply', 'Apply today'), call('other', 'Or ride'), call('apply', 'Apply today'))
  const { rerender } = render(shown(twice), { wrapper: Themed })
  expect(headings()).toEqual(['h1 A page', 'h2 Open roles', 'h2 Open roles', 'h2 Apply today', 'h2 Or ride', 'h2 Apply today'])
  rerender(shown(pageOf({ ...feed, id: 'others', heading: 'Other roles' }, call('news', 'Read the news'))))
  expect(headings()).toEqual(['h1 A page', 'h2 Other roles', 'h2 Read the news'])
})

test('a line that an editor has broken is drawn and fed as two', () => {
  const text = { nodeType: 'text' as const, value: 'Cruzer\n12 Allen Avenue', marks: [] }
  const body: RichText = { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [text] }] }
  const { container } = draw(pageOf({ type: 'richText', id: 'address', body }))
  expect(container.querySelector('p')?.innerHTML).toBe('Cruzer<br>12 Allen Avenue')
  expect(htmlOf(body, new URL('https://cruzer.example/contact'))).toBe('<p>Cruzer<br/>12 Allen Avenue</p>')
})

test('a hero whose screen of the app was left out shows its scene', () => {
  const hero: FilledSection = { type: 'hero', id: 'hero', lead: 'Drive with us.', scene: 'toll-gate', layout: 'screen', screens: [] }
  const { container } = draw(pageOf(hero))
  expect(container.querySelectorAll('svg')).toHaveLength(1)
})

test('a section whose anchor is an id of what stands around the page is without it', () => {
  const feed: FilledSection = {
    type: 'feed',
    id: 'roles',
    feed: 'roles',
    layout: 'top',
    anchor: 'site-footer',
    heading: 'Roles',
    items: [],
  }
  const anchored = (anchor: string) => ({ ...call(anchor, 'Apply'), anchor }) as FilledSection
  const { container } = draw(pageOf(feed, anchored('main'), anchored('ride')))
  expect([...container.querySelectorAll('[id]')].map(({ id }) => id)).toEqual(['ride'])
})
