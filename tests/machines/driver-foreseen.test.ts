import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { ProblemError } from '#contract/problems'
import { type StepStatus, stepStatuses } from '#contract/status'
import { driverMachine, signInOf } from '#machines/driver.machine'
import { foresee } from '#machines/driver-foreseen'
import type { Reference } from '#machines/driver-setup'
import { signInMachine } from '#machines/sign-in.machine'
import { phoneNumber, profile, recordOf, world } from './driver-world.ts'
import { calls } from './world.ts'

const parts = {
  personal_info: 'personalInfo',
  vehicle_info: 'vehicle',
  vehicle_docs: 'vehicleMedia',
  document_uploads: 'documents',
} as const
const answers = { firstName: 'Adé' }
const lists = (step: string) => ({ step, brands: [], info: {} }) as unknown as Reference
const noLists = () => Promise.reject(new Error('No lists are asked for'))
type Driver = ReturnType<typeof world>['driver']
const now = (driver: Driver) => ({ value: driver.getSnapshot().value, context: driver.getSnapshot().context })

/** A driver who saves a step. */
async function saving(step: StepStatus, record = recordOf(step)) {
  const at = world()
  await at.told(record)
  if (record.status !== step) at.driver.send({ type: 'page.open', page: step })
  if (step !== 'personal_info') await at.last('readReference').answer(lists(step))
  at.driver.send({ type: 'step.submit', answers })
  return at
}

test.each(stepStatuses)('what is foreseen while “%s” is saved is what comes', async (step) => {
  const { driver, last } = await saving(step)
  const asked: unknown[] = []
  const foreseen = await foresee(driver.getSnapshot(), async (demand) => {
    asked.push(demand)
    return lists(demand.step)
  })
  const status = stepStatuses[stepStatuses.indexOf(step) + 1] ?? 'ready_to_send'
  const completed = stepStatuses.slice(0, stepStatuses.indexOf(step) + 1)
  await last('saveStep').answer({ status, completed, answers: { [parts[step]]: answers } })
  if (status !== 'ready_to_send') {
    expect(asked).toEqual([last('readReference').input])
    await last('readReference').answer(lists(status))
  }
  expect({ value: foreseen?.value, context: foreseen?.context }).toEqual(now(driver))
  expect(foreseen?.context.profile).toEqual({ ...profile, [parts[step]]: answers })
})

test('a finished step that is changed leads back to the hub, as foreseen', async () => {
  const record = recordOf('ready_to_send')
  const { driver, last } = await saving('personal_info', record)
  const foreseen = await foresee(driver.getSnapshot(), noLists)
  await last('saveStep').answer({ status: 'ready_to_send', completed: record.completed, answers: { personalInfo: answers } })
  expect(foreseen?.value).toEqual({ signedIn: { hub: 'reading' } })
  expect({ value: foreseen?.value, context: foreseen?.context }).toEqual(now(driver))
})

test('what a reviewer sent back stays so until it is sent again', async () => {
  const changes = [{ item: 'personal_info' as const, code: 'other' as const, note: 'The name' }]
  const { driver } = await saving('personal_info', recordOf('changes_requested', { changes, completed: ['vehicle_info', 'vehicle_docs'] }))
  const foreseen = await foresee(driver.getSnapshot(), noLists)
  expect([foreseen?.value, foreseen?.context.record]).toEqual([
    { signedIn: { hub: 'reading' } },
    { status: 'changes_requested', completed: ['personal_info', 'vehicle_info', 'vehicle_docs'], changes },
  ])
})

test('an application that is sent is foreseen to be checked', async () => {
  const { driver, told, last } = world()
  await told(recordOf('ready_to_send'))
  driver.send({ type: 'application.send' })
  const foreseen = await foresee(driver.getSnapshot(), noLists)
  await last('sendApplication').answer({ status: 'pending_approval' })
  expect({ value: foreseen?.value, context: foreseen?.context }).toEqual(now(driver))
})

test('a review that is asked about is foreseen to have ended well', async () => {
  const { driver, told, last } = world()
  await told(recordOf('pending_approval'))
  driver.send({ type: 'review.check' })
  const foreseen = await foresee(driver.getSnapshot(), noLists)
  await last('readApplication').answer({ record: recordOf('approved'), profile })
  expect({ value: foreseen?.value, context: foreseen?.context }).toEqual(now(driver))
})

/** A driver who signs up, and has asked for a code. */
function signingUp(referralCode?: string) {
  const { actor, last } = calls()
  const driver = createActor(
    driverMachine.provide({
      actors: {
        signIn: signInMachine.provide({ actors: { requestCode: actor('requestCode'), verifyCode: actor('verifyCode') } }),
        useReferral: actor('useReferral'),
        readApplication: actor('readApplication'),
      },
    }),
    { input: { hasSession: false, wanted: null, asked: null } },
  ).start()
  const signIn = () => signInOf(driver.getSnapshot())
  signIn()?.send({ type: 'details.submit', details: { phoneNumber, typed: '0803 123 4567', referralCode } })
  return { driver, last, signIn }
}

test('a code that is asked for is foreseen to be sent, and what its screen is told goes to the sign-in that stands there by then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const { driver, last, signIn } = signingUp('ADE-2026')
  const foreseen = (await foresee(driver.getSnapshot(), noLists)) as ReturnType<Driver['getSnapshot']>
  const ahead = signInOf(foreseen)
  await last('requestCode').answer({ codeLength: 6, expiresIn: 600, resendIn: 30 })
  expect({ value: foreseen.value, context: foreseen.context }).toEqual(now(driver as Driver))
  expect(ahead?.getSnapshot().value).toEqual(signIn()?.getSnapshot().value)
  expect(ahead?.getSnapshot().context).toEqual(signIn()?.getSnapshot().context)
  ahead?.send({ type: 'code.submit', otp: '123456' })
  expect(last('verifyCode').input).toEqual({ phoneNumber, otp: '123456' })
  vi.useRealTimers()
})

test.each([undefined, 'ADE-2026'])('a code that is verified is foreseen to be a new driver’s, invited by %s', async (referralCode) => {
  const { driver, last, signIn } = signingUp(referralCode)
  await last('requestCode').answer({ codeLength: 6, expiresIn: 600, resendIn: 60 })
  signIn()?.send({ type: 'code.submit', otp: '123456' })
  const foreseen = await foresee(driver.getSnapshot(), noLists)
  await last('verifyCode').answer({ tokens: { accessToken: 'a', refreshToken: 'r' } })
  if (referralCode) await last('useReferral').answer({})
  await last('readApplication').answer({ record: recordOf('personal_info'), profile })
  expect({ value: foreseen?.value, context: foreseen?.context }).toEqual(now(driver as Driver))
})

test('nothing is foreseen where nothing is on its way, or nobody can say what comes', async () => {
  const { driver, told, last } = world()
  expect(await foresee(driver.getSnapshot(), noLists)).toBe(null)
  await told(recordOf('pending_approval'))
  expect(await foresee(driver.getSnapshot(), noLists)).toBe(null)
  driver.send({ type: 'review.check' })
  await last('readApplication').fail(new ProblemError({ kind: 'offline' }))
  expect(await foresee(driver.getSnapshot(), noLists)).toBe(null)
  await told(recordOf('approved'))
  driver.send({ type: 'app.open' })
  expect(await foresee(driver.getSnapshot(), noLists)).toBe(null)
})

test('what is foreseen happens to nobody', async () => {
  const { driver, did, names } = await saving('personal_info')
  const before = [now(driver), [...did], names()]
  await foresee(driver.getSnapshot(), async ({ step }) => lists(step))
  expect([now(driver), did, names()]).toEqual(before)
})

test('lists that cannot be had are told of', async () => {
  const { driver } = await saving('personal_info')
  await expect(foresee(driver.getSnapshot(), noLists)).rejects.toThrow('No lists are asked for')
})
