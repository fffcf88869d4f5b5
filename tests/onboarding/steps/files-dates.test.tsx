import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Item, requirementsFor } from '#contract/requirements'
import { VehicleDocsStep } from '#src/features/onboarding/steps/vehicle-docs/vehicle-docs.tsx'
import type { FileState } from '#src/features/onboarding/uploads/upload-state.ts'
import { allStored, draft, filesWith, stored, vehicleDocs } from './file-steps.ts'
import { dateBoxes, described, itemOf, press, requirementsOf, show, summary, ways } from './show.tsx'

test('a step that was finished says what it needs besides: what another place asks for, and what has run out', () => {
  const items = requirementsOf('vehicle_docs', 'elsewhere').flatMap(({ kind, required }) => (required ? [itemOf(kind, '2027-01-01')] : []))
  const { again } = show(<VehicleDocsStep {...vehicleDocs({ saved: { items }, today: '2026-11-20' })} />)
  expect(screen.getByText(/^For the place where you will drive/).textContent).toContain('also need: Hackney permit.')
  expect(screen.queryByText(/^No longer valid/)).toBeNull()
  const late = items.map((item) => (item.kind === 'insurance' ? { ...item, expiresOn: '2026-11-20' } : item))
  again(<VehicleDocsStep {...vehicleDocs({ saved: { items: late }, today: '2026-11-20' })} />)
  expect(screen.getByText(/^No longer valid/).textContent).toContain('valid: Insurance certificate.')
  const added = filesWith({
    hackney_permit: stored('hackney_permit'),
    insurance: { ...stored('insurance'), item: { ...itemOf('insurance'), name: 'renewed' } } as FileState,
  })
  again(<VehicleDocsStep {...vehicleDocs({ saved: { items: late }, files: added, today: '2026-11-20' })} />)
  expect(screen.queryByText('There is more to add'), 'all of it was added since').toBeNull()
  again(<VehicleDocsStep {...vehicleDocs({ saved: { items }, ways: { ...ways, completed: ['vehicle_docs'] }, today: '2026-11-20' })} />)
  expect(screen.queryByText('There is more to add')).toBeNull()
  again(<VehicleDocsStep {...vehicleDocs({ today: '2026-11-20' })} />)
  expect(screen.queryByText('There is more to add')).toBeNull()
})

test('a paper that has run out since it was saved says so at its date from the start, until a later one is typed', async () => {
  const items = requirementsOf('vehicle_docs').map(({ kind, expires }) => itemOf(kind, expires ? '2027-01-02' : undefined))
  const late = items.map((item) => (item.kind === 'insurance' ? { ...item, expiresOn: '2026-11-20' } : item))
  const files = filesWith({
    ...allStored('vehicle_docs'),
    insurance: { ...stored('insurance'), item: itemOf('insurance', '2026-11-20') } as FileState,
  })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ saved: { items: late }, files, today: '2026-11-20' })} />)
  const said = (label: string) => described(screen.getByRole('group', { name: `${label} expiry date` }))
  await expect.poll(() => said('Insurance certificate')).toContain('this date is over')
  const needed = requirementsOf('vehicle_docs').filter(({ required }) => required).length
  expect(await screen.findAllByText('Its date is over: choose the new one')).toHaveLength(1)
  expect(await screen.findByText(new RegExp(`^${needed - 1} of ${needed} uploaded`))).toBeTruthy()
  expect(said('Roadworthiness certificate')).not.toContain('over')
  expect(screen.queryByRole('alert')).toBeNull()
  const [, , year] = dateBoxes('Insurance certificate expiry date')
  await user.clear(year)
  await user.type(year, '2028')
  await user.tab()
  await expect.poll(() => said('Insurance certificate')).not.toContain('over')
  await expect.poll(() => screen.queryByText('Its date is over: choose the new one')).toBeNull()
  expect(await screen.findByText(new RegExp(`^${needed} of ${needed} uploaded`))).toBeTruthy()
})

test('an approved paper that has run out since the review is told of and may be renewed, beside what was sent back', () => {
  const items = requirementsOf('vehicle_docs').flatMap(({ kind, required }) => (required ? [itemOf(kind, '2027-01-01')] : []))
  const late = items.map((item) => (item.kind === 'insurance' ? { ...item, expiresOn: '2026-11-20' } : item))
  const named = [{ item: 'photo_left', code: 'blurry', note: '' }] as const
  for (const changes of [[], named]) {
    const files = filesWith(allStored('vehicle_docs'))
    const { unmount } = show(<VehicleDocsStep {...vehicleDocs({ saved: { items: late }, changes, files, today: '2026-11-20' })} />)
    expect(screen.getByText(/^No longer valid/).textContent).toContain('valid: Insurance certificate.')
    expect(press('Replace Insurance certificate')).toBeTruthy()
    expect(dateBoxes('Insurance certificate expiry date').map(({ value }) => value)).toEqual(['20', '11', '2026'])
    expect(screen.queryByRole('group', { name: 'Roadworthiness certificate expiry date' })).toBeNull()
    unmount()
  }
  const ranOut = [{ item: 'insurance', code: 'expired', note: '' }] as const
  show(<VehicleDocsStep {...vehicleDocs({ saved: { items: late }, changes: ranOut, today: '2026-11-20' })} />)
  expect(screen.queryByText(/^No longer valid/), 'the reviewer has said so').toBeNull()
})

test('a date that was saved elsewhere meanwhile stands in its boxes, and one that is typed here stays', async () => {
  const items = requirementsOf('vehicle_docs').map(({ kind, expires }) => itemOf(kind, expires ? '2027-01-02' : undefined))
  const { user, again } = show(<VehicleDocsStep {...vehicleDocs({ saved: { items } })} />)
  const [, , year] = dateBoxes('Roadworthiness certificate expiry date')
  await user.clear(year)
  await user.type(year, '2029')
  const renewed = items.map((item) => (item.expiresOn ? { ...item, expiresOn: '2028-03-04' } : item))
  again(<VehicleDocsStep {...vehicleDocs({ saved: { items: renewed } })} />)
  expect(dateBoxes('Insurance certificate expiry date').map(({ value }) => value)).toEqual(['4', '3', '2028'])
  expect(dateBoxes('Roadworthiness certificate expiry date').map(({ value }) => value)[2]).toBe('2029')
})

test('a date that was saved elsewhere beside another that is typed here is no change of the same answer', async () => {
  const clash = 'Changed on another device too'
  const items = requirementsOf('vehicle_docs').map(({ kind, expires }) => itemOf(kind, expires ? '2027-01-02' : undefined))
  const renewed = (...kinds: string[]) => items.map((item) => (kinds.includes(item.kind) ? { ...item, expiresOn: '2028-03-04' } : item))
  const { user, again } = show(<VehicleDocsStep {...vehicleDocs({ saved: { items } })} />)
  const [, , year] = dateBoxes('Roadworthiness certificate expiry date')
  await user.clear(year)
  await user.type(year, '2029')
  again(<VehicleDocsStep {...vehicleDocs({ saved: { items: renewed('insurance') } })} />)
  expect(screen.queryByText(clash)).toBeNull()
  again(<VehicleDocsStep {...vehicleDocs({ saved: { items: renewed('insurance', 'roadworthiness') } })} />)
  expect(screen.getByText(clash)).toBeTruthy()
})

test('a date that is over is named when its boxes are left, before anything was pressed', async () => {
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ today: '2026-11-20' })} />)
  const [day, month, year] = dateBoxes('Insurance certificate expiry date')
  await user.type(day, '20')
  await user.type(month, '11')
  expect(described(screen.getByRole('group', { name: 'Insurance certificate expiry date' }))).not.toContain('over')
  await user.type(year, '2026')
  await user.tab()
  await expect
    .poll(() => described(screen.getByRole('group', { name: 'Insurance certificate expiry date' })))
    .toContain('Insurance certificate: this date is over.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['20230', 'Insurance certificate: enter the year with four digits, like 2028'],
  ['28', 'Insurance certificate: enter the year with four digits, like 2028'],
  ['2203', 'Insurance certificate: check the year: it can be 2046 at the latest'],
])(
  'an expiry date of the year %s is said at its field before anything is sent, and the last year that is sensible is taken',
  async (year, words) => {
    const submit = vi.fn()
    const requirements = requirementsFor('lagos', { image: 1, document: 1, video: 1 }, 2046).filter(({ step }) => step === 'vehicle_docs')
    const files = filesWith(allStored('vehicle_docs'))
    const { user } = show(<VehicleDocsStep {...vehicleDocs({ requirements, files, draft, submit })} />)
    const box = dateBoxes('Insurance certificate expiry date')[2]
    await user.clear(box)
    await user.type(box, year)
    await user.click(press('Save and continue'))
    expect(await summary()).toEqual([words])
    expect(described(screen.getByRole('group', { name: 'Insurance certificate expiry date' }))).toContain(words)
    expect(submit).not.toHaveBeenCalled()
    await user.clear(box)
    await user.type(box, '2046')
    await user.click(press('Save and continue'))
    await expect.poll(() => submit.mock.calls[0]?.[0].items.find(({ kind }: Item) => kind === 'insurance').expiresOn).toBe('2046-12-31')
  },
)
