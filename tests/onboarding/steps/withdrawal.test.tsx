import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/problems'
import { stepStatuses } from '#contract/steps'
import { Rejected, type RejectedProps } from '#src/features/onboarding/pages/rejected.tsx'
import { Withdrawn } from '#src/features/onboarding/pages/withdrawn.tsx'
import { YourData } from '#src/features/onboarding/pages/your-data.tsx'
import { press, show } from './show.tsx'
import { yourData } from './your-data.ts'

afterEach(() => vi.restoreAllMocks())

test('a withdrawal asks first, says what happens and when, and takes the focus', async () => {
  const [consider, drop, withdraw] = [vi.fn(), vi.fn(), vi.fn()]
  const { user, again } = show(<YourData {...yourData({ consider })} />)
  await user.click(press('Withdraw my application'))
  expect(consider).toHaveBeenCalledOnce()
  again(<YourData {...yourData({ considering: true, drop, withdraw })} />)
  expect(document.activeElement?.textContent).toContain('Withdraw your application?')
  expect(document.activeElement?.textContent).toContain('in 14 days we delete your answers and your files for good')
  await user.click(press('Keep it'))
  await user.click(press('Withdraw it'))
  expect([drop.mock.calls.length, withdraw.mock.calls.length]).toEqual([1, 1])
  again(<YourData {...yourData()} />)
  expect(document.activeElement).toBe(press('Withdraw my application'))
})

test('what keeps a withdrawal is said beside the question', () => {
  const { again } = show(<YourData {...yourData({ considering: true, withdrawing: true })} />)
  expect(press('Withdraw it').getAttribute('aria-busy')).toBe('true')
  again(<YourData {...yourData({ considering: true, withdrawalProblem: { kind: 'offline' } })} />)
  expect(screen.getByRole('alert').textContent).toContain('You are offline. Nothing is lost.')
  const refused = { kind: 'refused', status: 409, message: 'Not now.', errors: [{ code: 'wrong_step', message: 'Not now.' }] } as const
  again(<YourData {...yourData({ considering: true, withdrawalProblem: { ...refused, errors: [...refused.errors] } })} />)
  expect(screen.getByRole('alert').textContent).toBe('Not now.')
})

test('a copy of the data is saved as a file, and no address names it', async () => {
  const clicked: [string, string][] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download])
  })
  const zip = new Blob(['zip'])
  const { user } = show(<YourData {...yourData({ fetchMyData: async () => zip })} />)
  await user.click(press('Get a copy of my data'))
  await expect.poll(() => clicked).toEqual([['blob:copy', 'my-cruzer-data.zip']])
  expect(URL.createObjectURL).toHaveBeenCalledWith(zip)
  expect(await screen.findByText('Your copy is among your downloads, as my-cruzer-data.zip.')).toBeTruthy()
})

test('a copy that does not come is said, and may be asked for again', async () => {
  const fetchMyData = vi.fn(() => Promise.reject(new ProblemError({ kind: 'offline' })))
  const { user } = show(<YourData {...yourData({ fetchMyData })} />)
  await user.click(press('Get a copy of my data'))
  await screen.findByText(/^You are offline\. Nothing is lost\./)
  await user.click(press('Get a copy of my data'))
  await expect.poll(() => fetchMyData.mock.calls.length).toBe(2)
})

const rejected = (more: Partial<RejectedProps> = {}): RejectedProps => ({
  ...yourData(),
  record: {
    status: 'rejected',
    completed: [...stepStatuses],
    changes: [],
    reason: 'The licence is not valid.',
    reference: 'K7M2Q9XA',
  },
  profile: { phoneNumber: '+2348031234567' },
  requirements: [],
  today: '2026-11-20',
  applyAgain: vi.fn(),
  busy: false,
  problem: null,
  ...more,
})

test('a rejection says why, where to write, and that another vehicle may be applied with at once', async () => {
  const applyAgain = vi.fn()
  const { user, again } = show(<Rejected {...rejected({ applyAgain })} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not approve your application')
  expect(screen.getByText('The licence is not valid.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByText(/You can apply again at once, with another vehicle/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  await user.click(press('Apply again'))
  expect(applyAgain).toHaveBeenCalledOnce()
  again(<Rejected {...rejected({ busy: true })} />)
  expect(press('Apply again').getAttribute('aria-busy')).toBe('true')
})

test('what is withdrawn says when it is deleted, and may be kept', async () => {
  const keep = vi.fn()
  const props = { eraseAt: '2026-11-27T09:00:00.000Z', fetchMyData: vi.fn(), keep, busy: false, problem: null }
  const { user, again } = show(<Withdrawn {...props} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You withdrew your application')
  expect(screen.getByText(/We delete your answers and your files on 27 November 2026 at 10:00\./)).toBeTruthy()
  await user.click(press('Keep my application'))
  expect(keep).toHaveBeenCalledOnce()
  again(<Withdrawn {...props} problem={{ kind: 'offline' }} />)
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
})
