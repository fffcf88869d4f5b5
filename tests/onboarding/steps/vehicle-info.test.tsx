import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Vehicle, VehicleInfo } from '#contract/vehicle'
import { type VehicleInfoProps, VehicleInfoStep } from '#src/features/onboarding/steps/vehicle-info/vehicle-info.tsx'
import { box, described, list, press, refused, show, summary, ways } from './show.tsx'

const info: VehicleInfo = { minYear: 2024, maxYear: 2027, seats: [4, 5, 7], colours: ['Black', 'Silver'], requirements: [] }
const brands = [
  { name: 'Toyota', models: ['Camry', 'Corolla'] },
  { name: 'Honda', models: ['Accord'] },
]
const props = (more: Partial<VehicleInfoProps> = {}): VehicleInfoProps => ({
  saved: undefined,
  draft: null,
  keep: vi.fn(),
  discard: vi.fn(),
  ways,
  changes: null,
  brands,
  info,
  submit: vi.fn(),
  busy: false,
  problem: null,
  ...more,
})
const saved: Vehicle = {
  location: 'lagos',
  brand: 'Toyota',
  model: 'Corolla',
  year: 2025,
  colour: 'Silver',
  seats: 5,
  plateNumber: 'ABC-123DE',
  ownership: 'fleet',
  airConditioning: true,
}
const option = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name })
const optionsOf = (name: string) => [...list(name).options].map(({ value }) => value)

test('it sends the vehicle as the server takes it', async () => {
  const submit = vi.fn()
  const { user } = show(<VehicleInfoStep {...props({ submit })} />)
  await user.click(option('Where will you drive?', 'Lagos'))
  await user.selectOptions(list('Brand'), 'Toyota')
  await user.selectOptions(list('Model'), 'Corolla')
  await user.selectOptions(list('Year'), '2025')
  await user.selectOptions(list('Colour'), 'Silver')
  await user.selectOptions(list('Seats'), '5')
  await user.type(box('Plate number'), 'abc 123 de')
  await user.type(box('VIN (optional)'), '1hgbh41jxmn109186')
  await user.click(option('Whose vehicle is it?', "A fleet's"))
  await user.click(screen.getByRole('checkbox', { name: 'It has working air conditioning' }))
  await user.click(press('Save and continue'))
  await expect.poll(() => submit.mock.calls).toEqual([[{ ...saved, vin: '1HGBH41JXMN109186' }]])
})

test('what was saved stands in the form and can be sent as it is', async () => {
  const submit = vi.fn()
  const { user } = show(<VehicleInfoStep {...props({ saved, submit })} />)
  expect(list('Model').value).toBe('Corolla')
  expect(option('Whose vehicle is it?', "A fleet's").checked).toBe(true)
  await user.click(press('Save and continue'))
  await expect.poll(() => submit.mock.calls).toEqual([[saved]])
})

test('the models follow the brand, and another brand clears the model', async () => {
  const keep = vi.fn()
  const { user } = show(<VehicleInfoStep {...props({ saved, keep })} />)
  expect(optionsOf('Model')).toEqual(['', 'Camry', 'Corolla'])
  await user.selectOptions(list('Brand'), 'Honda')
  expect(optionsOf('Model')).toEqual(['', 'Accord'])
  expect(list('Model').value).toBe('')
  expect(keep.mock.lastCall?.[0]).toMatchObject({ brand: 'Honda', model: '' })
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Choose the model'])
})

test('the years that are taken are offered, the newest first', () => {
  show(<VehicleInfoStep {...props()} />)
  expect(optionsOf('Year')).toEqual(['', '2027', '2026', '2025', '2024'])
})

test.each([
  ['by a press', false],
  ['by keys alone, past every field', true],
])('an empty form that is sent %s names each field in the order of the screen', async (_how, byKeys) => {
  const { user } = show(<VehicleInfoStep {...props()} />)
  while (byKeys && document.activeElement !== press('Save and continue')) await user.tab()
  await (byKeys ? user.keyboard('{Enter}') : user.click(press('Save and continue')))
  expect(await summary()).toEqual([
    'Choose where you will drive',
    'Choose the brand',
    'Choose the model',
    'Choose the year',
    'Choose the colour',
    'Choose how many seats it has',
    'Enter the plate number',
    'Say whose vehicle it is',
  ])
})

test('a plate that another driver has is said at the plate', async () => {
  show(<VehicleInfoStep {...props({ saved, problem: refused([{ code: 'plate_taken', message: 'This plate is with another driver' }]) })} />)
  expect(await summary()).toEqual(['This plate is with another driver'])
  expect(described(box('Plate number'))).toContain('This plate is with another driver')
})

test('Start afresh puts back the saved brand with its model', async () => {
  const discard = vi.fn()
  const { user } = show(<VehicleInfoStep {...props({ saved, draft: { brand: 'Honda', model: 'Accord' }, discard })} />)
  expect(list('Model').value).toBe('Accord')
  await user.click(press('Start afresh'))
  await user.click(press('Clear it'))
  expect([list('Brand').value, list('Model').value]).toEqual(['Toyota', 'Corolla'])
  expect(discard).toHaveBeenCalledOnce()
})

test('nothing of what a save that waits goes out with can be cleared meanwhile', () => {
  const draft = { brand: 'Honda', model: 'Accord' }
  const step = (wait: NonNullable<VehicleInfoProps['wait']> | null) => <VehicleInfoStep {...props({ saved, draft, wait })} />
  const { again } = show(step({ awaits: 'network', cancel: vi.fn() }))
  const isDisabled = () => press('Start afresh').hasAttribute('disabled')
  expect(isDisabled()).toBe(true)
  again(step(null))
  expect(isDisabled()).toBe(false)
})

test('a model that is not listed is typed, and sent marked as such', async () => {
  const submit = vi.fn()
  const keep = vi.fn()
  const { user } = show(<VehicleInfoStep {...props({ saved, submit, keep })} />)
  const unlisted = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'My model is not listed' })
  await user.click(unlisted())
  expect([box('Brand').value, box('Model').value]).toEqual(['Toyota', 'Corolla'])
  await user.clear(box('Brand'))
  await user.clear(box('Model'))
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Choose the brand', 'Choose the model'])
  await user.type(box('Brand'), 'Zonda')
  await user.type(box('Model'), ' X1 Cross ')
  expect(keep.mock.lastCall?.[0]).toMatchObject({ brand: 'Zonda', model: ' X1 Cross ', unlisted: true })
  await user.click(press('Save and continue'))
  await expect.poll(() => submit.mock.calls).toEqual([[{ ...saved, brand: 'Zonda', model: 'X1 Cross', unlisted: true }]])
})

test('one that was typed and is listed after all is chosen with it, any other is chosen anew', async () => {
  const { user } = show(<VehicleInfoStep {...props({ saved: { ...saved, brand: 'toyota', model: 'camry', unlisted: true } })} />)
  const toggle = () => user.click(screen.getByRole('checkbox', { name: 'My model is not listed' }))
  expect([box('Brand').value, box('Model').value]).toEqual(['toyota', 'camry'])
  await toggle()
  expect([list('Brand').value, list('Model').value, optionsOf('Model')]).toEqual(['Toyota', 'Camry', ['', 'Camry', 'Corolla']])
  await toggle()
  await user.clear(box('Brand'))
  await user.type(box('Brand'), 'Zonda')
  await toggle()
  expect([list('Brand').value, list('Model').value]).toEqual(['', ''])
})

test('the list of errors leads to a list with its label in sight', async () => {
  const scrolledTo: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
  const { user } = show(<VehicleInfoStep {...props()} />)
  await user.click(press('Save and continue'))
  await user.click(await screen.findByRole('link', { name: 'Choose how many seats it has' }))
  expect(document.activeElement).toBe(list('Seats'))
  expect(scrolledTo.at(-1)?.querySelector('label')?.textContent).toBe('Seats')
})

test('while it is saved no answer can be changed', async () => {
  const { user, again } = show(<VehicleInfoStep {...props({ saved })} />)
  again(<VehicleInfoStep {...props({ saved, busy: true })} />)
  await user.selectOptions(list('Seats'), '7')
  await user.click(option('Whose vehicle is it?', 'Mine'))
  await user.click(screen.getByRole('checkbox', { name: 'It has working air conditioning' }))
  expect([list('Seats').value, option('Whose vehicle is it?', 'Mine').checked]).toEqual(['5', false])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'It has working air conditioning' }).checked).toBe(true)
})
