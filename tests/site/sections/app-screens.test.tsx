import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageContentOf } from '#content/model/page-content'
import { AppScreenPart } from '#src/site/app-screens/app-screen-part.tsx'
import { Themed } from '#tests/onboarding/steps/show.tsx'
import { draw, pageOf, type RealContent, realContent } from '#tests/site/draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())

async function drawScreen(path: string, name: string) {
  const content = await real.read({ kind: 'page', id: path })
  if (content.kind !== 'page') throw new Error(`${path} is no page`)
  draw(pageOf(...content.sections.filter((section) => 'screens' in section && section.screens)))
  return within(screen.getByRole('group', { name }))
}
const facts = (of: ReturnType<typeof within>) => of.getAllByRole('definition').map((one: HTMLElement) => one.textContent)

test('a trip shows what the passenger pays, what is taken and what is left before it is accepted', async () => {
  const phone = await drawScreen('/', 'New trip')
  expect(facts(phone)).toEqual(['₦7,100', '₦1,065', '₦6,035'])
  expect(screen.getByRole('figure').textContent).toContain('An example.')
})

test('a trip can be accepted and declined by keys, keeps the focus and says what came of it', async () => {
  const phone = await drawScreen('/', 'New trip')
  expect(phone.getByRole('status').textContent).toBe('')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(phone.getByRole('status').textContent).toMatch(/^Accepted/)
  expect(document.activeElement).toBe(phone.getByRole('button', { name: 'Take it', pressed: true }))
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(phone.getByRole('status').textContent).toBe('Declined. It does not count against you.')
  expect(document.activeElement).toBe(phone.getByRole('button', { name: 'Decline', pressed: true }))
})

test('a week shows its sum, and the day that is chosen', async () => {
  const phone = await drawScreen('/driver', 'Your week')
  expect(phone.getByText('₦102,510')).toBeDefined()
  expect(facts(phone)).toEqual(['6', '₦16,200', '₦2,430', '₦13,770'])
  await userEvent.click(phone.getByRole('radio', { name: 'Fri' }))
  expect(facts(phone)).toEqual(['9', '₦27,000', '₦4,050', '₦22,950'])
})

test('the figures of the day that is chosen are read out with what they are', async () => {
  const phone = await drawScreen('/driver', 'Your week')
  const live = phone.getByText('Trips').closest('[aria-live]')
  expect([live?.getAttribute('aria-live'), live?.getAttribute('aria-atomic')]).toEqual(['polite', 'true'])
})

test('a day that is chosen before the page comes to life is the one that is shown', async () => {
  const { sections } = (await real.read({ kind: 'page', id: '/driver' })) as PageContentOf<'page'>
  const screens = sections.flatMap((section) => ('screens' in section ? (section.screens ?? []) : []))
  const page = (
    <Themed>
      <AppScreenPart screens={screens.filter(({ type }) => type === 'earningsWeek')} />
    </Themed>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const phone = within(container)
  await userEvent.click(phone.getByRole('radio', { name: 'Fri' }))
  render(page, { container, hydrate: true })
  expect(facts(phone)).toEqual(['9', '₦27,000', '₦4,050', '₦22,950'])
  expect(phone.getByRole('radio', { name: 'Fri', checked: true }).closest('[data-chosen]')).not.toBeNull()
})

test('without scripts no day can be chosen, since nothing would come of it', async () => {
  const phone = await drawScreen('/driver', 'Your week')
  const [day] = phone.getAllByRole('radio')
  const withoutScripts = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && /scripting:\s*none/.test(rule.conditionText))
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
  expect(withoutScripts.filter(({ selectorText }) => day?.matches(selectorText)).map(({ style }) => style.display)).toEqual(['none'])
})

test('a ride is shared, arrives, and starts again, by one button that keeps the focus', async () => {
  const phone = await drawScreen('/safety', 'Your ride')
  const told = () => phone.getByRole('status').textContent
  const press = async (name: string) => userEvent.click(phone.getByRole('button', { name }))
  expect(told()).toBe('Nobody sees this ride but you.')
  await press('Share the ride')
  expect(told()).toMatch(/^Shared\./)
  await press('Arrive')
  expect(told()).toBe('You have arrived. The link shows nothing any more.')
  await press('Start again')
  expect(told()).toBe('Nobody sees this ride but you.')
})

test('a driver goes online and offline by one button that keeps the focus, and the papers are shown all the while', async () => {
  const phone = await drawScreen('/download-app', 'Your day')
  expect([phone.getByText('Offline').tagName, facts(phone)]).toEqual(['P', ['All in force', 'Hackney permit, in 30 days']])
  await userEvent.click(phone.getByRole('button', { name: 'Go online' }))
  expect(phone.getByText('Online').tagName).toBe('P')
  expect(phone.getByRole('status').textContent).toBe('Each trip shows fare, pick-up and destination first.')
  expect(document.activeElement).toBe(phone.getByRole('button', { name: 'Go offline' }))
  await userEvent.keyboard('{Enter}')
  expect(phone.getByRole('status').textContent).toBe('No trip comes to you, and nobody asks why.')
})
