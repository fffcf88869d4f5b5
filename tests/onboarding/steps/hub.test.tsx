import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApplicationRecord } from '#contract/status'
import { stepStatuses, steps } from '#contract/steps'
import { Hub, type HubProps } from '#src/features/onboarding/pages/hub.tsx'
import { itemOf, press, refused, requirementsOf, show, summary } from './show.tsx'
import { answer, profile, record, requirements } from './shown-application.ts'
import { yourData } from './your-data.ts'

const hub = (more: Partial<HubProps> = {}): HubProps => ({
  ...yourData(),
  record: record(),
  profile: { phoneNumber: profile.phoneNumber, ...(profile.personalInfo ? { personalInfo: profile.personalInfo } : {}) },
  requirements,
  today: '2026-11-20',
  pathOf: (step) => `/form/${step}`,
  open: vi.fn(),
  goTo: vi.fn(),
  next: 'vehicle_info',
  mayOpen: (step) => step === 'personal_info' || step === 'vehicle_info',
  maySend: false,
  unsaved: [],
  send: vi.fn(),
  busy: false,
  problem: null,
  ...more,
})
const ready = (more: Partial<HubProps> = {}) =>
  hub({
    record: record({ status: 'ready_to_send', completed: [...stepStatuses] }),
    profile,
    next: null,
    mayOpen: () => true,
    maySend: true,
    ...more,
  })
const tasks = () =>
  within(screen.getByRole('list', { name: 'The steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
test('the hub says how each step stands and leads on to the next', async () => {
  const open = vi.fn()
  const { user } = show(<Hub {...hub({ open })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your application')
  expect(tasks().map((task) => task.match(/Completed|Next|Cannot start yet|Needs changes/)?.[0])).toEqual(
    stepStatuses.map((step) => ({ personal_info: 'Completed', vehicle_info: 'Next' })[step as string] ?? 'Cannot start yet'),
  )
  expect(screen.queryByText('There is more to add'), 'of steps that were never filled in').toBeNull()
  const on = screen.getByRole('link', { name: 'Continue with Vehicle information' })
  expect(on.getAttribute('href')).toBe('/form/vehicle_info')
  await user.click(on)
  expect(open.mock.calls).toEqual([['vehicle_info']])
})

test('the hub says what a move to Lagos asks for besides, until it was added', () => {
  const moved = record({ status: 'document_uploads', completed: stepStatuses.filter((step) => step !== 'document_uploads') })
  const items = requirementsOf('document_uploads', 'elsewhere').map(({ kind }) => itemOf(kind))
  const driver = { ...profile, documents: { licenceNumber: 'AKW06968AA2', items } }
  const { again } = show(<Hub {...hub({ record: moved, profile: driver, next: 'document_uploads' })} />)
  expect(screen.getByText(/^For the place where you will drive/).textContent).toContain('also need: LASDRI card.')
  again(<Hub {...hub({ record: moved, profile: { ...driver, files: [itemOf('lasdri_card')] }, next: 'document_uploads' })} />)
  expect(screen.queryByText('There is more to add')).toBeNull()
})

test('the hub says which approved paper has run out, beside what a reviewer has sent back', () => {
  const items = requirementsOf('vehicle_docs').map(({ kind }) => itemOf(kind, kind === 'insurance' ? '2020-01-01' : '2999-01-01'))
  const changes = [{ item: 'photo_left', code: 'blurry', note: '' }] as const
  const asked = record({
    status: 'changes_requested',
    completed: stepStatuses.filter((step) => step !== 'vehicle_docs'),
    changes: [...changes],
  })
  show(<Hub {...hub({ record: asked, profile: { ...profile, vehicleMedia: { items } } })} />)
  expect(screen.getByText(/^No longer valid/).textContent).toContain('valid: Insurance certificate.')
  expect(answer('Insurance certificate')).toEqual(['Ran out on 1 January 2020, to be renewed'])
})

test('once all that was sent back is corrected, the hub tells of what is needed besides, and where', () => {
  const asked = record({
    status: 'changes_requested',
    completed: stepStatuses.filter((step) => step !== 'document_uploads'),
    changes: [{ item: 'photo_left', code: 'blurry', note: '' }],
    mended: ['photo_left'],
  })
  const { again } = show(<Hub {...hub({ record: asked, next: 'document_uploads' })} />)
  expect(screen.getByText('You have corrected what we asked for. There is more to add.')).toBeTruthy()
  expect(tasks()[3]).toContain('Needs changes')
  again(<Hub {...hub({ record: { ...asked, completed: [...stepStatuses] }, next: null })} />)
  expect(screen.getByText('You have corrected everything')).toBeTruthy()
})

test('the application cannot be sent before all steps are complete, and the button says why', () => {
  show(<Hub {...hub()} />)
  expect(press('Send application').disabled).toBe(true)
  expect(document.getElementById(press('Send application').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You can send it once all steps are completed.',
  )
  expect(screen.getAllByRole('link', { name: /^Change / }).map(({ textContent }) => textContent)).toEqual(['Change Personal information'])
})

test('every answer can be checked and changed, and the NIN shows its end only', async () => {
  const open = vi.fn()
  const send = vi.fn()
  const { user } = show(<Hub {...ready({ open, send })} />)
  expect(answer('NIN')).toEqual(['Ends in 8901'])
  expect(document.body.textContent).not.toContain('12345678901')
  expect(answer('Date of birth')).toEqual(['7 April 1990'])
  expect(answer('Vehicle')).toEqual(['Toyota Corolla, 2015'])
  expect(answer('Insurance certificate')).toEqual(['Uploaded, expires on 7 April 2027'])
  expect(answer('Walk-round video')).toEqual(['Not uploaded'])
  expect(answer('Licence number')).toEqual(['AKW06968AA2'])
  for (const step of stepStatuses) await user.click(screen.getByRole('link', { name: `Change ${steps[step].title}` }))
  expect(open.mock.calls.flat()).toEqual([...stepStatuses])
  await user.click(press('Send application'))
  expect(send).toHaveBeenCalledOnce()
})

test('while it is sent, further presses do nothing', async () => {
  const send = vi.fn()
  const { user } = show(<Hub {...ready({ send, busy: true, maySend: false })} />)
  expect(press('Send application').disabled).toBe(false)
  expect(press('Send application').getAttribute('aria-busy')).toBe('true')
  await user.click(press('Send application'))
  expect(send).not.toHaveBeenCalled()
})

test('a refused sending says why', async () => {
  show(<Hub {...ready({ problem: refused([{ code: 'wrong_step', message: 'The insurance certificate is missing' }]) })} />)
  expect(await summary()).toEqual(['The insurance certificate is missing'])
})

test('without a connection the sending can be tried again', async () => {
  const send = vi.fn()
  const { user } = show(<Hub {...ready({ send, problem: { kind: 'offline' } })} />)
  await user.click(press('Try again'))
  expect(send).toHaveBeenCalledOnce()
})

test('that the driver is offline is said until the network is back, and the sending can still be tried again', async () => {
  const send = vi.fn()
  const { user } = show(<Hub {...ready({ send, problem: { kind: 'offline' } })} />)
  expect(screen.getByText('You are offline')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('You are online again')).toBeTruthy()
  expect(screen.queryByText('You are offline')).toBeNull()
  await user.click(press('Try again'))
  expect(send).toHaveBeenCalledOnce()
})

test('what the review wants mended stands first, each with its reason and the way there', async () => {
  const goTo = vi.fn()
  const changes: ApplicationRecord['changes'] = [
    { item: 'insurance', code: 'expired', note: 'It ran out in May.' },
    { item: 'personal_info', code: 'other', note: '' },
  ]
  const props = hub({
    record: record({
      status: 'changes_requested',
      completed: ['personal_info', 'vehicle_info', 'document_uploads'],
      changes,
      mended: ['personal_info'],
    }),
    profile,
    next: 'vehicle_docs',
    mayOpen: (step) => step === 'vehicle_docs' || step === 'personal_info',
    goTo,
  })
  const { user } = show(<Hub {...props} />)
  expect(screen.getByText('Please correct one thing')).toBeTruthy()
  expect(screen.getByText('It has expired. Renew it, then send the new one with its new date.')).toBeTruthy()
  expect(answer('Insurance certificate')).toEqual(['Sent back, to be replaced'])
  expect(screen.getByText('(corrected)')).toBeTruthy()
  expect(tasks()[2]).toContain('Needs changes')
  await user.click(screen.getByRole('link', { name: 'Insurance certificate' }))
  await user.click(screen.getAllByRole('link', { name: 'Personal information' })[0] as HTMLElement)
  expect(goTo.mock.calls).toEqual([['/form/vehicle_docs#field-files-insurance'], ['/form/personal_info#change-personal_info']])
})

test('what is to be mended is named without a way there while its step cannot be opened', () => {
  const asked = record({
    status: 'changes_requested',
    completed: ['personal_info', 'vehicle_info', 'document_uploads'],
    changes: [{ item: 'insurance', code: 'expired', note: '' }],
  })
  show(<Hub {...hub({ record: asked, next: 'vehicle_docs', mayOpen: () => false, elsewhere: true })} />)
  expect(screen.getByText('Insurance certificate')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Insurance certificate|Vehicle documents/ })).toBeNull()
})
