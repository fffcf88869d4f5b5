import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DocUploadsStep } from '#src/features/onboarding/steps/doc-uploads/doc-uploads.tsx'
import { VehicleDocsStep } from '#src/features/onboarding/steps/vehicle-docs/vehicle-docs.tsx'
import { allStored, docUploads, filesWith, vehicleDocs } from './file-steps.ts'
import { dateBoxes, itemOf, press, requirementsOf, show, summary } from './show.tsx'

test('a file that was sent back is not shown as uploaded, is not counted, and the same one is no correction', async () => {
  const submit = vi.fn()
  const saved = { items: requirementsOf('vehicle_docs').map(({ kind, expires }) => itemOf(kind, expires ? '2028-04-07' : undefined)) }
  const changes = [{ item: 'photo_front', code: 'blurry', note: '' }] as const
  const base = { saved, changes, submit }
  const { user, again } = show(<VehicleDocsStep {...vehicleDocs({ ...base, files: filesWith(allStored('vehicle_docs')) })} />)
  expect([screen.queryByText('Uploaded'), screen.getByText(/^0 of 1 uploaded/)]).toEqual([null, expect.anything()])
  expect(screen.getByText('Sent back: choose a new one')).toBeTruthy()
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Choose a new file for Front of the vehicle: this one was sent back'])
  expect(submit).not.toHaveBeenCalled()
  const fresh = { ...itemOf('photo_front'), name: 'drivers/7/new.jpg' }
  const files = filesWith(allStored('vehicle_docs', { photo_front: { phase: 'stored', item: fresh, fileName: 'new.jpg' } }))
  again(<VehicleDocsStep {...vehicleDocs({ ...base, files })} />)
  expect([screen.getByText('Uploaded'), screen.getByText(/^1 of 1 uploaded/)]).toBeTruthy()
  await user.click(press('Save and continue'))
  await expect.poll(() => submit.mock.calls.length).toBe(1)
})

test('after a review only what was named is open, with the reason; the rest is approved and goes along as it is', async () => {
  const submit = vi.fn()
  const saved = {
    items: requirementsOf('vehicle_docs')
      .filter(({ required }) => required)
      .map(({ kind, expires }) => itemOf(kind, expires ? '2027-04-07' : undefined)),
  }
  const fresh = { ...itemOf('insurance'), name: 'drivers/7/insurance-2.pdf', size: 900 }
  const files = filesWith(allStored('vehicle_docs', { insurance: { phase: 'stored', item: fresh, fileName: 'new.pdf' } }))
  const changes = [{ item: 'insurance', code: 'expired', note: 'It ran out in May.' }] as const
  const props = vehicleDocs({ saved, changes, files, submit })
  const { user } = show(<VehicleDocsStep {...props} />)
  expect(screen.getByText('It has expired. Renew it, then send the new one with its new date.')).toBeTruthy()
  expect(screen.getByText('“It ran out in May.”')).toBeTruthy()
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1)
  expect(screen.getAllByText('Approved')).toHaveLength(9)
  const year = dateBoxes('Insurance certificate expiry date')[2]
  await user.clear(year)
  await user.type(year, '2029')
  await user.click(press('Save and continue'))
  await expect
    .poll(() => submit.mock.calls)
    .toEqual([[{ items: saved.items.map((item) => (item.kind === 'insurance' ? { ...fresh, expiresOn: '2029-04-07' } : item)) }]])
})

test.each([
  ['licence_front', 1],
  ['nin_slip', 0],
] as const)('after a review of %s the licence number is open %i times', (item, times) => {
  const saved = { items: requirementsOf('document_uploads').map(({ kind }) => itemOf(kind)), licenceNumber: 'AKW06968AA2' }
  show(<DocUploadsStep {...docUploads({ saved, changes: [{ item, code: 'blurry', note: '' }] })} />)
  expect(screen.queryAllByRole('textbox', { name: 'Licence number' })).toHaveLength(times)
})

test('the date and the number that stood beside what was sent back correct nothing, however they are typed again', async () => {
  const submit = vi.fn()
  const saved = {
    items: requirementsOf('document_uploads').map(({ kind, expires }) => itemOf(kind, expires ? '2028-04-07' : undefined)),
    licenceNumber: 'AKW06968AA2',
  }
  const changes = [{ item: 'licence_front', code: 'other', note: 'It is not yours.' }] as const
  const files = filesWith(allStored('document_uploads'))
  const { user } = show(<DocUploadsStep {...docUploads({ saved, changes, files, submit })} />)
  const [day] = dateBoxes("Driver's licence (front) expiry date")
  await user.clear(day)
  await user.type(day, '７')
  const number = screen.getByRole('textbox', { name: 'Licence number' })
  await user.clear(number)
  await user.type(number, '\u200bakw 06968 aa2')
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(["Choose a new file for Driver's licence (front): this one was sent back"])
  await user.clear(number)
  await user.type(number, 'AKW06968AA3')
  await user.click(press('Save and continue'))
  await expect.poll(() => submit.mock.calls.length).toBe(1)
})
