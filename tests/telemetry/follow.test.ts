import { afterEach, describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromPromise } from 'xstate'
import { ProblemError } from '#contract/problems'
import type { AnalyticsEvent } from '#contract/telemetry/analytics'
import { driverMachine } from '#machines/driver.machine'
import { riderMachine } from '#machines/rider.machine'
import { signInMachine } from '#machines/sign-in.machine'
import { uploadMachine } from '#machines/upload.machine'
import { uploadsMachine } from '#machines/uploads.machine'
import { waitlistMachine } from '#machines/waitlist.machine'
import { createRunningActors } from '#src/app/services/running-actors.ts'
import { follow } from '#src/telemetry/follow.ts'
import { recordOf, startDriverActor } from '#tests/machines/driver/driver-actor.ts'
import { settle } from '#tests/machines/pending-calls.ts'

const details = { phoneNumber: '+2348031234567', typed: '0803 123 4567', referralCode: 'ADE' }
const refused = (code: string) =>
  new ProblemError({ kind: 'refused', status: 422, message: 'Ade', errors: [{ code, message: 'Ade', field: 'ade' }] })
const tokens = { accessToken: 'secret-a', refreshToken: 'secret-r' }

let told: AnalyticsEvent[] = []
let stop = () => {}
afterEach(() => stop())
const followNow = (...actors: readonly AnyActorRef[]) => {
  told = []
  const own = createRunningActors()
  own.add(...actors)
  stop = follow(own, (one) => told.push(one))
  return own
}

describe('what analytics is told of the machines', () => {
  test.each([
    [
      'driver',
      () =>
        createActor(driverMachine.provide({ actors: { signIn } }), {
          input: { hasSession: false, requestedPage: null, pendingCode: null },
        }),
    ],
    ['rider', () => createActor(riderMachine.provide({ actors: { signIn } }), { input: { pendingCode: null } })],
  ] as const)('the sign-in of a %s, from its screen to the right code', async (audience, create) => {
    const actor = create().start()
    followNow(actor)
    const signing = () => (actor.getSnapshot().children as { signIn?: { send: (event: object) => void } }).signIn
    signing()?.send({ type: 'details.submit', details })
    await settle()
    signing()?.send({ type: 'code.submit', otp: '000000' })
    await settle()
    signing()?.send({ type: 'number.change' })
    signing()?.send({ type: 'details.submit', details })
    signing()?.send({ type: 'code.submit', otp: '123456' })
    await settle()
    expect(told.slice(0, 4)).toEqual([
      { name: 'Sign-up begun', properties: { audience } },
      { name: 'Code asked', properties: { audience } },
      { name: 'Code refused', properties: { audience, code: 'code_wrong' } },
      { name: 'Code verified', properties: { audience } },
    ])
    actor.stop()
  })
  const signIn = signInMachine.provide({
    actors: {
      requestCode: fromPromise(async () => ({ codeLength: 6, expiresIn: 600, resendIn: 30 })),
      verifyCode: fromPromise(async ({ input }) => {
        if (input.otp === '000000') throw refused('code_wrong')
        return { tokens }
      }),
    },
  })

  test('steps that are saved and refused, the sending, and what became of it', async () => {
    const { driver, told: tell, last } = startDriverActor()
    followNow(driver)
    await tell(recordOf('personal_info'))
    driver.send({ type: 'step.submit', answers: { firstName: 'Ade' } })
    await last('saveStep').fail(refused('Ade, 12 Allen Avenue'))
    driver.send({ type: 'step.submit', answers: { firstName: 'Ade' } })
    await last('saveStep').answer({ status: 'ready_to_send', completed: recordOf('ready_to_send').completed, answers: {} })
    driver.send({ type: 'application.send' })
    await last('sendApplication').answer({ status: 'pending_approval', reference: 'K7M2Q9XA', sentAt: '2026-11-20T09:00:00.000Z' })
    for (const status of ['pending_approval', 'changes_requested']) {
      driver.send({ type: 'application.check' })
      await tell(recordOf(status))
    }
    driver.send({ type: 'page.open', page: 'hub' })
    expect(told).toEqual([
      { name: 'Step refused', properties: { step: 'personal_info', code: 'refused' } },
      { name: 'Step saved', properties: { step: 'personal_info' } },
      { name: 'Application sent', properties: {} },
      { name: 'Changes requested', properties: {} },
    ])
    driver.stop()
  })

  test('an approval once, also when it is found at the start', async () => {
    const { driver, told: tell } = startDriverActor()
    await tell(recordOf('approved'))
    const own = followNow(driver)
    own.add(driver)
    expect(told).toEqual([{ name: 'Application approved', properties: {} }])
    driver.stop()
  })

  test('files by their kind, and why they were refused', async () => {
    const upload = uploadMachine.provide({
      actors: { checkFile: fromPromise(async () => Promise.reject(refused('unsupported_type'))) },
    })
    const uploads = createActor(uploadsMachine.provide({ actors: { upload } })).start()
    followNow().add(uploads)
    const requirement = {
      kind: 'insurance',
      label: '',
      step: 'vehicle_docs',
      media: 'document',
      required: true,
      expires: true,
      maxBytes: 1,
      hint: '',
    } as const
    uploads.send({ type: 'file.pick', requirement, file: new File(['x'], 'ade-obi.pdf') })
    await settle()
    expect(told).toEqual([{ name: 'Upload refused', properties: { kind: 'insurance', code: 'unsupported_type' } }])
    uploads.stop()
  })

  test('the waitlist, without the address', async () => {
    const waitlist = createActor(
      waitlistMachine.provide({ actors: { joinWaitlist: fromPromise(async () => Promise.reject(refused('already_subscribed'))) } }),
      { input: { startsDisabled: false } },
    ).start()
    followNow(waitlist)
    waitlist.send({ type: 'email.submit', email: 'ade@example.com' })
    await settle()
    expect(told).toEqual([{ name: 'Waitlist not joined', properties: { code: 'already_subscribed' } }])
    waitlist.stop()
  })

  test('nothing more once it is stopped', async () => {
    const { driver, told: tell, last } = startDriverActor()
    followNow(driver)
    await tell(recordOf('personal_info'))
    stop()
    driver.send({ type: 'step.submit', answers: {} })
    await last('saveStep').fail(refused('invalid'))
    expect(told).toEqual([])
    driver.stop()
  })
})
