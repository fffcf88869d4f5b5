import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Item, requirementsFor } from '#contract/requirements'
import { DocUploadsStep } from '#src/features/onboarding/steps/doc-uploads/doc-uploads.tsx'
import { VehicleDocsStep } from '#src/features/onboarding/steps/vehicle-docs/vehicle-docs.tsx'
import type { FileState } from '#src/features/onboarding/uploads/upload-state.ts'
import { allStored, docUploads, draft, filesWith, input, type States, stored, vehicleDocs } from './file-steps.ts'
import { box, dateBoxes, described, itemOf, press, refused, requirementsOf, show, summary, ways } from './show.tsx'

test('each requirement is a file input named by its label, and a date group where it expires', () => {
  show(<VehicleDocsStep {...vehicleDocs()} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vehicle documents')
  for (const { label, expires, hint } of requirementsOf('vehicle_docs')) {
    expect(input(label).labels?.[0]?.textContent).toBe(label)
    expect(described(input(label))).toContain(hint)
    expect(screen.queryAllByRole('group', { name: `${label} expiry date` })).toHaveLength(expires ? 1 : 0)
  }
  expect(described(input('Walk-round video'))).toContain('(optional)')
  expect(input('Front of the vehicle').accept).toBe('image/jpeg,image/png,image/webp,image/heic,.heic')
  expect(input('Insurance certificate').accept).toContain('application/pdf')
  expect(input('Front of the vehicle').hasAttribute('capture')).toBe(false)
})

test('elsewhere in Nigeria no hackney permit is asked for', () => {
  show(<VehicleDocsStep {...vehicleDocs({ requirements: requirementsOf('vehicle_docs', 'elsewhere') })} />)
  expect(screen.queryByLabelText('Hackney permit')).toBeNull()
})

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

test('it sends the stored files in order, with their dates, without the optional one', async () => {
  const submit = vi.fn()
  const files = filesWith(allStored('vehicle_docs'))
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files, draft, submit })} />)
  await user.click(press('Save and continue'))
  await expect
    .poll(() => submit.mock.calls)
    .toEqual([
      [
        {
          items: [
            itemOf('photo_front'),
            itemOf('photo_back'),
            itemOf('photo_left'),
            itemOf('photo_right'),
            itemOf('photo_interior'),
            itemOf('vehicle_licence', '2028-02-01'),
            itemOf('roadworthiness', '2028-02-01'),
            itemOf('insurance', '2027-12-31'),
            itemOf('proof_of_ownership'),
            itemOf('hackney_permit', '2028-02-01'),
          ],
        },
      ],
    ])
})

test('the optional video goes along once it is stored', async () => {
  const submit = vi.fn()
  const files = filesWith(allStored('vehicle_docs', { video_walkround: stored('video_walkround') }))
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files, draft, submit })} />)
  await user.click(press('Save and continue'))
  await expect.poll(() => submit.mock.calls[0]?.[0].items[5]).toEqual(itemOf('video_walkround'))
})

test('what is missing, undecided or refused is named once, in the order of the screen, together with every date', async () => {
  const submit = vi.fn()
  const states = allStored('vehicle_docs', {
    photo_front: { phase: 'empty' },
    photo_back: { phase: 'sending', fileName: 'back.jpg', sent: 1_200_000, total: 3_400_000 },
    photo_left: { phase: 'refused', fileName: 'left.bmp', message: 'This is not a photo.', mayRetry: false },
    video_walkround: { phase: 'offering', fileName: 'round.mp4', helperBytes: 10, total: 40_000_000 },
  })
  const dates = {
    expiresOn: { vehicle_licence: { day: '31', month: '2', year: '2028' }, roadworthiness: { day: '20', month: '11', year: '2026' } },
  }
  const at = (now: States) => vehicleDocs({ files: filesWith(now), submit, draft: dates, today: '2026-11-20' })
  const { user, again } = show(<VehicleDocsStep {...at(states)} />)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual([
    'Choose a file for Front of the vehicle',
    'Left side of the vehicle: This is not a photo.',
    'Walk-round video: get the helper, or send the video as it is',
    'Vehicle licence: enter a real expiry date, like 30 9 2028',
    'Roadworthiness certificate: this date is over. Renew it first, then send the new one',
    'Insurance certificate: enter the expiry date',
    'Hackney permit: enter the expiry date',
  ])
  expect(described(input('Front of the vehicle'))).toContain('Choose a file for Front of the vehicle')
  expect(document.body.textContent?.split('This is not a photo.')).toHaveLength(3)
  expect(submit).not.toHaveBeenCalled()
  again(<VehicleDocsStep {...at({ ...states, photo_front: { phase: 'checking', fileName: 'a.jpg' } })} />)
  await expect.poll(() => described(input('Front of the vehicle'))).not.toContain('Choose a file')
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

test('a save that is pressed while a file is on its way names all that it waits for, with what was typed', async () => {
  const submit = vi.fn()
  const files = filesWith(
    allStored('document_uploads', {
      profile_photo: { phase: 'sending', fileName: 'me.jpg', sent: 1, total: 4 },
      nin_slip: stored('nin_slip'),
    }),
  )
  const dates = { licence_front: { day: '1', month: '2', year: '2028' }, lasdri_card: { day: '3', month: '4', year: '2028' } }
  const { user } = show(<DocUploadsStep {...docUploads({ files, submit, draft: { expiresOn: dates, licenceNumber: 'AKW06968AA2' } })} />)
  await user.click(press('Save and continue'))
  await expect
    .poll(() => submit.mock.calls)
    .toEqual([
      [
        { items: [], licenceNumber: 'AKW06968AA2' },
        [
          { kind: 'profile_photo', required: true },
          { kind: 'licence_front', required: true, expiresOn: '2028-02-01' },
          { kind: 'licence_back', required: true },
          { kind: 'nin_slip', required: true },
          { kind: 'lasdri_card', required: true, expiresOn: '2028-04-03' },
          { kind: 'proof_of_address', required: true },
        ],
      ],
    ])
})

test('while a save waits it says for what, nothing typed can be changed, and Cancel gives the focus back to it', async () => {
  const cancel = vi.fn()
  const files = filesWith(allStored('vehicle_docs', { photo_back: { phase: 'sending', fileName: 'back.jpg', sent: 1, total: 4 } }))
  const { user, again } = show(<VehicleDocsStep {...vehicleDocs({ files, draft, wait: { awaits: 'files', cancel } })} />)
  expect(press('Saving when your files have arrived').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Waiting for 1 file. It is saved by itself when the last has arrived. Stay on this page.')).toBeTruthy()
  expect(dateBoxes('Insurance certificate expiry date')[0].readOnly).toBe(true)
  await user.click(press('Cancel'))
  expect(cancel).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(press('Saving when your files have arrived'))
  again(<VehicleDocsStep {...vehicleDocs({ files, draft, wait: { awaits: 'network', cancel } })} />)
  expect(press('Saving when you are online').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText(/^You are offline\./)).toBeTruthy()
})

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

test('right dates do not hide a missing file', async () => {
  const submit = vi.fn()
  const files = filesWith(allStored('vehicle_docs', { insurance: { phase: 'empty' } }))
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files, draft, submit })} />)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Choose a file for Insurance certificate'])
  expect(submit).not.toHaveBeenCalled()
})

test("the server's word on a file and on a date stands at each", async () => {
  const problem = refused([
    { code: 'file_mismatch', message: 'This is not what was sent', field: 'insurance' },
    { code: 'invalid', message: 'The expiry date must be ahead', field: 'insurance.expiresOn' },
  ])
  show(<VehicleDocsStep {...vehicleDocs({ files: filesWith(allStored('vehicle_docs')), draft, problem })} />)
  expect(await summary()).toEqual(['Insurance certificate: This is not what was sent', 'The expiry date must be ahead'])
  expect(described(input('Insurance certificate'))).toContain('This is not what was sent')
  expect(described(screen.getByRole('group', { name: 'Insurance certificate expiry date' }))).toContain('The expiry date must be ahead')
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

test('the driver’s documents go with the licence number', async () => {
  const submit = vi.fn()
  const files = filesWith(allStored('document_uploads'))
  const dates = { licence_front: { day: '1', month: '2', year: '2028' }, lasdri_card: { day: '3', month: '4', year: '2028' } }
  const { user } = show(<DocUploadsStep {...docUploads({ files, submit, draft: { expiresOn: dates } })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your documents')
  await user.type(box('Licence number'), 'akw 06968aa2')
  await user.click(press('Save and continue'))
  await expect
    .poll(() => submit.mock.calls)
    .toEqual([
      [
        {
          items: [
            itemOf('profile_photo'),
            itemOf('licence_front', '2028-02-01'),
            itemOf('licence_back'),
            itemOf('nin_slip'),
            itemOf('lasdri_card', '2028-04-03'),
            itemOf('proof_of_address'),
          ],
          licenceNumber: 'AKW06968AA2',
        },
      ],
    ])
})

test('a missing licence number is named in its place among the files', async () => {
  const { user } = show(<DocUploadsStep {...docUploads()} />)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual([
    'Choose a file for Your photo',
    "Choose a file for Driver's licence (front)",
    "Driver's licence (front): enter the expiry date",
    "Choose a file for Driver's licence (back)",
    'Enter the number of your licence',
    'Choose a file for NIN slip',
    'Choose a file for LASDRI card',
    'LASDRI card: enter the expiry date',
    'Choose a file for Proof of address',
  ])
})

test.each([
  ['licence_front', 1],
  ['nin_slip', 0],
] as const)('after a review of %s the licence number is open %i times', (item, times) => {
  const saved = { items: requirementsOf('document_uploads').map(({ kind }) => itemOf(kind)), licenceNumber: 'AKW06968AA2' }
  show(<DocUploadsStep {...docUploads({ saved, changes: [{ item, code: 'blurry', note: '' }] })} />)
  expect(screen.queryAllByRole('textbox', { name: 'Licence number' })).toHaveLength(times)
})

test('while it is saved it says that the files are being checked, and after that what is not done yet', () => {
  const words = 'We are checking your files. This may take a minute.'
  const { again } = show(<VehicleDocsStep {...vehicleDocs()} />)
  expect(screen.queryByText(words)).toBeNull()
  again(<VehicleDocsStep {...vehicleDocs({ busy: true })} />)
  expect(screen.getByText(words).getAttribute('role')).toBe('status')
  const message = 'We are still checking your files. Wait a few seconds, then try again.'
  again(<VehicleDocsStep {...vehicleDocs({ problem: { kind: 'broken', later: { retryAfter: 3, message } } })} />)
  expect([screen.queryByText(words), screen.queryByText(/went wrong/)]).toEqual([null, null])
  expect(screen.getByText('We need a moment')).toBeTruthy()
  expect(screen.getByText(`${message} What you entered stays here.`)).toBeTruthy()
  expect(press('Try again')).toBeTruthy()
})

test.each([
  ['20230', 'Insurance certificate: enter a real expiry date, like 30 9 2028'],
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
