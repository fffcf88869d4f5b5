import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useSearch } from '#src/site/pages/faq/use-search.ts'

function SearchedPage() {
  const { seek, field } = useSearch()
  return (
    <>
      <input ref={field} aria-label="Search" onChange={({ target }) => seek(target.value)} />
      <Link to="/other">Other</Link>
      <Link to="/">Search</Link>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

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
  type('licence')
  await act(async () => press('Other'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(async () => arrive())
  expect(screen.getByRole('heading').textContent).toBe('Other page')
  expect(router.state.location.pathname + router.state.location.search).toBe('/other')
})

test('the field follows a link and Back, and keeps what is typed while an address is on its way', async () => {
  vi.useFakeTimers()
  let arrive = () => {}
  let isSlow = false
  const loader = () => (isSlow ? new Promise<null>((resolve) => (arrive = () => resolve(null))) : null)
  const router = createMemoryRouter([{ path: '/', loader, HydrateFallback: () => null, Component: SearchedPage }])
  await act(async () => void render(<RouterProvider router={router} />))
  const shown = () => [field().value, router.state.location.search]
  const typed = async (words: string) => {
    type(words)
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  await typed('licence')
  expect(shown()).toEqual(['licence', '?q=licence'])
  await act(async () => press('Search'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(shown()).toEqual(['', ''])

  isSlow = true
  await typed('n')
  type('ni')
  await act(async () => arrive())
  expect(shown(), 'its own address is on its way').toEqual(['ni', '?q=n'])
  await act(async () => press('Search'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(router.state.navigation.location?.search, 'nothing typed takes its place').toBe('')
  type('p')
  isSlow = false
  await act(async () => arrive())
  expect(shown()).toEqual(['p', ''])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(shown()).toEqual(['p', '?q=p'])

  await act(() => router.navigate(-2))
  expect(shown()).toEqual(['licence', '?q=licence'])
  await act(() => router.navigate(2))
  expect(shown()).toEqual(['p', '?q=p'])
})
