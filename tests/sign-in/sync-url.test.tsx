import { createMemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ApplicationRecord, ApplicationStatus } from '#contract/status'
import { driverPaths, stepStatuses } from '#contract/steps'
import { driverMachine, signInOf } from '#machines/driver.machine'
import { signInMachine } from '#machines/sign-in.machine'
import { whenReady } from '#src/app/router.tsx'
import { driverUrlSync, formPageAsked, pageAt } from '#src/features/onboarding/driver-url-sync.ts'
import { syncUrl } from '#src/features/sign-in/sync-url.ts'

const recordOf = (status: ApplicationStatus): ApplicationRecord => ({
  status,
  completed: (stepStatuses as readonly string[]).includes(status)
    ? stepStatuses.slice(0, stepStatuses.indexOf(status as 'personal_info'))
    : [...stepStatuses],
  changes: [],
})
const codeSent = { codeLength: 6, expiresIn: 600, resendIn: 30 }
const details = { phoneNumber: '+2348031234567', typed: '0803 123 4567' }
const answered = <Input,>(answer: (input: Input) => unknown) => fromPromise<unknown, Input>(async ({ input }) => answer(input)) as never
let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

interface Begun {
  readonly at: string
  readonly status?: ApplicationStatus
  readonly hasSession?: boolean
  readonly asked?: boolean
  /** Whether the pages come only after a while, as chunks do. */
  readonly lazy?: boolean
}

/** A driver's machine and a router, kept in step; the server says yes to everything. */
async function setUp({ at, status = 'personal_info', hasSession = true, asked = false, lazy = false }: Begun) {
  const record = recordOf(status)
  const profile = { phoneNumber: details.phoneNumber }
  const next = () => ({ status: 'vehicle_info', completed: ['personal_info' as const], answers: {} })
  const driver = createActor(
    driverMachine.provide({
      actors: {
        signIn: signInMachine.provide({
          actors: { requestCode: answered(() => codeSent), verifyCode: answered(() => ({ tokens: null })) },
        }),
        readApplication: answered(() => ({ record, profile })),
        readLists: answered(({ step }: { step: string }) => ({ step, requirements: [], examples: [] })),
        saveStep: answered(next),
      },
    }),
    {
      input: {
        hasSession,
        requestedPage: formPageAsked(pageAt(at)),
        pendingCode: asked ? { details, codeLength: 6, resendAt: 0 } : null,
      },
    },
  )
  const loader = async () => {
    if (lazy) await new Promise((done) => setTimeout(done, 5))
    return null
  }
  const router = createMemoryRouter([{ path: '*', loader, element: null }], { initialEntries: ['/', at] })
  const went: string[] = []
  await whenReady(router)
  driver.start()
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle' && went.at(-1) !== location.pathname) went.push(location.pathname)
  })
  const stop = syncUrl(driverUrlSync(driver), router)
  stops.push(() => {
    stop()
    driver.stop()
  })
  const now = () => [router.state.location.pathname, driver.getSnapshot().value]
  /** Settles in this place, and stays there. */
  const settles = async (path: string, value: unknown) => {
    await expect.poll(() => [router.state.navigation.state, ...now()]).toEqual(['idle', path, value])
    const count = went.length
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done))
    expect([now(), went.length]).toEqual([[path, value], count])
  }
  return { driver, router, went, settles }
}
const editing = (step: string) => ({ signedIn: { [step]: { editing: 'idle' } } })

describe.each([
  ['pages that are there', false],
  ['pages that are fetched first', true],
])('with %s', (_, lazy) => {
  test('a move of the machine moves the URL, with a way back', async () => {
    const { driver, router, settles } = await setUp({ at: driverPaths.personal_info, lazy })
    await settles(driverPaths.personal_info, editing('personal_info'))
    driver.send({ type: 'step.submit', answers: {} })
    await settles(driverPaths.vehicle_info, editing('vehicle_info'))
    void router.navigate(-1)
    await settles(driverPaths.personal_info, editing('personal_info'))
    void router.navigate(1)
    await settles(driverPaths.vehicle_info, editing('vehicle_info'))
  })

  test('a deep link ahead of the journey lands where the journey is, and Back does not ask for it again', async () => {
    const { router, settles } = await setUp({ at: driverPaths.document_uploads, status: 'vehicle_info', lazy })
    await settles(driverPaths.vehicle_info, editing('vehicle_info'))
    void router.navigate(-1)
    await settles('/', editing('vehicle_info'))
  })

  test('a deep link behind the journey is honoured', async () => {
    const { settles } = await setUp({ at: driverPaths.personal_info, status: 'vehicle_info', lazy })
    await settles(driverPaths.personal_info, editing('personal_info'))
  })

  test('a press is not undone by what the machine hears while the page is fetched', async () => {
    const { driver, router, settles } = await setUp({ at: driverPaths.vehicle_info, status: 'vehicle_info', lazy })
    await settles(driverPaths.vehicle_info, editing('vehicle_info'))
    void router.navigate(driverPaths.personal_info)
    driver.send({ type: 'application.check' })
    await settles(driverPaths.personal_info, editing('personal_info'))
  })

  test('a URL that asks for what may not be opened goes back to where the machine is', async () => {
    const { router, settles } = await setUp({ at: driverPaths.vehicle_info, status: 'vehicle_info', lazy })
    await settles(driverPaths.vehicle_info, editing('vehicle_info'))
    for (const path of [driverPaths.congratulations, driverPaths.pendingApproval, driverPaths.document_uploads]) {
      void router.navigate(path)
      await settles(driverPaths.vehicle_info, editing('vehicle_info'))
    }
  })

  test('Back in the middle of a save changes nothing', async () => {
    const { driver, router, settles } = await setUp({ at: driverPaths.vehicle_info, status: 'vehicle_info', lazy })
    await settles(driverPaths.vehicle_info, editing('vehicle_info'))
    driver.send({ type: 'step.submit', answers: {} })
    void router.navigate(driverPaths.personal_info)
    expect(driver.getSnapshot().value).toEqual({ signedIn: { vehicle_info: 'saving' } })
    await expect.poll(() => driver.getSnapshot().value).toEqual(editing('vehicle_info'))
    await settles(driverPaths.vehicle_info, editing('vehicle_info'))
  })
})

test('without a session every page of the driver leads to the sign-up, save the sign-up itself', async () => {
  for (const page of ['hub', 'personal_info', 'pendingApproval', 'congratulations', 'code', 'signUp'] as const) {
    const { settles } = await setUp({ at: driverPaths[page], hasSession: false })
    await settles(driverPaths.signUp, 'signingIn')
  }
})

test('with a session the sign-up and the code lead on to the hub', async () => {
  for (const page of ['signUp', 'code'] as const) {
    const { settles } = await setUp({ at: driverPaths[page], status: 'vehicle_info' })
    await settles(driverPaths.hub, { signedIn: { hub: { reading: 'idle' } } })
  }
})

test('the sign-up leads to the code, Back to the number, Forward to the code again, and the right code to where the status says', async () => {
  const { driver, router, went, settles } = await setUp({ at: driverPaths.signUp, status: 'vehicle_info', hasSession: false })
  const signIn = () => signInOf(driver.getSnapshot())
  signIn()?.send({ type: 'details.submit', details })
  await settles(driverPaths.code, 'signingIn')
  void router.navigate(-1)
  await settles(driverPaths.signUp, 'signingIn')
  expect(signIn()?.getSnapshot().value).toBe('enteringDetails')
  void router.navigate(1)
  await settles(driverPaths.code, 'signingIn')
  expect(signIn()?.getSnapshot().matches('enteringCode')).toBe(true)
  void router.navigate(-1)
  await settles(driverPaths.signUp, 'signingIn')
  signIn()?.send({ type: 'details.submit', details })
  await settles(driverPaths.code, 'signingIn')
  signIn()?.send({ type: 'code.submit', otp: '123456' })
  await settles(driverPaths.vehicle_info, editing('vehicle_info'))
  const [number, code] = [driverPaths.signUp, driverPaths.code]
  expect(went).toEqual([code, number, code, number, code, driverPaths.vehicle_info])
  void router.navigate(-1)
  await settles(driverPaths.hub, { signedIn: { hub: { reading: 'idle' } } })
})

test('a code entered after a reload leads straight to where the status says', async () => {
  const { driver, went, settles } = await setUp({ at: driverPaths.code, status: 'vehicle_info', hasSession: false, asked: true })
  signInOf(driver.getSnapshot())?.send({ type: 'code.submit', otp: '123456' })
  await settles(driverPaths.vehicle_info, editing('vehicle_info'))
  expect(went).toEqual([driverPaths.vehicle_info])
})

test('a page that is not the driver’s stays, whatever the machine does', async () => {
  const { driver, router, settles } = await setUp({ at: driverPaths.personal_info })
  await settles(driverPaths.personal_info, editing('personal_info'))
  await router.navigate('/')
  driver.send({ type: 'step.submit', answers: {} })
  await settles('/', editing('vehicle_info'))
  driver.send({ type: 'session.ended', why: 'refused' })
  await settles('/', 'signingIn')
  await router.navigate('/driver')
  await settles('/driver', 'signingIn')
})

test('a session that ends leads to the sign-up in place of the page, so that Back does not lead there again', async () => {
  const { driver, router, settles } = await setUp({ at: driverPaths.personal_info })
  await settles(driverPaths.personal_info, editing('personal_info'))
  driver.send({ type: 'session.ended', why: 'loggedOut' })
  await settles(driverPaths.signUp, 'signingIn')
  void router.navigate(-1)
  await settles('/', 'signingIn')
})

test('once it is stopped, neither follows the other', async () => {
  const { driver, router } = await setUp({ at: driverPaths.personal_info })
  await expect.poll(() => driver.getSnapshot().value).toEqual(editing('personal_info'))
  for (const stop of stops.splice(0)) stop()
  await router.navigate(driverPaths.congratulations)
  expect(router.state.location.pathname).toBe(driverPaths.congratulations)
})

test('a path names its page with or without slashes at its end, and no other path does', () => {
  const paths = ['/driver/signup', '/driver/signup/', '/driver/onboarding-form//', '/driver', '/', '/driver/signup/x', '/rider/signup']
  expect(paths.map(pageAt)).toEqual(['signUp', 'signUp', 'hub', undefined, undefined, undefined, undefined])
})
