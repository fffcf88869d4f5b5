import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { FilledSection, PageContent } from '#content/model/page-content'
import { ContentView } from '#src/site/pages/content-view.tsx'
import { Themed } from '#tests/onboarding/steps/show.tsx'
import { headings, pageOf } from './draw.tsx'

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
