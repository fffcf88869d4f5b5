import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Profile } from '#contract/endpoints'
import type { ApplicationRecord } from '#contract/status'
import { stepStatuses, steps } from '#contract/steps'
import { Unplaceable } from '#src/features/onboarding/at-page/unplaceable.tsx'
import { Unreached } from '#src/features/onboarding/at-page/unreached.tsx'
import { Hub, type HubProps } from '#src/features/onboarding/pages/hub.tsx'
import { PendingApproval, type PendingApprovalProps } from '#src/features/onboarding/pages/pending-approval.tsx'
import { vehicle } from '#tests/harness/answers.ts'
import { itemOf, press, refused, requirementsOf, show, summary } from './show.tsx'
import { yourData } from './your-data.ts'

const profile: Profile = {
  phoneNumber: '+2348031234567',
  personalInfo: {
    firstName: 'Ngozi',
    lastName: 'Bello',
    dateOfBirth: '1990-04-07',
    email: 'ngozi@example.com',
    address: '14 Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    nin: '12345678901',
  },
  vehicle: { ...vehicle, location: 'lagos' },
  vehicleMedia: { items: [itemOf('photo_front'), itemOf('insurance', '2027-04-07')] },
  documents: { items: [itemOf('nin_slip')], licenceNumber: 'AKW06968AA2' },
}
const requirements = [...requirementsOf('vehicle_docs'), ...requirementsOf('document_uploads')]
const record = (more: Partial<ApplicationRecord> = {}): ApplicationRecord => ({
  status: 'vehicle_info',
  completed: ['personal_info'],
  changes: [],
  ...more,
})
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
const answer = (label: string) => screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent)

test('the hub says how each step stands and leads on to the next', async () => {
  const open = vi.fn()
  const { user } = show(<Hub {...hub({ open })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your application')
  expect(tasks().map((task) => task.match(/Completed|Next|Cannot start yet|Needs changes/)?.[0])).toEqual(
    stepStatuses.map((step) => ({ personal_info: 'Completed', vehicle_info: 'Next' })[step as string] ?? 'Cannot start yet'),
  )
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

test('the page of the review says of a change that it came too late', async () => {
  show(<PendingApproval {...pending({ problem: refused([{ code: 'already_sent', message: 'Your application was sent' }]) })} />)
  expect(await summary()).toEqual(['Your application was sent'])
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

const pending = (more: Partial<PendingApprovalProps> = {}): PendingApprovalProps => ({
  record: record({ status: 'pending_approval', completed: [...stepStatuses] }),
  profile,
  requirements,
  today: '2026-11-20',
  ...yourData(),
  reviewTime: 'two working days',
  check: vi.fn(),
  checking: false,
  problem: null,
  ...more,
})

test('under review the answers are there to read, and a look that was asked for is answered', async () => {
  const check = vi.fn()
  const { user, again } = show(<PendingApproval {...pending({ check })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We are checking your application')
  expect(answer('Plate number')).toEqual(['ABC-123DE'])
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
  await user.click(press('Check again'))
  expect(check).toHaveBeenCalledOnce()
  again(<PendingApproval {...pending({ check, checking: true })} />)
  expect(press('Check again').getAttribute('aria-busy')).toBe('true')
  again(<PendingApproval {...pending({ check })} />)
  expect(screen.getByText('We looked just now: it is still being checked.')).toBeTruthy()
})

test('what stood in the way of a look that was asked for is said under its button too, until the next look', async () => {
  const { user, again } = show(<PendingApproval {...pending()} />)
  const answerOf = () => press('Check again').nextElementSibling?.textContent
  await user.click(press('Check again'))
  again(<PendingApproval {...pending({ checking: true })} />)
  const problem = { kind: 'offline' } as const
  again(<PendingApproval {...pending({ problem })} />)
  expect(answerOf()).toBe('You are offline. Nothing is lost. Try again as soon as you have a signal.')
  window.dispatchEvent(new Event('online'))
  await expect.poll(answerOf).toBe('You are online again. You can try again now.')
  again(<PendingApproval {...pending({ checking: true })} />)
  expect(answerOf()).toBe('')
  again(<PendingApproval {...pending({ problem: { kind: 'broken' } })} />)
  expect(answerOf()).toBe('')
})

test('a look that was asked for is answered too where it is said that a change came too late', async () => {
  const message = 'Your application was sent already.'
  const problem = refused([{ code: 'already_sent', message }])
  const { user, again } = show(<PendingApproval {...pending({ problem })} />)
  await user.click(press('Check again'))
  again(<PendingApproval {...pending({ problem, checking: true })} />)
  again(<PendingApproval {...pending({ problem })} />)
  expect([press('Check again').nextElementSibling?.textContent, screen.getByRole('alert').textContent]).toEqual([
    'We looked just now: it is still being checked.',
    expect.stringContaining(message),
  ])
})

test.each(['offline', 'broken'] as const)(
  'under review nothing is entered that a look without an answer (%s) could say is kept',
  (kind) => {
    show(<PendingApproval {...pending({ problem: { kind } })} />)
    expect(screen.getByRole('alert').textContent).toContain('Nothing is lost.')
    expect(screen.queryByText(/What you entered/)).toBeNull()
  },
)

test('under review the receipt says what the application is called, when it was sent, and how long it takes', () => {
  const sent = { status: 'pending_approval', completed: [...stepStatuses], reference: 'K7M2Q9XA', sentAt: '2026-11-20T09:00:00.000Z' }
  show(<PendingApproval {...pending({ record: record(sent) })} />)
  expect([answer('Reference'), answer('Sent')]).toEqual([['K7M2Q9XA'], ['20 November 2026 at 10:00']])
  expect(screen.getByText(/within two working days/)).toBeTruthy()
})

test('a look that goes on by itself says nothing, and its failure takes no focus', () => {
  const { again } = show(<PendingApproval {...pending({ checking: true })} />)
  again(<PendingApproval {...pending({ problem: { kind: 'offline' } })} />)
  expect(screen.queryByText(/We looked just now/)).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
  expect(document.activeElement).toBe(document.body)
})

test('an application that has no place here can be asked for again', async () => {
  const retry = vi.fn()
  const { user } = show(<Unplaceable retry={retry} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot place your application')
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  await user.click(press('Try again'))
  expect(retry).toHaveBeenCalledOnce()
})

test('when nothing comes back it says that nothing is lost', async () => {
  const retry = vi.fn()
  const { user } = show(<Unreached retry={retry} busy={false} problem={{ kind: 'unanswered' }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We cannot reach Cruzer')
  expect(document.activeElement?.textContent).toBe('We cannot reach Cruzer')
  expect(document.body.textContent).toContain('Nothing is lost')
  await user.click(press('Try again'))
  expect(retry).toHaveBeenCalledOnce()
})
