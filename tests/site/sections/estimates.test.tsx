import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PageContentOf } from '#content/model/page-content'
import { earningsExample, type OpeningArea } from '#content/model/tools'
import { AppProviders } from '#src/app/providers.tsx'
import EarningsExample from '#src/site/sections/estimates/earnings-example.tsx'
import { draw, pageOf, type RealContent, realContent } from '#tests/site/draw.tsx'

let real: RealContent
beforeAll(async () => {
  real = await realContent()
})
afterAll(() => real.close())

const sectionOf = async <Type extends string>(path: string, type: Type) => {
  const { sections } = (await real.read({ kind: 'page', id: path })) as PageContentOf<'page'>
  const found = sections.find((section) => section.type === type)
  if (!found) throw new Error(`${path} has no ${type}`)
  return found as Extract<(typeof sections)[number], { type: Type }>
}

test('a week’s earnings follow hours and area, and say whose share and costs are in them', async () => {
  const section = await sectionOf('/driver', 'earningsExample')
  draw(
    pageOf({
      ...section,
      hoursFirst: 40,
      commissionFrom: 15,
      commissionTo: 20,
      areas: [
        { type: 'earningsArea', id: 'here', name: 'Here', faresFrom: 2000, faresTo: 4000 },
        { type: 'earningsArea', id: 'there', name: 'There', faresFrom: 1000, faresTo: 1000 },
      ],
    }),
  )
  const form = await screen.findByRole('form', { name: 'What would I earn?' })
  const answer = screen.getByRole('status')
  expect(answer.textContent).toBe('40 hours a week, Here: ₦64,000 to ₦136,000after our share of 15 to 20 per cent, before fuel and upkeep.')
  expect(screen.getByText(section.assumptions)).toBeDefined()
  fireEvent.change(within(form).getByRole('slider', { name: 'Hours a week' }), { target: { value: '10' } })
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Where you drive' }), 'There')
  expect(answer.textContent).toContain('10 hours a week, There: ₦8,000 to ₦8,500')
  await userEvent.selectOptions(within(form).getByRole('combobox'), '')
  expect(answer.textContent).toBe('Choose where you drive.')
})

test('of two areas of one name each can be chosen', async () => {
  const section = await sectionOf('/driver', 'earningsExample')
  const area = { type: 'earningsArea', name: 'Ikeja' } as const
  draw(
    pageOf({
      ...section,
      hoursFirst: 10,
      commissionFrom: 0,
      commissionTo: 0,
      areas: [
        { ...area, id: 'one', faresFrom: 1000, faresTo: 1000 },
        { ...area, id: 'other', faresFrom: 3000, faresTo: 3000 },
      ],
    }),
  )
  const choice = await screen.findByRole('combobox', { name: 'Where you drive' })
  const [, , other] = within(choice).getAllByRole('option')
  await userEvent.selectOptions(choice, other ?? [])
  expect(screen.getByRole('status').textContent).toContain('10 hours a week, Ikeja: ₦30,000')
})

test.each([
  [2, '5 hours a week, Ikeja: ₦5,000'],
  [90, '60 hours a week, Ikeja: ₦60,000'],
])(
  'a first number of hours of %d, which nobody can choose, is the nearest that can be, also before scripts',
  async (hoursFirst, expected) => {
    const section = await sectionOf('/driver', 'earningsExample')
    const read = z.parse(
      earningsExample(() => {}),
      {
        sys: { id: section.id, contentType: { sys: { id: 'earningsExample' } } },
        fields: { ...section, hoursFrom: 60, hoursTo: 5, hoursFirst, areas: [] },
      },
    )
    const areas = [{ type: 'earningsArea' as const, id: 'here', name: 'Ikeja', faresFrom: 1000, faresTo: 1000 }]
    const html = renderToString(
      <AppProviders>
        <EarningsExample section={{ ...read, type: 'earningsExample', commissionFrom: 0, commissionTo: 0, areas }} />
      </AppProviders>,
    )
    expect(html).toContain(expected)
  },
)

const rates = { start: 500, perKilometre: 100, perMinute: 10, busyPercent: 50 }

test('a fare is the sum of its parts, and tolls do not rise in a busy hour', async () => {
  const section = await sectionOf('/passengers', 'fareExample')
  draw(
    pageOf({
      ...section,
      ...rates,
      trips: [{ type: 'fareTrip', id: 'trip', name: 'Here to there', kilometres: 10, minutes: 50, tolls: 400 }],
    }),
  )
  await screen.findByRole('form', { name: 'What will it cost?' })
  const answer = screen.getByRole('status')
  expect(answer.textContent).toContain('Here to there: ₦2,400')
  expect([...answer.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Start',
    '₦500',
    'Distance, 10 km',
    '₦1,000',
    'Time, 50 minutes',
    '₦500',
    'Tolls',
    '₦400',
  ])
  expect(answer.textContent).toContain('In a busy hour at most ₦3,400')
  expect(screen.getByText(section.assumptions)).toBeDefined()
})

test('a trip of one minute takes one minute', async () => {
  const section = await sectionOf('/passengers', 'fareExample')
  draw(pageOf({ ...section, ...rates, trips: [{ type: 'fareTrip', id: 'trip', name: 'Next door', kilometres: 1, minutes: 1, tolls: 0 }] }))
  await screen.findByRole('form', { name: 'What will it cost?' })
  expect([...screen.getByRole('status').querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Start',
    'Distance, 1 km',
    'Time, 1 minute',
    'Tolls',
  ])
})

test('no busy hour costs more than what is named at most', async () => {
  const section = await sectionOf('/passengers', 'fareExample')
  draw(
    pageOf({
      ...section,
      start: 500,
      perKilometre: 160,
      perMinute: 25,
      busyPercent: 40,
      trips: [{ type: 'fareTrip', id: 'trip', name: 'Here to there', kilometres: 15, minutes: 45, tolls: 0 }],
    }),
  )
  await screen.findByRole('form', { name: 'What will it cost?' })
  // 1.4 times ₦4,025 are ₦5,635.
  expect(screen.getByRole('status').textContent).toContain('In a busy hour at most ₦5,700')
})

test('another trip is priced by its kilometres and minutes, and what is no number is said at its field', async () => {
  draw(pageOf({ ...(await sectionOf('/passengers', 'fareExample')), ...rates }))
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Trip' }), 'Another trip')
  const answer = screen.getByRole('status')
  expect(answer.textContent).toBe('Choose a trip, or enter how far it is and how long it takes.')
  await user.type(screen.getByRole('textbox', { name: 'Kilometres' }), '4,5')
  expect(screen.getByText('Enter whole kilometres, like 12')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Kilometres' }).getAttribute('aria-invalid')).toBe('true')
  await user.clear(screen.getByRole('textbox', { name: 'Kilometres' }))
  await user.type(screen.getByRole('textbox', { name: 'Kilometres' }), '5')
  await user.type(screen.getByRole('textbox', { name: 'Minutes it takes' }), '20')
  expect(answer.textContent).toContain('Another trip: ₦1,200')
})

test('kilometres and minutes may be typed with full-width digits or a nought before them', async () => {
  draw(pageOf({ ...(await sectionOf('/passengers', 'fareExample')), ...rates }))
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Trip' }), 'Another trip')
  await user.type(screen.getByRole('textbox', { name: 'Kilometres' }), '０5')
  await user.type(screen.getByRole('textbox', { name: 'Minutes it takes' }), '020')
  expect(screen.getByRole('status').textContent).toContain('Another trip: ₦1,200')
  await user.clear(screen.getByRole('textbox', { name: 'Kilometres' }))
  await user.type(screen.getByRole('textbox', { name: 'Kilometres' }), '00')
  expect(screen.getByText('Enter whole kilometres, like 12')).toBeDefined()
})

test('areas stand in the order in which they open, and one without a day says so', async () => {
  const section = await sectionOf('/passengers', 'openingAreas')
  const area = (name: string, opensOn?: string) => ({ type: 'openingArea' as const, id: name, name, text: `All of ${name}.`, opensOn })
  draw(pageOf({ ...section, areas: [area('Lekki'), area('Yaba', '2027-03-01'), area('Ikeja', '2027-02-01')] }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'IkejaAll of Ikeja.1 February 2027',
    'YabaAll of Yaba.1 March 2027',
    'LekkiAll of Lekki.Day to be announced',
  ])
})

test('the map numbers the areas in the same order, each at its place; one without a place is only listed', async () => {
  const section = await sectionOf('/', 'areaMap')
  const area = (name: string, more: Partial<OpeningArea>) => ({
    type: 'openingArea' as const,
    id: name,
    name,
    text: `All of ${name}.`,
    ...more,
  })
  const areas = [
    area('South-east', { place: { lat: 6.36, lon: 3.75 } }),
    area('Beyond', {}),
    area('North-west', { place: { lat: 6.71, lon: 3.25 }, opensOn: '2027-02-01' }),
  ]
  const { container } = draw(pageOf({ ...section, areas }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'North-westAll of North-west.1 February 2027',
    'South-eastAll of South-east.',
    'BeyondAll of Beyond.',
  ])
  expect([...container.querySelectorAll('g')].map((mark) => [mark.textContent, mark.getAttribute('transform')])).toEqual([
    ['1', 'translate(0 0)'],
    ['2', 'translate(800 560)'],
  ])
})

test('the same areas stand in the same order on the map and on every page that lists them, and earnings are told of no other', async () => {
  const { areas: onMap } = await sectionOf('/', 'areaMap')
  const listed = await Promise.all(['/driver', '/passengers', '/waitlist'].map(async (key) => (await sectionOf(key, 'openingAreas')).areas))
  for (const areas of listed) expect(areas).toEqual(listed[0])
  expect(onMap.length).toBeGreaterThan(2)
  expect(onMap).toEqual(listed[0]?.filter(({ place }) => place))
  for (const { place } of onMap) {
    expect(place?.lat).toSatisfy((lat: number) => lat > 6.36 && lat < 6.71)
    expect(place?.lon).toSatisfy((lon: number) => lon > 3.25 && lon < 3.75)
  }
  const { areas: earning } = await sectionOf('/driver', 'earningsExample')
  expect(listed[0]?.map(({ name }) => name)).toEqual(expect.arrayContaining(earning.map(({ name }) => name)))
})
