import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ToastsRef } from '#machines/toasts.machine'
import { AppProviders } from '#src/app/providers.tsx'
import { createToasts } from '#src/features/toasts/create-toasts.ts'
import { Toasts } from '#src/features/toasts/toasts.tsx'
import { lazyResource } from '#src/loading/lazy-resource.ts'

let actor: ToastsRef
afterEach(() => {
  cleanup()
  actor.stop()
})

test('who dismisses a toast by a key is back where they came from', async () => {
  actor = createToasts({ document })
  const toasts = lazyResource(async () => actor)
  render(
    <AppProviders toasts={toasts}>
      <main>
        <input aria-label="Email" />
      </main>
      <Toasts />
    </AppProviders>,
  )
  await act(() => toasts.load())
  act(() => actor.send({ type: 'toast.add', said: { message: 'Welcome to the list.' } }))
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' })
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Email'))
  // The toast itself comes first.
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(dismiss)
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByText('Welcome to the list.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})
