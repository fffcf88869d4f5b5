import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirementTable } from '#contract/requirements'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { openSite, signInElsewhere } from '#tests/harness/dom/site.tsx'
import { fileOf } from '#tests/harness/files/files.ts'
import { fillInAndSave } from '#tests/harness/fill-in.ts'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import { user } from '#tests/harness/user.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const [first, second] = ['+2348031300001', '+2348031300002'] as const

test.each(['saves', 'looks at the tab again'])(
  'a driver who %s after another one signed in writes nothing into the other application',
  async (does) => {
    api.clock.advance(125)
    const one = await startDriver(api, first)
    const other = await startDriver(api, second)
    const tokensOf = ({ token, refreshToken }: typeof one) => ({ accessToken: token, refreshToken })
    const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/pending-approval', tokens: tokensOf(one) })
    await screen.findByRole('heading', { name: 'Personal information' })
    tokenCookies(false).keep(tokensOf(other))
    localStorage.setItem('session-owner', second)
    if (does === 'saves') await fillInAndSave('personal_info', '')
    else signInElsewhere(tokensOf(other))
    await waitFor(() => expect(site.services.driver.getSnapshot().context.profile?.phoneNumber).toBe(second))
    await screen.findByRole('heading', { level: 1, name: does === 'saves' ? 'Personal information' : 'Your application' })
    if (does === 'saves') await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe(''))
    if (does === 'saves') expect((await screen.findByRole('alert')).textContent).toContain('Another driver has signed in on this phone.')
    else expect(screen.queryByRole('alert')).toBe(null)
    expect(site.services.driver.getSnapshot().context.profile?.phoneNumber).toBe(second)
    expect((await other.get('/driver/profile/fetch')).body).toEqual({ message: expect.any(String), phoneNumber: second, files: [] })
    expect((await one.get('/driver/profile/fetch')).body).toEqual({ message: expect.any(String), phoneNumber: first, files: [] })
    site.close()
  },
)

test('a file that one driver chose is not sent to the application of another who signed in in another tab', async () => {
  const [one, other] = [await startDriver(api, '+2348031300003'), await startDriver(api, '+2348031300004')]
  await one.fillIn('vehicle_info', 'elsewhere', 'ABC-301AB')
  await other.fillIn('vehicle_info', 'elsewhere', 'ABC-302AB')
  const tokensOf = ({ token, refreshToken }: typeof one) => ({ accessToken: token, refreshToken })
  localStorage.setItem('session-owner', '+2348031300003')
  const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/onboarding-form/vehicle-docs', tokens: tokensOf(one) })
  const field = await screen.findByLabelText(requirementTable.photo_front.label)
  tokenCookies(false).keep(tokensOf(other))
  localStorage.setItem('session-owner', '+2348031300004')
  await user.upload(field, { name: 'front.jpg', type: 'image/jpeg', bytes: fileOf['image/jpeg'] })
  await waitFor(() => expect(site.services.driver.getSnapshot().context.profile?.phoneNumber).toBe('+2348031300004'))
  for (const driver of [one, other]) expect((await driver.get('/driver/profile/fetch')).body.files).toEqual([])
  site.close()
})

/** Another driver signs in in another tab, and this one is not looked at meanwhile. */
const signInBeside = ({ token, refreshToken }: TestDriver, phoneNumber: string) => {
  tokenCookies(false).keep({ accessToken: token, refreshToken })
  localStorage.setItem('session-owner', phoneNumber)
}

test('a file that is still being looked at when its driver is signed out is not sent to the application of who signs in next', async () => {
  const [one, other] = [await startDriver(api, '+2348031300005'), await startDriver(api, '+2348031300006')]
  await one.fillIn('vehicle_info', 'elsewhere', 'ABC-305AB')
  await other.fillIn('vehicle_info', 'elsewhere', 'ABC-306AB')
  localStorage.setItem('session-owner', '+2348031300005')
  let finish = () => {}
  const looked = new Promise<void>((resolve) => {
    finish = resolve
  })
  const site = await openSite({
    adapter: injectAdapter(api.app),
    path: '/driver/onboarding-form/vehicle-docs',
    tokens: { accessToken: one.token, refreshToken: one.refreshToken },
    redraw: async (body) => looked.then(() => ({ body, doubt: null })),
  })
  const field = await screen.findByLabelText(requirementTable.photo_front.label)
  await user.upload(field, { name: 'front.jpg', type: 'image/jpeg', bytes: fileOf['image/jpeg'] })
  tokenCookies(false).clear()
  site.services.driver.send({ type: 'application.check' })
  await screen.findByRole('heading', { level: 1, name: 'Become a driver' })
  signInBeside(other, '+2348031300006')
  finish()
  const problem = () => site.services.uploads.getSnapshot().context.running.photo_front?.getSnapshot().context.problem
  await waitFor(() => expect(problem()).toEqual({ kind: 'expired' }))
  for (const driver of [one, other]) expect((await driver.get('/driver/profile/fetch')).body.files).toEqual([])
  site.close()
})

test.each([
  ['withdraws', ['Withdraw my application', 'Withdraw it'], 'pending_approval', 61],
  ['takes a withdrawal back', ['Keep my application'], 'withdrawn', 71],
] as const)(
  'a driver who %s after another one signed in is told so, and the other application stays as it is',
  async (_, presses, status, at) => {
    const numbers = [`+23480313000${at}`, `+23480313000${at + 1}`] as const
    const [one, other] = [await startDriver(api, numbers[0]), await startDriver(api, numbers[1])]
    for (const driver of [one, other]) {
      await driver.fillIn('sent', 'elsewhere', `ABC-3${driver === one ? at : at + 1}AB`)
      if (status === 'withdrawn') await driver.withdraw()
    }
    localStorage.setItem('session-owner', numbers[0])
    const tokens = { accessToken: one.token, refreshToken: one.refreshToken }
    const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/pending-approval', tokens })
    await screen.findByRole('button', { name: presses[0] })
    signInBeside(other, numbers[1])
    for (const name of presses) fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('Another driver has signed in on this phone.'),
      ),
    )
    for (const driver of [one, other]) expect((await driver.get('/driver/onboarding/status')).body).toMatchObject({ status })
    site.close()
  },
)

test('what one driver typed is shown to that driver again, and not to another one who signs in on the same phone', async () => {
  api.clock.advance(125)
  const one = await startDriver(api, first)
  const other = await startDriver(api, second)
  const shownTo = async ({ token, refreshToken }: typeof one, kept: Record<string, string>) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    const tokens = { accessToken: token, refreshToken }
    const site = await openSite({ adapter: injectAdapter(api.app), path: '/driver/pending-approval', tokens })
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })
    return { site, name }
  }
  const { site, name } = await shownTo(one, {})
  fireEvent.input(name, { target: { value: 'Adaeze' } })
  fireEvent(window, new Event('pagehide'))
  const kept = { ...localStorage }
  site.close()
  for (const [driver, words] of [
    [other, ''],
    [one, 'Adaeze'],
  ] as const) {
    const shown = await shownTo(driver, kept)
    expect([shown.name.value, screen.queryByText('We kept your answers') !== null]).toEqual([words, words !== ''])
    shown.site.close()
  }
})
