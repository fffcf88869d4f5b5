import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { ConsentChoice } from '#contract/telemetry/analytics'
import type { ConsentRef } from '#machines/consent.machine'
import { AppProviders } from '#src/app/providers.tsx'
import { PrivacyButton } from '#src/features/consent/privacy-button.tsx'
import { PrivacyChoices } from '#src/features/consent/privacy-choices.tsx'
import { startConsent } from '#src/features/consent/start-consent.ts'
import { lazyResource } from '#src/loading/lazy-resource.ts'

let consent: ConsentRef

/** With the choices ready, but for what comes in their place before. */
async function open(choice: ConsentChoice | null, before: (() => Promise<never>)[] = []) {
  consent = startConsent({ kept: { read: () => choice, keep: () => {} }, asksNotTo: false, measure: fromCallback(() => {}) })
  const privacy = lazyResource(async () => (await before.shift()?.()) ?? { consent })
  render(
    <AppProviders privacy={privacy}>
      <main>
        <h1 tabIndex={-1}>About us</h1>
        <input aria-label="Email" />
      </main>
      <MemoryRouter>
        <Routes>
          <Route path="/privacy" element={<h2>Your data</h2>} />
          <Route path="*" element={null} />
        </Routes>
        <PrivacyButton />
        <PrivacyChoices />
      </MemoryRouter>
    </AppProviders>,
  )
  if (before.length === 0) await act(() => privacy.load())
  return userEvent.setup()
}
const sheet = () => screen.findByRole('region', { name: 'Privacy choices' })
const press = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  cleanup()
  consent.stop()
})

test.each(['Accept', 'No thanks'])('who presses “%s” by keys reads on from the heading of the page', async (name) => {
  const user = await open(null)
  await sheet()
  press(name).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('region', { name: 'Privacy choices' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('who opened the choices is back at the button that opens them', async () => {
  const user = await open('refused')
  await user.click(press('Privacy choices'))
  expect(document.activeElement).toBe(await sheet())
  await user.click(press('No thanks'))
  expect(document.activeElement).toBe(press('Privacy choices'))
})

test('who has the choices open and presses the button once more is led to them again', async () => {
  const user = await open(null)
  const choices = await sheet()
  for (const _press of ['first', 'second']) {
    await user.click(press('Privacy choices'))
    expect(document.activeElement).toBe(choices)
  }
})

test('who presses the button while its part cannot be fetched reads so, and opens the choices by the next press', async () => {
  const user = await open('refused', [() => Promise.reject(new TypeError('Failed to fetch'))])
  await user.click(press('Privacy choices'))
  expect((await screen.findByRole('alert')).textContent).toBe('We could not open your choices. Check your connection and press again.')
  await user.click(press('Privacy choices'))
  expect(document.activeElement).toBe(await sheet())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who opened the choices and came back from another window is led back to the button too', async () => {
  const user = await open('refused')
  await user.click(press('Privacy choices'))
  await sheet()
  await user.tab()
  const left = document.activeElement as HTMLElement
  left.blur()
  left.focus()
  await user.click(press('No thanks'))
  expect(document.activeElement).toBe(press('Privacy choices'))
})

test('who went on to a field keeps the focus there when another tab chooses', async () => {
  const user = await open('refused')
  await user.click(press('Privacy choices'))
  await sheet()
  await user.type(screen.getByLabelText('Email'), 'ade@')
  act(() => consent.send({ type: 'choice.told', choice: 'agreed' }))
  expect(screen.queryByRole('region', { name: 'Privacy choices' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('who follows the link to how data is handled stays on the page that is loaded, with what is sent or typed there', async () => {
  const user = await open(null)
  await sheet()
  await user.type(screen.getByLabelText('Email'), 'ade@')
  await user.click(screen.getByRole('link', { name: 'How we handle data' }))
  expect(screen.getByRole('heading', { name: 'Your data' })).toBeDefined()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ade@')
})
