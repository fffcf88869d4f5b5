import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CvContext } from '#src/features/careers/cv-context.ts'
import { CvForm } from '#src/features/careers/cv-form.tsx'
import { WaitlistContext } from '#src/features/waitlist/waitlist-context.ts'
import { WaitlistForm } from '#src/features/waitlist/waitlist-form.tsx'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { PartMissing } from '#src/loading/part-missing.ts'
import { cvFileOf } from '#tests/harness/cv-files.ts'
import { Themed } from '#tests/onboarding/steps/show.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What stands behind a form cannot be fetched. */
const gone = (offline: boolean) => lazyResource(() => Promise.reject(new PartMissing(offline, new TypeError('Failed to fetch'))))
const loadAgain = 'A part of this page did not load. Load the page again.'

test.each([
  [false, loadAgain],
  [true, 'We could not reach the waitlist. Check your connection and press Enter again.'],
])('the waitlist blames the connection for a part that did not come only where there is none: %s', async (offline, words) => {
  render(
    <Themed>
      <WaitlistContext value={gone(offline)}>
        <WaitlistForm />
      </WaitlistContext>
    </Themed>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Email address' }), { target: { value: 'ada@example.com' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Join the waitlist' }))
  expect(await screen.findByText(words)).toBe(screen.getByRole('status'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).value).toBe('ada@example.com')
})

test.each([
  [false, loadAgain],
  [true, 'We could not check this file. Connect to the internet and choose it again.'],
])('the form for a CV does so too: %s', async (offline, words) => {
  render(
    <Themed>
      <CvContext value={gone(offline)}>
        <CvForm roles={[]} preselected={null} isClosed={false} chooseRole={() => {}} />
      </CvContext>
    </Themed>,
  )
  fireEvent.change(screen.getByLabelText('CV'), { target: { files: [new File([new Uint8Array(cvFileOf.pdf)], 'ada.pdf')] } })
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})
