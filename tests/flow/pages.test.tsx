import { act, render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/problems'
import { driverPaths } from '#machines/driver-pages'
import { Pages } from '#src/flow/pages.tsx'
import { createStillWorld } from '#src/flow/still-world.ts'
import { useWorld, type World, WorldContext } from '#src/flow/world.tsx'
import { world as driverWorld, recordOf } from '#tests/machines/driver-world.ts'

afterEach(() => vi.restoreAllMocks())

class Around extends Component<{ readonly children: ReactNode }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p>Broken: {this.state.error.message}</p> : this.props.children
  }
}

/** A driver whose first step is on its way; the next page breaks where it is told to. */
async function saving(breaks: (isShown: boolean) => boolean) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const at = driverWorld()
  const readReference = vi.fn(async ({ step }: { step: string }) => ({ step, brands: [], info: {} }) as never)
  const world: World = { ...createStillWorld(), driver: at.driver, readReference }
  await act(() => at.told(recordOf('personal_info')))
  const drawn: string[] = []
  const Next = () => {
    const isShown = useWorld() === world
    drawn.push(isShown ? 'shown' : 'ahead')
    if (breaks(isShown)) throw new Error('the next page')
    return <h1>Vehicle</h1>
  }
  const pageAt = (path: string) => ({ Component: path === driverPaths.vehicle_info ? Next : () => <h1>Person</h1>, isThere: () => true })
  const pagesAt = (path: string) => (
    <Around>
      <WorldContext value={world}>
        <Pages path={path} pageAt={pageAt} />
      </WorldContext>
    </Around>
  )
  const { rerender } = render(pagesAt(driverPaths.personal_info))
  act(() => at.driver.send({ type: 'step.submit', answers: {} }))
  await waitFor(() => expect(drawn).toContain('ahead'))
  return { at, drawn, show: () => rerender(pagesAt(driverPaths.vehicle_info)) }
}

test('a page that breaks while nobody sees it takes nothing from the one that is seen, and is drawn anew when it is shown', async () => {
  const { show } = await saving((isShown) => !isShown)
  expect(screen.getByRole('heading').textContent).toBe('Person')
  show()
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Vehicle'))
})

test.each([
  ['that was drawn ahead', (isShown: boolean) => isShown],
  ['that broke before', () => true],
])('a page %s and breaks when it is shown is told to those around it', async (_, breaks) => {
  const { show } = await saving(breaks)
  show()
  await waitFor(() => expect(document.body.textContent).toBe('Broken: the next page'))
})

test('of a page that was drawn ahead nothing is left when its step is refused', async () => {
  const { at, drawn, show } = await saving(() => false)
  const places = () => document.querySelectorAll('body > div > div')
  await waitFor(() => expect(places()).toHaveLength(2))
  await act(() => at.last('saveStep').fail(new ProblemError({ kind: 'offline' })))
  await waitFor(() => expect(places()).toHaveLength(1))
  show()
  await screen.findByRole('heading', { name: 'Vehicle' })
  expect(drawn).toEqual(['ahead', 'shown'])
})
