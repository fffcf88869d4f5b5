import { describe, expect, test } from 'vitest'
import { patternAt } from '#src/app/routes.ts'
import { closedProperties, sentProperties } from '#src/telemetry/closed-properties.ts'
import { plainAddress } from '#src/telemetry/plain-address.ts'

const site = 'https://cruzer.example'
const at = (path: string) => ({ href: () => site + path, patternOf: patternAt })

test.each([
  ['/about', `${site}/about`],
  ['/about?utm_source=ade#ade', `${site}/about`],
  ['/myreferral/driver/ADE', `${site}/myreferral/driver/:slug`],
  ['/myreferral/rider/ADE', `${site}/myreferral/rider/:slug`],
  ['/myreferral/ade/ADE', `${site}/:unknown`],
  ['/roles/backend-engineer', `${site}/roles/:id`],
  ['/ade@example.com', `${site}/:unknown`],
  ['/driver/onboarding-form/personal-info', `${site}/driver/onboarding-form/personal-info`],
  ['https://elsewhere.example/ade?q=ade', 'https://elsewhere.example'],
  ['mailto:ade@example.com', 'mailto:'],
  ['cruzer-driver://login?token=secret', 'cruzer-driver:'],
  ['http://[', ''],
])('the address %s is told as %s', (address, told) => {
  expect(plainAddress(address, patternAt, `${site}/`)).toBe(told)
})

describe('what is kept of an event', () => {
  test('is the page, numbers and what kind of thing was pressed, never words of it', () => {
    const element = {
      $tag_name: 'a',
      $classes: ['x'],
      $id: 'ade',
      $nth_child: 1,
      '$attr-href': '/ade',
      '$attr-aria-label': 'Ade',
      '$attr-role': 'link',
    }
    const plain = { $tag_name: 'a', $classes: ['x'], $nth_child: 1, '$attr-role': 'link' }
    const given = {
      $event_type: 'click',
      $pageX: 4,
      $elements: [element],
      $target: element,
      $el_id: 'ade',
      $el_text: 'Ade',
      $el_attr__href: '/myreferral/driver/ADE?x=1',
      $pathname: '/myreferral/driver/ADE',
      current_page_title: 'Ade',
      current_url_path: '/myreferral/driver/ADE',
      current_url_search: '?ade',
      utm_source: 'ade',
    }
    expect(closedProperties('$mp_click', given, at('/myreferral/driver/ADE?x=1'))).toEqual({
      $event_type: 'click',
      $pageX: 4,
      $elements: [plain],
      $target: plain,
      $el_attr__href: `${site}/myreferral/driver/:slug`,
      $pathname: '/myreferral/driver/:slug',
      current_url_path: '/myreferral/driver/:slug',
      $current_url: `${site}/myreferral/driver/:slug`,
    })
  })

  test('of our own events what the contract lists', () => {
    expect(closedProperties('Step saved', { step: 'personal_info', name: 'Ade' }, at('/about'))).toEqual({
      step: 'personal_info',
      $current_url: `${site}/about`,
    })
  })

  test('what the library adds is let through by name', () => {
    expect(sentProperties({ token: 't', time: 1, $referrer: 'x', mp_keyword: 'ade', utm_term: 'ade', kind: 'nin' })).toEqual({
      token: 't',
      time: 1,
      kind: 'nin',
    })
  })
})
