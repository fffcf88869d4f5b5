import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useSearch } from '#src/site/pages/use-search.ts'

function SearchedPage() {
  const { seek, field } = useSearch()
  return (
    <>
      <input ref={field} aria-label="Search" onChange={({ target }) => seek(target.value)} />
      <Link to="/other">Other</Link>
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a link that is pressed right after typing leads on, however long its page takes to come', async () => {
  vi.useFakeTimers()
  let arrive = () => {}
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const router = createMemoryRouter([
    { path: '/', Component: SearchedPage },
    { path: '/other', loader, element: <h1>Other page</h1> },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'licence' } })
  await act(async () => fireEvent.click(screen.getByRole('link')))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(async () => arrive())
  expect(screen.getByRole('heading').textContent).toBe('Other page')
  expect(router.state.location.pathname + router.state.location.search).toBe('/other')
})
