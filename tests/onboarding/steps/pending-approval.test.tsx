import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepStatuses } from '#contract/steps'
import { PendingApproval, type PendingApprovalProps } from '#src/features/onboarding/pages/pending-approval.tsx'
import { press, refused, show, summary } from './show.tsx'
import { answer, profile, record, requirements } from './shown-application.ts'
import { yourData } from './your-data.ts'

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

test('the page of the review says of a change that it came too late', async () => {
  show(<PendingApproval {...pending({ problem: refused([{ code: 'already_sent', message: 'Your application was sent' }]) })} />)
  expect(await summary()).toEqual(['Your application was sent'])
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
