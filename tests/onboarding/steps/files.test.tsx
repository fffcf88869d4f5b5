import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DocUploadsStep } from '#src/features/onboarding/steps/doc-uploads/doc-uploads.tsx'
import { VehicleDocsStep } from '#src/features/onboarding/steps/vehicle-docs/vehicle-docs.tsx'
import { allStored, docUploads, draft, filesWith, input, type States, stored, vehicleDocs } from './file-steps.ts'
import { box, dateBoxes, described, itemOf, press, refused, requirementsOf, show, summary } from './show.tsx'

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

test('a word that names its file already does not get its name once more', async () => {
  const words = ['Front of the vehicle: This file is empty.', 'Choose a file: Hackney permit']
  const problem = refused([
    { code: 'invalid', message: words[0] as string, field: 'photo_front' },
    { code: 'invalid', message: words[1] as string, field: 'hackney_permit' },
  ])
  show(<VehicleDocsStep {...vehicleDocs({ files: filesWith(allStored('vehicle_docs')), draft, problem })} />)
  expect(await summary()).toEqual(words)
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

test('while it is saved no file can be replaced or taken off', async () => {
  const files = filesWith(allStored('vehicle_docs'))
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files, busy: true })} />)
  await user.click(press('Remove Front of the vehicle'))
  await user.upload(screen.getByLabelText('Front of the vehicle'), new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
  expect([vi.mocked(files.remove).mock.calls, vi.mocked(files.pick).mock.calls]).toEqual([[], []])
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
