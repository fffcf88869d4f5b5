import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FilledFeed, PageContentOf } from '#content/model/page-content'
import { now } from '#tests/content/content-service.ts'
import { draw, leadsTo, pageOf, type RealContent, realContent } from './draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())
// The roles of the sample content close one day.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const feedAt = async (key: string) => {
  const content = (await real.read({ kind: 'page', id: key })) as PageContentOf<'page'>
  const found = content.sections.find((section): section is FilledFeed => section.type === 'feed')
  if (!found) throw new Error(`${key} has no feed`)
  return found
}
const feedOf = async (key: string, feed: FilledFeed['feed']) => {
  const content = (await real.read({ kind: 'page', id: key })) as PageContentOf<'page'>
  const found = content.sections.find((section): section is FilledFeed => section.type === 'feed' && section.feed === feed)
  if (!found) throw new Error(`${key} has no feed of ${feed}`)
  return found
}
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')

test('news are listed with date, title, summary and the way to each', async () => {
  draw(pageOf(await feedAt('/news')))
  expect(rows().map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/news/drivers-first',
    '/news/one-price-before-the-ride',
    '/news/how-we-check-a-driver',
    '/news/built-for-small-phones',
    '/news/your-data-in-plain-words',
    '/news/why-we-start-in-lagos',
  ])
  expect(rows()[0]?.textContent).toBe(
    '16 November 2026Drivers first: why applications open before ridesYou cannot book a ride yet, but you can apply to drive. That order is on purpose.',
  )
  expect(rows()[0]?.querySelector('time')?.dateTime).toBe('2026-11-16')
})

test('roles are listed with team, place and type', async () => {
  draw(pageOf(await feedAt('/roles')))
  expect(leadsTo('Application Reviewer')).toEqual(['/roles/application-reviewer'])
  expect(screen.getAllByText('Operations · Lagos (Ikeja) · Full time').length).toBe(2)
})

test('a role whose last day in Lagos is over is listed no longer on a page that was built before', async () => {
  const feed = await feedAt('/roles')
  const listedAt = (moment: string) => {
    vi.setSystemTime(new Date(moment))
    const { unmount } = draw(pageOf(feed))
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    unmount()
    return titles
  }
  expect(listedAt('2027-01-31T22:59:59Z')).toContain('Application Reviewer')
  expect(listedAt('2027-01-31T23:00:00Z')).toEqual([
    'Safety Specialist',
    'Support Associate (weekends)',
    'Backend Engineer',
    'Frontend Engineer',
    'Driver Operations Lead',
  ])
})

test('an address is written to by pressing it', async () => {
  draw(pageOf(await feedOf('/contact', 'contacts')))
  expect(leadsTo('safety@cruzer.example')).toEqual(['mailto:safety@cruzer.example'])
})

test('the office is called, written to and visited as the settings say, and samples are marked as such', async () => {
  const feed = await feedOf('/contact', 'office')
  if (feed.feed !== 'office') throw new Error('The feed is not of the office')
  const office = { id: 'site', phone: '+234 700 000 0001', whatsapp: '+234 700 000 0002', address: '1 Road, Yaba', openingHours: 'Always' }
  const { unmount } = draw(pageOf({ ...feed, items: [office] }))
  expect(leadsTo('Call +234 700 000 0001')).toEqual(['tel:+2347000000001'])
  expect(leadsTo('WhatsApp +234 700 000 0002')).toEqual(['https://wa.me/2347000000002'])
  expect([screen.getByText('1 Road, Yaba'), screen.getByText('Always'), screen.queryByText('Samples!')].map(Boolean)).toEqual([
    true,
    true,
    false,
  ])
  unmount()
  draw(pageOf({ ...feed, items: [{ ...office, sampleNote: 'Samples!' }] }))
  expect(screen.getByText('Samples!')).toBeDefined()
})

test.each([
  ['/contact', 'Call +234 700 000 0000'],
  ['/download-app', 'Get it on Google Play'],
])('%s begins with what it is for: %s', async (id, link) => {
  draw(await real.read({ kind: 'page', id }))
  const top = screen.getByRole('heading', { level: 1 }).closest('section')
  expect(within(top as HTMLElement).getByRole('link', { name: link })).toBeDefined()
})

test('an office of which nothing is known leads on to help', async () => {
  draw(pageOf({ ...(await feedOf('/contact', 'office')), items: [{ id: 'site' }] } as FilledFeed))
  expect(leadsTo('Support')).toEqual(['/support'])
})

test('a store that has the app is a link, one that will have it is announced, and a computer shows a code', async () => {
  const feed = await feedAt('/download-app')
  if (feed.feed !== 'stores') throw new Error('The feed is not of stores')
  const [play, apple] = feed.items.map(({ url, ...store }, at) => (at === 0 ? { ...store, url } : store))
  if (!play || !apple) throw new Error('Two stores are expected')
  draw(pageOf({ ...feed, items: [play, apple] }))
  expect(leadsTo('Get it on Google Play')).toEqual(['https://play.google.com/store/apps/details?id=example.cruzer.driver'])
  expect(rows()[1]?.textContent).toBe('Download on the App Store: soon')
  expect(await screen.findByRole('img', { name: 'QR code that opens this page on your phone', hidden: true })).toBeDefined()
})

test.each<[FilledFeed['feed'], string, string, string]>([
  ['news', '/news', 'There is no news yet. We write when there is something to say. Join the waitlist', '/waitlist'],
  ['roles', '/roles', 'No role is open at the moment. Tell us what you would like to do. Send your CV', '/upload-cv'],
  ['contacts', '/contact', 'No address is listed at the moment. Many answers are already here: Questions and answers', '/faq'],
  ['stores', '/download-app', 'The app is in no store yet. Applications are open: Apply to drive', '/driver/signup'],
])('an empty list says so and leads on: %s', async (feed, key, words, to) => {
  draw(pageOf({ ...(await feedOf(key, feed)), items: [] } as FilledFeed))
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe(to)
  expect(screen.getByRole('link').closest('p')?.textContent).toBe(words)
})

test('small words of a list in the deep top of a page take the colour of its ground', async () => {
  const feed = await feedAt('/news')
  draw(pageOf({ id: 'top', type: 'hero', lead: 'What is new', ground: 'lagoon' }, { ...feed, layout: 'top' }))
  const row = within(rows()[0] as HTMLElement)
  const colour = (part: Element) => getComputedStyle(part).color
  const ground = colour(screen.getByRole('heading', { level: 1 }))
  expect([colour(row.getByText(/^You cannot book/)), colour(row.getByText('16 November 2026'))]).toEqual([ground, ground])
})
