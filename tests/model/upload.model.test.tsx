import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, type EventFrom, type EventObject } from 'xstate'
import { ProblemError } from '#contract/problems'
import { requirementsFor } from '#contract/requirements'
import { formPaths } from '#machines/driver-pages'
import { type UploadRef, uploadMachine } from '#machines/upload.machine'
import { startDriver } from '#tests/harness/driver.ts'
import { placeDriver } from '#tests/harness/place.ts'
import { signInElsewhere } from '#tests/harness/site.tsx'
import { leafOf } from './contract-of.ts'
import { follow } from './follow.ts'
import { heading, press, says } from './page.ts'
import { type SlowFile, slowFile } from './slow-file.ts'
import { codeRest, setStage } from './stage.ts'
import { walk } from './walk.ts'

const [requirement] = requirementsFor('elsewhere', { image: 1e7, document: 1e7, video: 1e8 })
if (!requirement) throw new Error('Nothing is required')
const { label, kind } = requirement

const refusal = (status: number, code: 'forbidden' | 'unsupported_type') =>
  new ProblemError({ kind: 'refused', status, message: '', errors: [{ code, message: '' }] })
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
const [offline, unanswered, expired] = (['offline', 'unanswered', 'expired'] as const).map((one) => new ProblemError({ kind: one }))

const events: readonly (EventObject & Record<string, unknown>)[] = [
  ...['file.retry', 'network.back', 'after.nextTry'].map((type) => ({ type })),
  { type: 'bytes.sent', sent: 40 },
  done('checkFile', { body: { size: 1 }, contentType: 'image/jpeg' }),
  failed('checkFile', refusal(0, 'unsupported_type')),
  done('signFile', { url: '', name: '' }),
  failed('signFile', offline),
  failed('signFile', expired),
  done('sendFile', undefined),
  failed('sendFile', offline),
  failed('sendFile', unanswered),
  failed('sendFile', refusal(403, 'forbidden')),
]

const { context } = createActor(uploadMachine, { input: { requirement, file: new File([], '') } }).getSnapshot()
const way = walk(uploadMachine, {
  context,
  events: () => events,
  key: ({ context: { problem, tries, checked, sent } }: AnyMachineSnapshot) => [problem?.kind, Math.min(tries, 4), checked !== null, sent],
})

/** Seconds for which a signed URL of these tests is good. */
const signedFor = 60
const onItsOwn = ['/driver/onboarding/', '/driver/profile/fetch', '/misc/vehicle-info', '/misc/vehicle-urls', '/driver/auth/token/refresh']
const stage = setStage(onItsOwn, { UPLOAD_URL_SECONDS: String(signedFor) })
const sign = '/misc/signedurl/generate'
const put = '/blob/'
let slow: SlowFile
let upload: UploadRef

const input = () => screen.getByLabelText<HTMLInputElement>(label)
const openStep = () => waitFor(() => expect(input()).toBeTruthy())

const begin = async () => {
  const driver = await startDriver(stage.api, stage.phoneNumber)
  await placeDriver(stage.api, driver, stage.phoneNumber, 'vehicle_docs')
  await stage.open(formPaths.vehicle_docs, { accessToken: driver.token, refreshToken: driver.refreshToken })
  await openStep()
  slow = slowFile('front.jpg')
  fireEvent.change(input(), { target: { files: [slow.file] } })
  upload = stage.site.world.uploads.getSnapshot().context.running[kind] as UploadRef
}

/** Signs in again elsewhere after the session was ended, and comes back to the step. */
const comeBack = async () => {
  stage.api.clock.advance(codeRest)
  signInElsewhere(await stage.api.signIn(stage.phoneNumber))
  await waitFor(() => heading('Your application'))
  await stage.site.ask(formPaths.vehicle_docs)
  await openStep()
}
const isSignedOut = () => stage.site.world.session.getSnapshot().matches('signedOut')
const endSession = async () => {
  const token = document.cookie.match(/refreshToken=([^;]+)/)?.[1]
  await stage.api.call('PATCH', '/driver/auth/logout', { token })
}

const happens = {
  'file.retry': async () => {
    if (isSignedOut()) await comeBack()
    press(`Try again with ${label}`)
  },
  'network.back': () => window.dispatchEvent(new Event('online')),
  'bytes.sent': ({ sent }: { sent: number }) => stage.line.move(put, sent),
  'after.nextTry': () => stage.site.clock.increment(30_000),
  'xstate.done.actor.checkFile': () => slow.read('photo'),
  'xstate.error.actor.checkFile': () => slow.read('text'),
  'xstate.done.actor.signFile': () => stage.line.answer([sign]),
  'xstate.error.actor.signFile': async ({ error: { problem } }: { error: ProblemError }) => {
    if (problem.kind === 'offline') return stage.line.cut([sign])
    await endSession()
    await stage.line.answer([sign])
  },
  'xstate.done.actor.sendFile': () => stage.line.answer([put]),
  'xstate.error.actor.sendFile': async ({ error: { problem } }: { error: ProblemError }) => {
    if (problem.kind !== 'refused') return stage.line.cut([put], problem.kind === 'offline' ? 'ERR_NETWORK' : 'ECONNABORTED')
    stage.api.clock.advance(signedFor + 1)
    await stage.line.answer([put])
  },
} satisfies Record<
  EventFrom<typeof uploadMachine>['type'] | 'after.nextTry' | `xstate.${'done' | 'error'}.actor.${'checkFile' | 'signFile' | 'sendFile'}`,
  (event: never) => unknown
>

const count = (words: string) => expect(screen.getByText(new RegExp(`^${words} sent`))).toBeTruthy()
const progress = () => screen.getByRole('progressbar', { name: 'Sent so far' }).getAttribute('value')
const sending = () => {
  expect(says('Sending')).toBe(true)
  expect(progress()).toBe(String(upload.getSnapshot().context.sent))
  count('0 of 10')
}

follow({
  walk: way,
  begin,
  happens,
  leaf: () => leafOf(upload.getSnapshot()),
  sees: {
    checking: () => {
      expect(says('Checking the file')).toBe(true)
      count('0 of 10')
    },
    signing: sending,
    sending,
    waiting: () => {
      expect(says('Waiting for the network. It goes on by itself.')).toBe(true)
      count('0 of 10')
    },
    refused: () => {
      if (isSignedOut()) {
        heading('Become a driver')
        return expect(says('Please sign in again')).toBe(true)
      }
      const { checked } = upload.getSnapshot().context
      const words = checked ? 'front.jpg: This address is not or no longer valid.' : 'front.jpg: Choose a photo: JPEG, PNG, WebP or HEIC.'
      expect(says(words)).toBe(true)
      expect(screen.queryByRole('button', { name: `Try again with ${label}` }) !== null).toBe(checked !== null)
      expect(input().getAttribute('aria-invalid')).toBe('true')
    },
    stored: () => {
      expect(says('Sent')).toBe(true)
      expect(says('front.jpg')).toBe(true)
      count('1 of 10')
    },
  },
  atLeast: 7,
})

test('a file that is chosen after the access token has run out is sent all the same', async () => {
  await begin()
  stage.line.open(sign, put)
  stage.api.clock.advance(15 * 60)
  slow.read('photo')
  await waitFor(() => count('1 of 10'))
})
