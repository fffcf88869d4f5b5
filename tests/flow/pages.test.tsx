import { act, render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/problems'
import { driverPaths } from '#machines/driver-pages'
import { Pages } from '#src/flow/pages.tsx'
import type { PageAt, Stage } from '#src/flow/pages-context.ts'
import { createStillWorld } from '#src/flow/still-world.ts'
import { type DraftBook, useWorld, type World, WorldContext } from '#src/flow/world.tsx'
import { nextTask } from '#src/ui/next-task.ts'
import { world as driverWorld, profile, recordOf } from '#tests/machines/driver-world.ts'

afterEach(() => vi.restoreAllMocks())

class Around extends Component<{ readonly children: ReactNode }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p>Broken: {this.state.error.message}</p> : this.props.children
  }
}

const inLayout = (_: string, pages: ReactNode) => <div className="layout">{pages}</div>

/** A driver whose first step is on its way; the next page breaks where it is told to. */
async function saving(breaks: (isShown: boolean) => boolean, book: Partial<DraftBook> = {}, answered = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const at = driverWorld()
  const readReference = vi.fn(async ({ step }: { step: string }) => ({ step, brands: [], info: {} }) as never)
  const still = createStillWorld()
  const draftsOf = (phoneNumber: string) => ({ ...still.draftsOf(phoneNumber), ...book })
  const world: World = { ...still, driver: at.driver, readReference, draftsOf }
  const stage: Stage = {}
  await act(() => at.last('readApplication').answer({ record: recordOf('personal_info'), profile: { ...profile, ...answered } }))
  const drawn: string[] = []
  const Next = () => {
    const isShown = useWorld() === world
    drawn.push(isShown ? 'shown' : 'ahead')
    if (breaks(isShown)) throw new Error('the next page')
    return <h1>Vehicle</h1>
  }
  const pageAt = (path: string): PageAt => ({
    Component: path === driverPaths.vehicle_info ? Next : () => <h1>Person</h1>,
    isThere: () => true,
    layout: 'driver-onboarding',
    isPrerendered: false,
  })
  const pagesAt = (path: string) => (
    <Around>
      <WorldContext value={world}>
        <Pages path={path} pageAt={pageAt} inLayout={inLayout} stage={stage} />
      </WorldContext>
    </Around>
  )
  const { rerender } = render(pagesAt(driverPaths.personal_info))
  act(() => at.driver.send({ type: 'step.submit', answers: {} }))
  await waitFor(() => expect(drawn).toContain('ahead'))
  const show = (path: string = driverPaths.vehicle_info) => rerender(pagesAt(path))
  return { at, drawn, show, enter: (path: string = driverPaths.vehicle_info) => stage.enter?.(path, () => {}) }
}

/** The headings that are in sight. */
const inSight = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)
/** Once the next page stands ready it is put in sight, and its move waits for that. */
const entered = (enter: () => Promise<void> | undefined) => waitFor(() => expect(enter()).toBeInstanceOf(Promise))

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
  const places = () => document.querySelectorAll('.layout > div')
  await waitFor(() => expect(places()).toHaveLength(2))
  await act(() => at.last('saveStep').fail(new ProblemError({ kind: 'offline' })))
  await waitFor(() => expect(places()).toHaveLength(1))
  show()
  await screen.findByRole('heading', { name: 'Vehicle' })
  expect(drawn).toEqual(['ahead', 'shown'])
})

test('a page that stands ready is put in sight at once, and its move waits until it is painted', async () => {
  const { enter, show, drawn } = await saving(() => false)
  const jump = vi.spyOn(window, 'scrollTo')
  const frames: FrameRequestCallback[] = []
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  await entered(enter)
  expect(inSight()).toEqual(['Vehicle'])
  expect(jump).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  const told = vi.fn()
  void enter()?.then(told)
  for (let frame = 0; frame < 2; frame++) {
    await Promise.resolve()
    expect(told).not.toHaveBeenCalled()
    for (const one of frames.splice(0)) one(0)
  }
  await Promise.resolve()
  expect(told).not.toHaveBeenCalled()
  await new Promise<void>((resolve) => nextTask(resolve))
  expect(told).not.toHaveBeenCalled()
  await new Promise<void>((resolve) => nextTask(resolve))
  expect(told).toHaveBeenCalled()
  paint.mockRestore()
  show()
  expect([inSight(), drawn]).toEqual([['Vehicle'], ['ahead', 'shown']])
})

test('where no frame is drawn meanwhile, the move does not wait for one', async () => {
  const { enter } = await saving(() => false)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0)
  await entered(enter)
  await enter()
})

test('a page that made room for the next one comes back when another move comes before', async () => {
  const { enter, show } = await saving(() => false)
  await entered(enter)
  show(driverPaths.personal_info)
  expect(Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent)).toEqual(['Person'])
  await entered(enter)
  expect(inSight()).toEqual(['Vehicle'])
  show()
  expect(inSight()).toEqual(['Vehicle'])
})

test('a page that made room for the next one comes back when its step is refused after all', async () => {
  const { enter, at } = await saving(() => false)
  await entered(enter)
  await act(() => at.last('saveStep').fail(new ProblemError({ kind: 'offline' })))
  await waitFor(() => expect(inSight()).toEqual(['Person']))
})

const ready = async (enter: (path?: string) => Promise<void> | undefined) =>
  waitFor(() => expect(document.querySelectorAll('.layout > div')).toHaveLength(2)).then(() => enter())

test.each([
  ['that breaks', async () => (await saving((isShown) => !isShown)).enter],
  ['of answers that this phone keeps', async () => (await saving(() => false, { read: () => ({ brand: 'Toyota' }) })).enter],
  ['of answers that the server has', async () => (await saving(() => false, {}, { vehicle: { brand: 'Toyota' } })).enter],
  ['of files that this phone keeps', async () => (await saving(() => false, { readFiles: () => ({}) })).enter],
])('a page %s is not put in sight before it is shown', async (_, made) => {
  expect(await ready(await made())).toBe(undefined)
  expect(inSight()).toEqual(['Person'])
})

test('no other page is put in sight, and none in a window that is covered', async () => {
  const { enter } = await saving(() => false)
  await entered(enter)
  expect(enter(driverPaths.hub)).toBe(undefined)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(enter()).toBe(undefined)
})
