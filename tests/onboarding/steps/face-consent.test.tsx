import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { driverWords } from '#content/words/driver-screens'
import { ProblemError } from '#contract/problems'
import { FaceConsent } from '#src/features/onboarding/face-consent.tsx'
import { YourData } from '#src/features/onboarding/pages/your-data.tsx'
import { DocUploadsStep } from '#src/features/onboarding/steps/doc-uploads/doc-uploads.tsx'
import { docUploads } from './file-steps.ts'
import { described, show } from './show.tsx'
import { yourData } from './your-data.ts'

const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree that my face is measured and compared' })
const told = () => screen.getByRole('status').textContent

test('nobody has agreed who did not say so; what it means stands at the tick, which saves by itself', async () => {
  const set = vi.fn(async () => {})
  const { user } = show(<FaceConsent agreed={false} toldAt={0} set={set} />)
  expect(tick().checked).toBe(false)
  expect(described(screen.getByRole('group'))).toBe(driverWords.faces.what)
  await user.click(tick())
  await expect.poll(() => [set.mock.calls, tick().checked, told()]).toEqual([[[true]], true, 'You agreed.'])
  await user.click(tick())
  await expect.poll(() => [set.mock.lastCall, tick().checked, told()]).toEqual([[false], false, 'Your face is not compared.'])
})

test('what another device chose later stands', async () => {
  const { user, again } = show(<FaceConsent agreed={false} toldAt={0} set={async () => {}} />)
  await user.click(tick())
  await expect.poll(told).toBe('You agreed.')
  again(<FaceConsent agreed={false} toldAt={1} set={async () => {}} />)
  expect(tick().checked).toBe(true)
  again(<FaceConsent agreed={false} toldAt={performance.now() + 1} set={async () => {}} />)
  expect(tick().checked).toBe(false)
})

test.each([
  ['offline', 'You are offline. Your choice is as it was before. Try again in a while.'],
  ['broken', 'Something went wrong at our end. Your choice is as it was before. Try again in a while.'],
] as const)('what could not be saved, %s, is as it was before, and says so', async (kind, words) => {
  const { user } = show(<FaceConsent agreed toldAt={0} set={() => Promise.reject(new ProblemError({ kind }))} />)
  await user.click(tick())
  await expect.poll(() => [tick().checked, told()]).toEqual([true, words])
})

test('a second press waits for the first', async () => {
  let done = () => {}
  const set = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
  const { user } = show(<FaceConsent agreed={false} toldAt={0} set={set} />)
  await user.click(tick())
  expect([told(), tick().getAttribute('aria-busy')]).toEqual(['Saving your choice', 'true'])
  await user.click(tick())
  done()
  await expect.poll(told).toBe('You agreed.')
  expect([set.mock.calls, tick().checked]).toEqual([[[true]], true])
})

test('it is asked at the photo and beside the data that are held, only where faces are compared, and is no draft of the step', async () => {
  const keep = vi.fn()
  const { user, again } = show(<DocUploadsStep {...docUploads({ keep, faceConsent: { agreed: false, toldAt: 0, set: async () => {} } })} />)
  await user.click(tick())
  expect(keep).not.toHaveBeenCalled()
  again(<DocUploadsStep {...docUploads({ keep })} />)
  expect(screen.queryByRole('checkbox', { name: /my face/ })).toBeNull()
  again(<YourData {...yourData()} faceConsent={{ agreed: true, toldAt: 0, set: async () => {} }} />)
  expect(tick().checked).toBe(true)
  again(<YourData {...yourData()} faceConsent={null} />)
  expect(screen.queryByRole('checkbox', { name: /my face/ })).toBeNull()
})
