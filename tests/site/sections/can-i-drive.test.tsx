import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PageContentOf } from '#content/model/page-content'
import { RuntimeConfig } from '#contract/config'
import { type RequirementKind, requirementKinds, requirementTable } from '#contract/requirements'
import { settingsOf } from '#server/settings'
import { readLimits } from '#src/features/eligibility/fetch-limits.ts'
import type { Limits } from '#src/features/eligibility/limits-context.ts'
import { type LazyResource, lazyResource } from '#src/loading/lazy-resource.ts'
import { draftsOf } from '#src/storage/drafts.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi } from '#tests/harness/server/api.ts'
import { draw, pageOf, type RealContent, realContent } from '#tests/site/draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())
afterEach(() => localStorage.clear())

const sectionOf = async () => {
  const { sections } = (await real.read({ kind: 'page', id: '/driver' })) as PageContentOf<'page'>
  const found = sections.find((section) => section.type === 'eligibilityCheck')
  if (found?.type !== 'eligibilityCheck') throw new Error('/driver has no check')
  return found
}
const papers = [
  'Driver’s licence',
  'NIN slip',
  'Proof of address',
  'Vehicle licence',
  'Roadworthiness certificate',
  'Insurance certificate',
]

async function open(limits?: LazyResource<Partial<Limits>>, more: Partial<Awaited<ReturnType<typeof sectionOf>>> = {}) {
  draw(pageOf({ ...(await sectionOf()), ...more }), limits)
  const form = await screen.findByRole('form', { name: 'Can I drive?' })
  const within_ = within(form)
  const user = userEvent.setup()
  const type = async (name: string, text: string) => {
    await user.clear(within_.getByRole('textbox', { name }))
    if (text) await user.type(within_.getByRole('textbox', { name }), text)
  }
  return {
    user,
    form: within_,
    answer: () => within_.getByRole('status').textContent ?? '',
    fill: async (year: string, age: string, where: 'Lagos' | 'Elsewhere in Nigeria') => {
      await type('Year of the vehicle', year)
      await type('Your age', age)
      await user.click(within_.getByRole('radio', { name: where }))
    },
    have: async (names: readonly string[]) => {
      for (const name of names) await user.click(within_.getByRole('checkbox', { name }))
    },
    check: () => user.click(within_.getByRole('button', { name: 'Check' })),
  }
}

test('who is old enough with a vehicle young enough may begin, and reads which papers are missing and where to get them', async () => {
  const tool = await open()
  await tool.fill('2012', '34', 'Lagos')
  await tool.have(papers)
  await tool.check()
  await screen.findByText('Yes, you can begin today')
  expect(tool.form.getAllByRole('listitem').map((item) => item.textContent?.split(' ').slice(0, 2).join(' '))).toEqual([
    'LASDRI card',
    'Proof of',
    'Hackney permit',
  ])
  expect(tool.answer()).toContain('Take the short course at a centre of the Lagos State Drivers’ Institute.')
})

test('the papers of Lagos alone are not asked of who drives elsewhere, and the answer follows a change', async () => {
  const tool = await open()
  await tool.fill('2012', '34', 'Lagos')
  await tool.have([...papers, 'Proof of ownership'])
  await tool.check()
  await screen.findByText('Yes, you can begin today')
  await tool.user.click(tool.form.getByRole('radio', { name: 'Elsewhere in Nigeria' }))
  await screen.findByText('Yes. You have all that it takes')
  expect(tool.form.queryAllByRole('listitem')).toEqual([])
})

test('an answer that was asked for takes the focus, and so comes into view; one that follows a change leaves it', async () => {
  const tool = await open()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await tool.fill('2012', '34', 'Lagos')
  await tool.user.type(tool.form.getByRole('textbox', { name: 'Your age' }), '{Enter}')
  const answer = (await screen.findByText('Yes, you can begin today')).closest('[tabindex]')
  expect(answer).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(answer))
  expect(shown.mock.contexts.at(-1)).toBe(answer)
  await tool.fill('1999', '34', 'Lagos')
  await screen.findByText('Not yet')
  expect(document.activeElement).toBe(tool.form.getByRole('radio', { name: 'Lagos' }))
  await tool.check()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Not yet'))
  shown.mockRestore()
})

test('the limits are those of the server: a year too few is not yet, the very year is enough', async () => {
  const { LEAST_AGE, LEAST_YEAR } = settingsOf({})
  const tool = await open()
  await tool.fill(String(LEAST_YEAR - 1), String(LEAST_AGE - 1), 'Lagos')
  await tool.check()
  await screen.findByText('Not yet')
  expect(tool.answer()).toContain(`Drivers must be at least ${LEAST_AGE}.`)
  expect(tool.answer()).toContain(`Vehicles must be from ${LEAST_YEAR} or later.`)
  expect(tool.form.queryByRole('link')).toBeNull()
  await tool.fill(String(LEAST_YEAR), String(LEAST_AGE), 'Lagos')
  await screen.findByText('Yes, you can begin today')
})

test('an operator’s own limits stand once the form is touched, in the answer and in the words beside it', async () => {
  const api = await startApi({ environment: { LEAST_AGE: '25', LEAST_YEAR: '2010' }, now: Date.parse('2031-03-01') })
  const place = { config: RuntimeConfig.parse({}), version: '0.0.0-test', window, http: { adapter: injectAdapter(api.app) } }
  const tool = await open(lazyResource(() => readLimits(place)))
  expect(screen.getByText('You must be at least 21, and your vehicle from 2003 or later.')).toBeDefined()
  await tool.user.click(tool.form.getByRole('radio', { name: 'Lagos' }))
  await screen.findByText('You must be at least 25, and your vehicle from 2010 or later.')
  await tool.fill('2009', '24', 'Lagos')
  await tool.check()
  await screen.findByText('Not yet')
  expect(tool.answer()).toContain('Drivers must be at least 25.')
  expect(tool.answer()).toContain('Vehicles must be from 2010 or later.')
  await tool.fill('2033', '25', 'Lagos')
  await screen.findAllByText('Check the year: it can be 2032 at the latest')
  await api.close()
})

test('without a line the page’s own limits stand, and the server is asked again by the next touch', async () => {
  let asked = 0
  const tool = await open(lazyResource(() => (++asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ leastAge: 30 }))))
  await tool.fill('2012', '25', 'Lagos')
  await screen.findByText('You must be at least 30, and your vehicle from 2003 or later.')
  expect(asked).toBe(2)
})

test('bad input is said in clear words at its field and above the form, and nothing is answered', async () => {
  const tool = await open()
  await tool.check()
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enter the year the vehicle was made in four figures, like 2012',
    'Enter your age in whole years, like 34',
    'Choose where you want to drive',
  ])
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await tool.fill('2099', '3x', 'Lagos')
  await tool.check()
  const latest = new Date().getFullYear() + 1
  expect(tool.form.getByRole('textbox', { name: 'Year of the vehicle' }).getAttribute('aria-invalid')).toBe('true')
  await screen.findAllByText(`Check the year: it can be ${latest} at the latest`)
  expect(tool.answer()).toBe('')
})

test.each([
  ['101', 'Yes, you can begin today'],
  ['9', 'Not yet'],
  ['\u200e３４', 'Yes, you can begin today'],
])('%s are whole years too', async (age, answer) => {
  const tool = await open()
  await tool.fill('\u200e2012', '', 'Lagos')
  await tool.user.click(tool.form.getByRole('textbox', { name: 'Your age' }))
  await tool.user.paste(age)
  await tool.check()
  await screen.findByText(answer)
})

test('the answers that the form of the vehicle asks for too go with whoever signs up next, and no address holds them', async () => {
  const tool = await open()
  await tool.fill('2012', '34', 'Lagos')
  await tool.check()
  const apply = await screen.findByRole('link', { name: 'Apply with these answers' })
  expect(localStorage.length).toBe(0)
  expect(apply.getAttribute('href')).toBe('/driver/signup')
  await tool.user.click(apply)
  const drafts = draftsOf(
    safeStorage(() => localStorage),
    '+2348031234567',
  )
  expect(drafts.read('vehicle_info')).toEqual({ location: 'lagos', year: '2012' })
  expect(drafts.read('personal_info')).toBeNull()
})

test('with a vehicle that is too old only the place goes along', async () => {
  const tool = await open()
  await tool.fill('1999', '34', 'Elsewhere in Nigeria')
  await tool.check()
  await tool.user.click(await screen.findByRole('link', { name: 'Apply with another vehicle' }))
  expect(
    draftsOf(
      safeStorage(() => localStorage),
      '+2348031234567',
    ).read('vehicle_info'),
  ).toEqual({ location: 'elsewhere' })
})

test('every paper that an application requires is asked once; the back of the licence is on the same card', async () => {
  const { papers } = await sectionOf()
  const required = requirementKinds.filter((kind: RequirementKind) => {
    const { required, media } = requirementTable[kind]
    return required && media === 'document' && kind !== 'licence_back'
  })
  expect(papers.map(({ kind }) => kind).sort()).toEqual([...required].sort())
})

test('where no papers are published, age, vehicle and place are answered all the same', async () => {
  const tool = await open(undefined, { papers: [] })
  expect(tool.form.queryByRole('checkbox')).toBeNull()
  await tool.fill('1999', '34', 'Lagos')
  await tool.check()
  await screen.findByText('Not yet')
  await tool.fill('2012', '34', 'Lagos')
  await screen.findByText('Yes, you can begin today')
})

test('what it takes stands there before the form has come', async () => {
  draw(pageOf(await sectionOf()))
  expect(screen.getByText('You must be at least 21, and your vehicle from 2003 or later.')).toBeDefined()
  await screen.findByRole('form', { name: 'Can I drive?' })
})
