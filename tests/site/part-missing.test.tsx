import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRuntimeConfig } from '#src/api/runtime-config.ts'
import { CvContext } from '#src/features/careers/cv-context.ts'
import { CvForm } from '#src/features/careers/cv-form.tsx'
import { WaitlistContext } from '#src/features/waitlist/waitlist-context.ts'
import { WaitlistForm } from '#src/features/waitlist/waitlist-form.tsx'
import { lazyResource } from '#src/loading/lazy-resource.ts'
import { PartMissing } from '#src/loading/part-missing.ts'
import { cvFileOf } from '#tests/harness/files/cv-files.ts'
import { Themed } from '#tests/onboarding/steps/show.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What stands behind a form cannot be fetched. */
const gone = (offline: boolean) => () => Promise.reject(new PartMissing(offline, new TypeError('Failed to fetch')))
/** The configuration that they want is answered so. */
const configured = (fetchFile: typeof fetch) => () => readRuntimeConfig(fetchFile).then(() => Promise.reject(new Error('It is right')))
const cut = configured(() => Promise.reject(new TypeError('Failed to fetch')))
const loadAgain = 'A part of this page did not load. Load the page again.'
const atOurEnd = 'Something went wrong at our end. Try again in a moment.'
const faults = [
  ['is gone from the server', gone(false), loadAgain],
  ['wants a configuration that is no JSON', configured(async () => new Response('{ "apiBaseUrl": ')), atOurEnd],
  ['wants a configuration of which a key is wrong', configured(async () => Response.json({ apiBaseUrl: 5 })), atOurEnd],
  ['wants a configuration that is not there', configured(async () => new Response('', { status: 404 })), atOurEnd],
] as const

test.each([
  ...faults,
  ['did not come', gone(true), 'We could not reach the waitlist. Check your connection and press Enter again.'],
  ['wants what did not come', cut, 'We could not reach the waitlist. Check your connection and press Enter again.'],
] as const)('the waitlist blames the connection only where there is none: what it needs %s', async (_, load, words) => {
  render(
    <Themed>
      <WaitlistContext value={lazyResource<never>(load)}>
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
  ...faults,
  ['did not come', gone(true), 'We could not check this file. Connect to the internet and choose it again.'],
  ['wants what did not come', cut, 'We could not check this file. Connect to the internet and choose it again.'],
] as const)('the form for a CV does so too: what it needs %s', async (_, load, words) => {
  render(
    <Themed>
      <CvContext value={lazyResource<never>(load)}>
        <CvForm roles={[]} preselected={null} isClosed={false} chooseRole={() => {}} />
      </CvContext>
    </Themed>,
  )
  fireEvent.change(screen.getByLabelText('CV'), { target: { files: [new File([new Uint8Array(cvFileOf.pdf)], 'ada.pdf')] } })
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})
