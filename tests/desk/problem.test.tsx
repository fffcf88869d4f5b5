import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/onboarding/steps/show.tsx'
import { ProblemShown } from '../../desk/problem.tsx'

test('that the line is gone is said until it is back, and again when it goes once more', () => {
  const { again } = show(<ProblemShown problem={{ kind: 'offline' }} />)
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert').textContent).toContain('You are online again')
  expect(screen.queryByText('You are offline')).toBeNull()
  again(<ProblemShown problem={{ kind: 'offline' }} />)
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
})

test('the line that comes back says nothing of what else went wrong', () => {
  show(<ProblemShown problem={{ kind: 'broken' }} />)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong at our end')
})
