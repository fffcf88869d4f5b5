import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadLinks } from '#src/app/background/preload-links.ts'

let seen: ((entries: { isIntersecting: boolean; target: Element }[]) => void) | undefined
let observed: Element[] = []
let page: HTMLElement
class View {
  constructor(tell: typeof seen) {
    seen = tell
  }
  observe = (link: Element) => void observed.push(link)
  unobserve = () => {}
  disconnect = () => {
    observed = []
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', View)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  vi.unstubAllGlobals()
  pathname = '/'
  document.body.replaceChildren()
})

let pathname = '/'
function openPage(html: string, connection?: { saveData?: boolean; effectiveType?: string }) {
  page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = html
  const loaded: string[] = []
  let pageChanges = () => {}
  preloadLinks({
    page,
    pathname: () => pathname,
    connection: () => connection,
    load: async ({ path }, alsoAround) => void loaded.push(alsoAround ? `${path} and around` : path),
    onPage: (listener) => {
      pageChanges = listener
    },
  })
  return { loaded, changePage: () => pageChanges() }
}
const link = () => document.querySelector('a') as HTMLAnchorElement
const come = (...targets: Element[]) => seen?.(targets.map((target) => ({ isIntersecting: true, target })))

test.each([
  ['points at', (target: Element) => fireEvent.pointerOver(target)],
  ['focuses', (target: Element) => fireEvent.focusIn(target)],
  ['touches', (target: Element) => fireEvent.touchStart(target)],
])('the page of a link that a person %s is fetched, once', (_, act) => {
  const { loaded } = openPage('<a href="/about"><b>About</b></a>')
  act(document.querySelector('b') as Element)
  act(link())
  expect(loaded).toEqual(['/about and around'])
})

test('the pages of links in view are fetched in idle time, the ones below only when they come into view', () => {
  const { loaded } = openPage('<a href="/about">About</a><a href="/safety">Safety</a>')
  expect(observed).toHaveLength(2)
  seen?.([{ isIntersecting: false, target: observed[1] as Element }])
  come(observed[0] as Element)
  expect(loaded).toEqual(['/about'])
  come(observed[1] as Element)
  expect(loaded).toEqual(['/about', '/safety'])
})

test('the links of the next page are looked at as well', () => {
  const { changePage } = openPage('<a href="/about">About</a>')
  page.innerHTML = '<a href="/safety">Safety</a><a href="/faq">FAQ</a>'
  changePage()
  expect(observed.map((target) => target.getAttribute('href'))).toEqual(['/safety', '/faq'])
})

test('on a screen of the application only links that a person means are fetched', () => {
  const { loaded, changePage } = openPage('<a href="/about">About</a>')
  pathname = '/driver/otp'
  changePage()
  expect(observed).toEqual([])
  fireEvent.touchStart(link())
  expect(loaded).toEqual(['/about and around'])
})

test('a page within the application is fetched when a person means it, not for being in view', () => {
  const { loaded } = openPage('<a href="/driver/signup">Become a driver</a>')
  come(link())
  expect(loaded).toEqual([])
  fireEvent.touchStart(link())
  expect(loaded).toEqual(['/driver/signup and around'])
})

test.each([
  ['data is to be saved', { saveData: true, effectiveType: '4g' }],
  ['the line is 2G', { effectiveType: '2g' }],
  ['the line is slower than 2G', { effectiveType: 'slow-2g' }],
])('nothing is fetched ahead while %s', (_, connection) => {
  const { loaded } = openPage('<a href="/about">About</a>', connection)
  come(link())
  fireEvent.pointerOver(link())
  expect(loaded).toEqual([])
})

test.each(['/nowhere', 'https://elsewhere.example/about', 'mailto:help@cruzer.example', '/api/health'])('%s is no page of ours', (href) => {
  const { loaded } = openPage(`<a href="${href}">Away</a>`)
  come(link())
  fireEvent.pointerOver(link())
  expect(loaded).toEqual([])
})
