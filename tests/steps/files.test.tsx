import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RequirementKind } from '#contract/requirements'
import DocUploadsStep from '#src/steps/doc-uploads.tsx'
import type { DocUploadsProps, FileState, Files, VehicleDocsProps } from '#src/steps/props.ts'
import VehicleDocsStep from '#src/steps/vehicle-docs.tsx'
import { box, dateBoxes, described, itemOf, press, refused, requirementsOf, show, summary } from './show.tsx'

type States = Partial<Record<RequirementKind, FileState>>

const filesWith = (states: States): Files => ({
  of: (kind) => states[kind] ?? { phase: 'empty' },
  pick: vi.fn(),
  retry: vi.fn(),
  skip: vi.fn(),
  help: vi.fn(),
  settle: vi.fn(),
  remove: vi.fn(),
})
const stored = (kind: RequirementKind): FileState => ({ phase: 'stored', item: itemOf(kind), fileName: `${kind}.jpg` })
const allStored = (step: 'vehicle_docs' | 'document_uploads', but: States = {}): States => ({
  ...Object.fromEntries(
    requirementsOf(step)
      .filter(({ required }) => required)
      .map(({ kind }) => [kind, stored(kind)]),
  ),
  ...but,
})
const base = { saved: undefined, draft: null, changes: null, examples: [], busy: false, problem: null }
const vehicleDocs = (more: Partial<VehicleDocsProps> = {}): VehicleDocsProps => ({
  ...base,
  keep: vi.fn(),
  discard: vi.fn(),
  requirements: requirementsOf('vehicle_docs'),
  files: filesWith({}),
  submit: vi.fn(),
  ...more,
})
const docUploads = (more: Partial<DocUploadsProps> = {}): DocUploadsProps => ({
  ...base,
  keep: vi.fn(),
  discard: vi.fn(),
  requirements: requirementsOf('document_uploads'),
  files: filesWith({}),
  submit: vi.fn(),
  ...more,
})

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type=file]' })
const draft = {
  expiresOn: {
    vehicle_licence: { day: '1', month: '2', year: '2028' },
    roadworthiness: { day: '1', month: '2', year: '2028' },
    insurance: { day: '31', month: '12', year: '2027' },
    hackney_permit: { day: '1', month: '2', year: '2028' },
  },
}

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

test('a chosen file is handed on, and the same one may be chosen again', async () => {
  const files = filesWith({})
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  const file = new File(['x'], 'front.jpg', { type: 'image/jpeg' })
  await user.upload(input('Front of the vehicle'), file)
  await user.upload(input('Front of the vehicle'), file)
  expect(files.pick).toHaveBeenCalledTimes(2)
  expect(files.pick).toHaveBeenLastCalledWith('photo_front', file)
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

test('what is missing, on its way or refused keeps the step from being saved, and is named at its field', async () => {
  const submit = vi.fn()
  const states = allStored('vehicle_docs', {
    photo_front: { phase: 'empty' },
    photo_back: { phase: 'sending', fileName: 'back.jpg', sent: 1_200_000, total: 3_400_000 },
    photo_left: { phase: 'refused', fileName: 'left.bmp', message: 'This is not a photo.', mayRetry: false },
    video_walkround: { phase: 'waiting', fileName: 'round.mp4', sent: 0, total: 40_000_000 },
  })
  const { user, again } = show(<VehicleDocsStep {...vehicleDocs({ files: filesWith(states), submit })} />)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual([
    'Choose a file for Front of the vehicle',
    'Wait until Back of the vehicle has been sent',
    'Choose another file for Left side of the vehicle',
    'Wait until Walk-round video has been sent',
    'Vehicle licence: enter the expiry date',
    'Roadworthiness certificate: enter the expiry date',
    'Insurance certificate: enter the expiry date',
    'Hackney permit: enter the expiry date',
  ])
  expect(described(input('Front of the vehicle'))).toContain('Choose a file for Front of the vehicle')
  expect(submit).not.toHaveBeenCalled()
  again(
    <VehicleDocsStep
      {...vehicleDocs({ files: filesWith({ ...states, photo_front: { phase: 'checking', fileName: 'a.jpg' } }), submit })}
    />,
  )
  await expect.poll(() => described(input('Front of the vehicle'))).not.toContain('Choose a file')
})

test('right dates do not hide a missing file', async () => {
  const submit = vi.fn()
  const files = filesWith(allStored('vehicle_docs', { insurance: { phase: 'empty' } }))
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files, draft, submit })} />)
  await user.click(press('Save and continue'))
  expect(await summary()).toEqual(['Choose a file for Insurance certificate'])
  expect(submit).not.toHaveBeenCalled()
})

test('a file on its way shows how far it is and can be taken back', async () => {
  const files = filesWith({ photo_front: { phase: 'sending', fileName: 'front.jpg', sent: 1_200_000, total: 3_400_000 } })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  const bar = screen.getByRole('progressbar')
  expect([bar.getAttribute('value'), bar.getAttribute('max'), bar.getAttribute('aria-valuetext')]).toEqual([
    '1200000',
    '3400000',
    '1.2 of 3.4 MB',
  ])
  await user.click(press('Remove Front of the vehicle'))
  expect(files.remove).toHaveBeenCalledWith('photo_front')
  expect(document.activeElement).toBe(input('Front of the vehicle'))
})

test('a stored file can be replaced and removed; one that failed can be tried again', async () => {
  const files = filesWith({
    photo_front: { ...stored('photo_front'), preview: 'blob:front' } as FileState,
    photo_back: { phase: 'refused', fileName: 'back.jpg', message: 'It did not get through.', mayRetry: true },
  })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  const opened = vi.fn()
  input('Front of the vehicle').addEventListener('click', opened)
  await user.click(press('Replace Front of the vehicle'))
  expect(opened).toHaveBeenCalledOnce()
  await user.click(press('Try again with Back of the vehicle'))
  expect(files.retry).toHaveBeenCalledWith('photo_back')
  expect(described(input('Back of the vehicle'))).toContain('back.jpg: It did not get through.')
})

test("the server's word on a file and on a date stands at each", async () => {
  const problem = refused([
    { code: 'file_mismatch', message: 'This is not what was sent', field: 'insurance' },
    { code: 'invalid', message: 'The expiry date must be ahead', field: 'insurance.expiresOn' },
  ])
  show(<VehicleDocsStep {...vehicleDocs({ files: filesWith(allStored('vehicle_docs')), draft, problem })} />)
  expect(await summary()).toEqual(['This is not what was sent', 'The expiry date must be ahead'])
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

test('a doubt stands at its photo and can be settled, or another one taken', async () => {
  const files = filesWith({ photo_front: { ...stored('photo_front'), doubt: 'blurred' } as FileState })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  expect(screen.getByText('This photo looks blurred. Use it anyway, or take another.')).toBeTruthy()
  const opened = vi.fn()
  input('Front of the vehicle').addEventListener('click', opened)
  await user.click(press('Take another for Front of the vehicle'))
  expect(opened).toHaveBeenCalledOnce()
  await user.click(press('Use it anyway for Front of the vehicle'))
  expect(files.settle).toHaveBeenCalledWith('photo_front')
})

test('what is on its way is told as bytes and time, and all that is left to send as a sum', async () => {
  const files = filesWith({
    photo_front: { phase: 'sending', fileName: 'front.jpg', sent: 2_100_000, total: 4_000_000, left: 36 },
    photo_back: { phase: 'queued', fileName: 'back.jpg', sent: 0, total: 10_500_000 },
    video_walkround: { phase: 'preparing', fileName: 'round.mp4', done: 0.4, left: null, isFetching: false },
  })
  const { user } = show(<VehicleDocsStep {...vehicleDocs({ files })} />)
  expect(screen.getByText('2.1 of 4.0 MB, about 40 s left')).toBeTruthy()
  expect(screen.getByText('Waiting its turn. 10.5 MB to send.')).toBeTruthy()
  expect(screen.getByText(/^0 of 11 sent\. 12\.4 MB to send\./)).toBeTruthy()
  await user.click(press('Send it as it is for Walk-round video'))
  expect(files.skip).toHaveBeenCalledWith('video_walkround')
})

test.each([
  ['denied', [], 'The camera is switched off for this site'],
  ['prompt', [], 'This device has no camera'],
  ['prompt', [{ kind: 'videoinput' }], null],
])('with a camera that is %s and %o devices there is a guide, and the file can be chosen', async (state, devices, title) => {
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => ({ state }) },
    mediaDevices: { enumerateDevices: async () => devices },
  })
  show(<VehicleDocsStep {...vehicleDocs()} />)
  if (title) expect(await screen.findByText(title)).toBeTruthy()
  else expect(screen.queryByText(/camera/)).toBeNull()
  expect(input('Front of the vehicle').disabled).toBe(false)
  vi.unstubAllGlobals()
})
