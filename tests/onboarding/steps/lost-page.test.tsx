import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Unplaceable } from '#src/features/onboarding/at-page/unplaceable.tsx'
import { Unreached } from '#src/features/onboarding/at-page/unreached.tsx'
import { press, show } from './show.tsx'

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
