import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { columns, legal } from '#src/app/layouts/footer-links.ts'
import { routes } from '#src/app/routes.ts'
import { setVisit } from '#tests/model/fixture/visit.tsx'

const visit = setVisit()
const footer = async () => within(await screen.findByRole('contentinfo'))

test('the footer says the tagline of the settings and leads where else the company is; without an address it leads nowhere', async () => {
  await visit.open('/about')
  const { getByText, getByRole } = await footer()
  expect(getByText('Redefining how people travel in Lagos.')).toBeTruthy()
  const social = getByRole('list', { name: 'Social networks' })
  const links = within(social)
    .getAllByRole('link')
    .map((link) => [link.querySelector('span:last-child')?.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Cruzer on Facebook', 'https://www.facebook.com/cruzer.example'],
    ['Cruzer on X', 'https://x.com/cruzer_example'],
    ['Cruzer on Instagram', 'https://www.instagram.com/cruzer.example'],
  ])
  expect(within(social).getByText('Cruzer on YouTube').closest('a')).toBe(null)
  expect(within(social).getByRole('link', { name: 'Cruzer on X' })).toBeTruthy()
})

test('the footer says how we are reached, and that samples are samples', async () => {
  await visit.open('/about')
  const office = within((await footer()).getByRole('group', { name: 'How to reach us' }))
  expect(office.getByRole('link', { name: 'Call +234 700 000 0000' }).getAttribute('href')).toBe('tel:+2347000000000')
  expect(office.getByText('Monday to Saturday, 8:00 to 20:00')).toBeTruthy()
  expect(office.getByText(/^Samples for now/)).toBeTruthy()
})

test('the footer leads to every page that stands by itself, and marks the one that is shown', async () => {
  await visit.open('/about')
  const alone = routes
    .filter((route) => route.public)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':'))
  const led = [...columns.flatMap(({ links }) => links), ...legal].map(({ to }) => to)
  const byOthers = ['/', '/waitlist', '/upload-cv', '/faq/driver', '/faq/passenger']
  expect([...led, ...byOthers].sort()).toEqual([...alone].sort())
  const { getByRole } = await footer()
  expect(getByRole('link', { current: 'page' }).textContent).toBe('About')
  expect(getByRole('textbox', { name: 'Email address' })).toBeTruthy()
})

test('the waitlist takes an address that was copied with marks that cannot be seen', async () => {
  await visit.open('/about')
  await userEvent.click((await footer()).getByRole('textbox', { name: 'Email address' }))
  await userEvent.paste('\u2068ada\u200b@example.com\u2069')
  await userEvent.keyboard('{Enter}')
  await visit.line.answer(['/email-subscription/subscribe'])
  expect((await visit.api.call('POST', '/email-subscription/subscribe', { email: 'ada@example.com' })).status).toBe(409)
})
