import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '#tests/onboarding/steps/show.tsx'
import { callDesk } from '../../desk/client.ts'
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

test.each([
  ['is never answered', (aborted: Promise<never>) => aborted],
  [
    'has an answer that stops half-way',
    async (aborted: Promise<never>) =>
      new Response(new ReadableStream({ start: (body) => void aborted.catch((cause) => body.error(cause)) })),
  ],
])('a call that %s ends by itself, and says that nobody knows whether it arrived', async (_, answer) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
    answer(new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))),
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const ended = vi.fn()
  callDesk('next', { body: {} }).catch(({ problem }) => ended(problem))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).toHaveBeenCalledWith({ kind: 'unanswered' })
})

test('a call whose page was left is given up', async () => {
  const asked = vi.fn((_address: string, { signal }: RequestInit) => new Promise((_, reject) => signal?.addEventListener('abort', reject)))
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = new AbortController()
  const call = callDesk('session', {}, page.signal)
  page.abort()
  await expect(call).rejects.toThrow()
  expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})
