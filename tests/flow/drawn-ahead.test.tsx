import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { driverPaths } from '#machines/driver-pages'
import { startApi, type TestApi } from '#tests/harness/api.ts'
import { startDriver } from '#tests/harness/driver.ts'
import { fillInAndSave } from '#tests/harness/fill-in.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { type OpenSite, openSite } from '#tests/harness/site.tsx'
import { type Line, lineTo } from '#tests/model/line.ts'
import { askForCode, enterCode } from '#tests/model/stage.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

const saving = '/driver/onboarding/personal-info'

/** The lists to choose from that were made since. */
function watchLists() {
  const made = vi.spyOn(document, 'createElement')
  return () => made.mock.results.map(({ value }) => value as Element).filter((element) => element.matches('select'))
}
/** Drawn to the end, and kept out of the document. */
const isAhead = (element: Element) =>
  !element.isConnected && (element.getRootNode() as Element).querySelector('[style*="none"] h1') !== null

/** A driver whose first step is on its way to the server, with the lists to choose from that were made since. */
async function saveFirstStep(phoneNumber: string) {
  const { token, refreshToken } = await startDriver(api, phoneNumber)
  const line = lineTo(injectAdapter(api.app))
  line.open('/driver/onboarding/status', '/driver/profile/', '/misc/')
  const site: OpenSite = await openSite({
    adapter: line.adapter,
    path: driverPaths.personal_info,
    tokens: { accessToken: token, refreshToken },
    listsMaxAge: 60_000,
  })
  await screen.findByRole('heading', { name: 'Personal information' })
  await fillInAndSave('personal_info', '')
  const selects = watchLists()
  await waitFor(() => expect(line.waiting()).toEqual([saving]))
  await waitFor(() => expect(selects().filter(isAhead)).toHaveLength(5))
  return { line, site, selects }
}

test('the next step is drawn while its call is on its way, with nothing of it to find, and shown as it is', async () => {
  const { line, site, selects } = await saveFirstStep('+2348031400101')
  expect(document.body.textContent).not.toContain('Vehicle information')
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect(document.title).toBe('Personal information – Cruzer')
  const frames: FrameRequestCallback[] = []
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  await line.answer([saving])
  const next = await screen.findByRole('heading', { name: 'Vehicle information' })
  // In sight before anybody is told of it.
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect([site.path(), document.activeElement]).toEqual([driverPaths.personal_info, document.body])
  paint.mockRestore()
  for (const frame of frames) requestAnimationFrame(frame)
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect([site.path(), document.title]).toEqual([driverPaths.vehicle_info, 'Vehicle information – Cruzer'])
  expect(selects()).toHaveLength(5)
  for (const name of [/^Lagos/, /^Elsewhere/]) {
    fireEvent.click(screen.getByRole('radio', { name }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true))
  }
  await fillInAndSave('vehicle_info', 'ABC-101DE')
  await waitFor(() => expect(line.waiting()).toEqual(['/driver/onboarding/vehicle-details']))
  await line.answer(['/driver/onboarding/vehicle-details'])
  await screen.findByRole('heading', { name: 'Vehicle documents' })
  site.close()
})

test('a step that the server does not take stays, and nothing is left of the next one', async () => {
  const { line, site, selects } = await saveFirstStep('+2348031400102')
  await line.cut([saving])
  expect((await screen.findByRole('alert')).textContent).toContain('offline')
  expect((screen.getByRole('textbox', { name: 'First name' }) as HTMLInputElement).readOnly).toBe(false)
  await fillInAndSave('personal_info', '')
  await waitFor(() => expect(line.waiting()).toEqual([saving]))
  await line.answer([saving])
  await screen.findByRole('heading', { name: 'Vehicle information' })
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  await waitFor(() => expect(selects().filter((element) => element.isConnected)).toHaveLength(5))
  site.close()
})

test('where the server puts the driver elsewhere, that is shown', async () => {
  const { line, site, selects } = await saveFirstStep('+2348031400103')
  await line.answer([saving], (reply) => ({ ...reply, status: 'pending_approval' }))
  await screen.findByRole('heading', { name: 'We are checking your application' })
  expect([selects().length, document.querySelectorAll('h1').length]).toEqual([5, 1])
  expect(site.path()).toBe(driverPaths.pendingApproval)
  site.close()
})

test('nothing is drawn ahead before the screen that says it is busy is painted, and an answer that comes by then finds its step', async () => {
  const { token, refreshToken } = await startDriver(api, '+2348031400104')
  const line = lineTo(injectAdapter(api.app))
  line.open('/driver/onboarding/status', '/driver/profile/', '/misc/')
  const site = await openSite({
    adapter: line.adapter,
    path: driverPaths.personal_info,
    tokens: { accessToken: token, refreshToken },
    listsMaxAge: 60_000,
  })
  await screen.findByRole('heading', { name: 'Personal information' })
  const frames: FrameRequestCallback[] = []
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const selects = watchLists()
  await fillInAndSave('personal_info', '')
  await waitFor(() => expect(line.waiting()).toEqual([saving]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and continue' }).getAttribute('aria-busy')).toBe('true'))
  await waitFor(() => expect(frames).not.toHaveLength(0))
  expect(selects()).toEqual([])
  paint.mockRestore()
  await line.answer([saving])
  await screen.findByRole('heading', { name: 'Vehicle information' })
  site.close()
})

const [authenticate, verify] = ['/driver/auth/authenticate', '/driver/auth/verify-otp']

/** A driver whose code is asked for, with the boxes for it that were made since. */
async function askFirst(phoneNumber: string) {
  const line = lineTo(injectAdapter(api.app))
  const site = await openSite({ adapter: line.adapter, path: driverPaths.signUp })
  const made = vi.spyOn(document, 'createElement')
  await askForCode(phoneNumber)
  await waitFor(() => expect(line.waiting()).toEqual([authenticate]))
  const boxes = () => made.mock.results.map(({ value }) => value as Element).filter((element) => element.matches('input[name=otp]'))
  await waitFor(() => expect(boxes().filter(isAhead)).toHaveLength(1))
  return { line, site, boxes }
}

test('the code’s screen is drawn, in its layout, while the code is asked for, and takes the place of all the site’s', async () => {
  const { line, site, boxes } = await askFirst('+2348031400106')
  expect(Array.from(document.querySelectorAll('h1, main'), ({ tagName }) => tagName)).toEqual(['MAIN', 'H1'])
  expect([screen.queryAllByRole('contentinfo').length, document.title]).toEqual([1, 'Become a driver – Cruzer'])
  const frames: FrameRequestCallback[] = []
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  await line.answer([authenticate])
  const next = await screen.findByRole('heading', { name: 'Enter your code' })
  expect(Array.from(document.querySelectorAll('h1, main'), ({ tagName }) => tagName)).toEqual(['MAIN', 'H1'])
  expect([screen.queryAllByRole('contentinfo').length, site.path()]).toEqual([0, driverPaths.signUp])
  paint.mockRestore()
  for (const frame of frames) requestAnimationFrame(frame)
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect([site.path(), document.title]).toEqual([driverPaths.code, 'Enter your code – Cruzer'])
  expect(boxes().map((element) => element.isConnected)).toEqual([true])
  expect(screen.queryByText('We sent a new code')).toBeNull()
  site.close()
})

/** A box of the page that comes with the answer to a call, in sight and not painted. */
async function foundUnpainted(line: Line, path: string, find: () => HTMLElement): Promise<HTMLInputElement> {
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  await line.answer([path])
  const found = await waitFor(find)
  paint.mockRestore()
  return found as HTMLInputElement
}

test('whoever is quicker than the paint finds a live page: what they enter stays, and their press is heard', async () => {
  const { line, site } = await askFirst('+2348031400107')
  const box = await foundUnpainted(line, authenticate, () => screen.getByRole('textbox', { name: 'Verification code' }))
  expect(site.path()).toBe(driverPaths.signUp)
  // As a script does, without a focus.
  fireEvent.input(box, { target: { value: '12' } })
  expect([site.path(), box.value]).toEqual([driverPaths.code, '12'])
  fireEvent.input(box, { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(line.waiting()).toEqual([verify]))
  site.close()
})

test('a box that has the focus before its page is painted keeps it', async () => {
  const { line, site } = await saveFirstStep('+2348031400108')
  const box = await foundUnpainted(line, saving, () => screen.getByRole('radio', { name: 'Elsewhere in Nigeria' }))
  box.focus()
  fireEvent.click(box)
  expect([site.path(), box.checked, document.activeElement]).toEqual([driverPaths.vehicle_info, true, box])
  site.close()
})

test('the first step is drawn while a code is on its way, and kept while the server is asked for the application', async () => {
  const phoneNumber = '+2348031400105'
  const status = '/driver/onboarding/status'
  const line = lineTo(injectAdapter(api.app))
  line.open('/driver/auth/authenticate', '/driver/profile/', '/misc/')
  const site = await openSite({ adapter: line.adapter, path: driverPaths.signUp })
  await askForCode(phoneNumber)
  await screen.findByRole('heading', { name: 'Enter your code' })
  await enterCode(api.outbox.at(-1)?.code ?? '')
  const selects = watchLists()
  await waitFor(() => expect(line.waiting()).toEqual([verify]))
  await waitFor(() => expect(selects().filter(isAhead)).toHaveLength(1))
  await line.answer([verify])
  await waitFor(() => expect(line.waiting()).toEqual([status]))
  await line.answer([status])
  const first = await screen.findByRole('heading', { name: 'Personal information' })
  expect(selects().map((element) => element.isConnected)).toEqual([true])
  await waitFor(() => expect(document.activeElement).toBe(first))
  site.close()
})
