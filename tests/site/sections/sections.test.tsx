import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grounds } from '#content/model/layout'
import type { FilledSection, PageContentOf } from '#content/model/page-content'
import { requirementsOf } from '#tests/onboarding/steps/show.tsx'
import { draw, headings, leadsTo, pageOf, type RealContent, realContent } from '#tests/site/draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())

const pageAt = async (key: string) => (await real.read({ kind: 'page', id: key })) as PageContentOf<'page'>
const sectionAt = async (key: string, id: string) => {
  const found = (await pageAt(key)).sections.find((section) => section.id === id)
  if (!found) throw new Error(`${key} has no ${id}`)
  return found
}
const hrefs = (container: HTMLElement) => [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test('a hero shows the title, what leads into it, and both ways on', async () => {
  const { container } = draw({ ...pageOf(await sectionAt('/driver', 'page-driver-hero')), title: 'Drive with Cruzer' })
  expect(headings()).toEqual(['h1 Drive with Cruzer'])
  expect(container.textContent).toContain('Be among the first drivers when we open in Lagos.')
  expect(hrefs(container)).toEqual([
    ['Become a driver', '/driver/signup'],
    ['How to apply', '/how-to-use'],
  ])
  expect(screen.getByRole('group', { name: 'Your week' })).toBeDefined()
})

test('the words of a hero stand before the scene behind them, whose file would otherwise be asked for first', async () => {
  const { container } = draw(pageOf(await sectionAt('/', 'page-home-hero')))
  const order = [...container.querySelectorAll('h1, use')].map((element) => element.localName)
  expect(order).toEqual(['h1', 'use'])
})

test('a page without a hero still has its title on top', async () => {
  draw(pageOf(await sectionAt('/driver', 'page-driver-earnings')))
  expect(headings().slice(0, 2)).toEqual(['h1 A page', 'h2 Earnings'])
})

test('a feature grid shows each feature, and a link where one leads on', async () => {
  const { container } = draw(pageOf(await sectionAt('/', 'page-home-safety')))
  expect(headings()).toEqual(['h1 A page', 'h2 Safety first', 'h3 Name, photo, plate', 'h3 Share the ride', 'h3 A person answers'])
  expect(hrefs(container)).toEqual([
    ['How we check', '/safety'],
    ['Support', '/support'],
  ])
})

test('steps stand in an ordered list', async () => {
  draw(pageOf(await sectionAt('/careers', 'page-careers-hiring')))
  const list = screen.getByRole('list')
  expect(list.tagName).toBe('OL')
  expect(
    within(list)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['You send a CV', 'We talk', 'We work together'])
})

test('a quote names whose words they are', async () => {
  draw(pageOf(await sectionAt('/about', 'page-about-promise')))
  expect(screen.getByRole('figure').textContent).toBe(
    'We would rather open late with drivers we know than early with drivers we do not.How we decide',
  )
})

test('a call to action leads where it says', async () => {
  draw(pageOf(await sectionAt('/driver', 'page-driver-apply')))
  expect(headings()).toEqual(['h1 A page', 'h2 Ready?'])
  expect(leadsTo('Become a driver')).toEqual(['/driver/signup'])
})

test.each(grounds)('the button of a call to act stands out from %s, whichever ground an editor chooses', async (ground) => {
  const section = await sectionAt('/driver', 'page-driver-apply')
  const { container } = draw(pageOf({ ...section, ground } as FilledSection))
  const button = screen.getByRole('link', { name: 'Become a driver' })
  const band = container.querySelector('section:last-of-type') as HTMLElement
  const colourOf = (element: HTMLElement) => getComputedStyle(element).background
  expect(colourOf(band)).toContain('var(')
  expect(colourOf(button)).not.toBe(colourOf(band))
})

test('questions open on their answers', async () => {
  const { container } = draw(pageOf(await sectionAt('/driver', 'page-driver-questions')))
  const questions = [...container.querySelectorAll('details')]
  expect(questions.map((question) => [question.open, question.querySelector('summary')?.textContent])).toEqual([
    [false, 'What does it cost to apply?'],
    [false, 'How old must I be?'],
    [false, 'Which papers do I need?'],
    [false, 'Can I stop and go on later?'],
  ])
  expect(questions.every((question) => (question.querySelector('summary + div p')?.textContent ?? '') !== '')).toBe(true)
})

test('a requirement list shows every requirement, which must be in date and which may be left out', async () => {
  draw(pageOf(await sectionAt('/driver', 'page-driver-vehicle')))
  const items = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
  const words = requirementsOf('vehicle_docs').map(
    ({ label, expires, required, hint }) => `${label}${expires ? 'Must be in date' : ''}${required ? '' : 'Optional'}${hint}`,
  )
  expect(items).toEqual(words)
  expect(items.filter((item) => item.includes('Must be in date')).length).toBe(4)
})

test('passengers read the names of the papers that every driver shows, and nothing of how to photograph them', async () => {
  draw(pageOf(await sectionAt('/safety', 'page-safety-vehicles')))
  const items = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(items).toEqual(requirementsOf('vehicle_docs').flatMap(({ label, required }) => (required ? [label] : [])))
})

test('rich text keeps its headings, lists and emphasis, and its links stay inside the site or say where they go', async () => {
  const { container } = draw(pageOf(await sectionAt('/safety', 'page-safety-emergency')))
  expect(hrefs(container).slice(0, 2)).toEqual([
    ['112', 'tel:112'],
    ['safety@cruzer.example', 'mailto:safety@cruzer.example'],
  ])
})

test('the waitlist shows its form', async () => {
  draw(pageOf(await sectionAt('/waitlist', 'page-waitlist-form')))
  expect(screen.getByRole('form', { name: 'Join the waitlist' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeDefined()
})
