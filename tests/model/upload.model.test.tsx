import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import type { Problem, ProblemError } from '#contract/problems'
import type { Requirement } from '#contract/requirements'
import { formPaths } from '#contract/steps'
import type { Prepared, PreparedFile } from '#machines/upload/facts'
import { blocksOf } from '#machines/upload/setup'
import type { UploadRef, uploadMachine } from '#machines/upload.machine'
import type { Prepare } from '#src/features/onboarding/uploads/sending/prepare-file.ts'
import { safeStorage } from '#src/storage/safe-storage.ts'
import { createPendingUploadStore } from '#src/storage/uploads/pending-upload-store.ts'
import { setPhoneDatabase } from '#tests/harness/dom/phone-database.ts'
import { signInElsewhere } from '#tests/harness/dom/site.tsx'
import { startDriver } from '#tests/harness/server/driver.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'
import { codeRest, setUpFixture } from './fixture/fixture.ts'
import { heading, press, says } from './fixture/page.ts'
import { type SlowFile, slowFile } from './fixture/slow-file.ts'
import { keptPhoto, photo, requirements, two, video, walks } from './upload-walks.ts'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import type { Path } from './walk/walk.ts'

const beside = ['Back of the vehicle', 'Left side of the vehicle']

/** Seconds for which a signed URL of these tests is good. */
const signedFor = 60
const onItsOwn = [
  '/driver/onboarding/status',
  '/driver/profile/fetch',
  '/misc/vehicle-info',
  '/misc/vehicle-urls',
  '/driver/auth/token/refresh',
]
let preparing: { file: Parameters<Prepare>[0]; ends: (prepared: PreparedFile) => void; fails: (cause: unknown) => void }
const prepare: Prepare = (file) =>
  new Promise((ends, fails) => {
    preparing = { file, ends, fails }
  })
setPhoneDatabase()
const fixture = setUpFixture(onItsOwn, { UPLOAD_URL_SECONDS: String(signedFor), UPLOAD_URLS_PER_DRIVER: '1000' }, { prepare })
const sign = '/misc/signedurl/generate'
const put = '/blob/'
const attach = '/driver/onboarding/files'
const probe = '/build.json'
let slow: SlowFile
let upload: UploadRef
let label: string

const input = (of = label) => screen.getByLabelText<HTMLInputElement>(of)
const openStep = () => waitFor(() => expect(input()).toBeTruthy())
const running = () => fixture.site.services.uploads.getSnapshot().context.running

const keptFiles = () =>
  createPendingUploadStore({ storage: safeStorage(() => localStorage) })
    .of(fixture.phoneNumber)
    .read()

/** Takes both places on the line with other files, which ask for a signature and never get it. */
const takePlaces = async () => {
  for (const other of beside) {
    const requirement = requirements.find((one) => one.label === other) as Requirement
    const { kind } = requirement
    if (running()[kind]) continue
    const file = slowRead(`${kind}.jpg`)
    // Once the session has ended there is no field any more.
    if (isSignedOut()) fixture.site.services.uploads.send({ type: 'file.pick', requirement, file })
    else fireEvent.change(input(other), { target: { files: [file] } })
    await waitFor(() => expect(leafOf((running()[kind] as UploadRef).getSnapshot())).toBe('going.signing'))
  }
}
const slowRead = (name: string) => {
  const one = slowFile(name)
  one.read('right')
  return one.file
}

const begin = async ({ steps, title }: Pick<Path, 'steps' | 'title'>) => {
  const isVideo = title.startsWith('a video')
  const isKept = title.startsWith('kept')
  const { kind, label: named } = isVideo ? video : isKept ? keptPhoto : photo
  label = named
  const driver = await startDriver(fixture.api, fixture.phoneNumber)
  await placeDriver(fixture.api, driver, fixture.phoneNumber, 'vehicle_docs')
  await fixture.open(formPaths.vehicle_docs, { accessToken: driver.token, refreshToken: driver.refreshToken })
  await openStep()
  await takePlaces()
  const isLarge = steps.some(({ event }) => (event as { output?: { body?: { size: number } } }).output?.body?.size === two)
  slow = slowFile('front.jpg', isVideo ? 'video/mp4' : 'image/jpeg', isLarge ? two : 0)
  fireEvent.change(input(), { target: { files: [slow.file] } })
  upload = running()[kind] as UploadRef
  if (!isKept) return
  slow.read('right')
  await waitFor(() => expect(leafOf(upload.getSnapshot())).toBe('going.queued'))
  await waitFor(async () => expect(await keptFiles()).toHaveLength(3))
  await fixture.reopen(formPaths.vehicle_docs)
  await openStep()
  upload = await waitFor(() => running()[kind] ?? Promise.reject(new Error('The phone kept no file')))
}

/** Signs in again elsewhere after the session was ended, and comes back to the step. */
const comeBack = async () => {
  fixture.api.clock.advance(codeRest)
  signInElsewhere(await fixture.api.signIn(fixture.phoneNumber))
  await waitFor(() => heading('Your application'))
  await fixture.site.ask(formPaths.vehicle_docs)
  await openStep()
}
const isSignedOut = () => fixture.site.services.session.getSnapshot().matches('signedOut')
const endSession = async () => {
  const token = document.cookie.match(/refreshToken=([^;]+)/)?.[1]
  await fixture.api.call('PATCH', '/driver/auth/logout', { token })
}

const putRest = async () => {
  const { checked, blockSize, arrived } = upload.getSnapshot().context
  for (let block = arrived; block < Math.max(1, blocksOf({ checked, blockSize })); block++) await fixture.line.answer([put])
}
const loseFiles = () => rm(join(fixture.api.dataFolder, 'blobs'), { recursive: true, force: true })
const refuseAs = async (problem: Problem) => {
  if (problem.kind !== 'refused') return fixture.line.cut([put], problem.kind === 'offline' ? 'ERR_NETWORK' : 'ECONNABORTED')
  if (problem.status === 400) await loseFiles()
  else fixture.api.clock.advance(signedFor + 1)
  await fixture.line.answer([put])
}

const happens = {
  'turn.came': () => press(`Remove ${beside[0]}`),
  'preparing.progressed': ({ done, left, isFetching }: Prepared) => preparing.file.report({ done, left, isFetching }),
  'helper.wanted': () => press(`Get the helper for ${label}`),
  'preparing.skipped': () => press(`Send it as it is for ${label}`),
  'file.retry': async () => {
    await takePlaces()
    // What stopped since the session ended goes on by itself.
    if (isSignedOut()) return comeBack()
    press(`Try again with ${label}`)
  },
  'network.restored': async () => {
    await takePlaces()
    window.dispatchEvent(new Event('online'))
  },
  'bytes.sent': ({ sent }: { sent: number }) => fixture.line.move(put, sent),
  'block.arrived': () => fixture.line.answer([put]),
  'after.nextTry': () => fixture.site.clock.increment(30_000),
  'xstate.done.actor.checkFile': () => slow.read('right'),
  'xstate.error.actor.checkFile': () => slow.read('text'),
  'xstate.done.actor.prepareFile': ({ output: { helperBytes } }: { output: PreparedFile }) =>
    preparing.ends({ checked: preparing.file.checked, helperBytes }),
  'xstate.error.actor.prepareFile': ({ error }: { error: unknown }) => preparing.fails(error),
  'xstate.done.actor.signFile': () => fixture.line.answer([sign]),
  'xstate.error.actor.signFile': async ({ error: { problem } }: { error: ProblemError }) => {
    if (problem.kind === 'offline') return fixture.line.cut([sign])
    await endSession()
    await fixture.line.answer([sign])
  },
  'xstate.done.actor.sendFile': putRest,
  'xstate.error.actor.sendFile': ({ error: { problem } }: { error: ProblemError }) => refuseAs(problem),
  'xstate.done.actor.commitFile': () => fixture.line.answer([put]),
  'xstate.error.actor.commitFile': ({ error: { problem } }: { error: ProblemError }) => refuseAs(problem),
  'xstate.done.actor.attachFile': () => fixture.line.answer([attach]),
  'xstate.error.actor.attachFile': async ({ error: { problem } }: { error: ProblemError }) => {
    if (problem.kind === 'offline') return fixture.line.cut([attach])
    await loseFiles()
    await fixture.line.answer([attach])
  },
  'xstate.done.actor.reachServer': async () => {
    await takePlaces()
    await fixture.line.answer([probe])
  },
  'xstate.error.actor.reachServer': () => fixture.line.cut([probe]),
} satisfies Record<
  | EventFrom<typeof uploadMachine>['type']
  | 'after.nextTry'
  | `xstate.${'done' | 'error'}.actor.${'checkFile' | 'prepareFile' | 'signFile' | 'sendFile' | 'commitFile' | 'attachFile' | 'reachServer'}`,
  (event: never) => unknown
>

const count = (words: string) => expect(screen.getByText(new RegExp(`^${words} uploaded`))).toBeTruthy()
/** What stands at the file. */
const row = () => within(input().closest('div')?.parentElement as HTMLElement)
const state = () => row().getByRole('status').textContent?.trim()
const progress = () => row().getByRole('progressbar', { name: 'Uploaded so far' }).getAttribute('value')
const sending = () => {
  expect(state()).toBe('Uploading')
  expect(progress()).toBe(String(upload.getSnapshot().context.sent))
  count('0 of 9')
}

const waiting = () => {
  expect(state()).toBe('Waiting for the network. It goes on by itself.')
  count('0 of 9')
}

follow({
  walk: walks,
  begin,
  happens,
  leaf: () => leafOf(upload.getSnapshot()),
  sees: {
    checking: () => {
      expect(state()).toBe('Checking the file')
      count('0 of 9')
    },
    preparing: () => {
      const { done, isFetching } = upload.getSnapshot().context.prepared
      expect(state()).toBe(
        isFetching ? 'Getting the helper. This takes long: you can send the video as it is.' : 'Making the video smaller',
      )
      const bar = row().getByRole('progressbar', { name: 'Made ready so far' })
      expect(bar.getAttribute('value')).toBe(String(done))
    },
    offering: () =>
      expect(state()).toMatch(
        /^This browser needs a 10\u00a0MB helper to make the video smaller\. Get it, or send the video as it is \(\d+ kB\)\.$/,
      ),
    'going.queued': () => expect(state()).toMatch(/^Waiting its turn\. \d+(\.\d)? [kM]B to upload\.$/),
    'going.signing': sending,
    'going.sending': sending,
    'going.committing': sending,
    'going.attaching': () => {
      expect(state()).toBe('We are checking it')
      count('0 of 9')
    },
    probing: waiting,
    waiting,
    refused: () => {
      if (isSignedOut()) {
        heading('Become a driver')
        return expect(says('Please sign in again')).toBe(true)
      }
      const { checked, problem } = upload.getSnapshot().context
      const isMissing = problem?.kind === 'refused' && problem.status === 422
      const why = 'This file is not what its name says. Open it to see what it is, or choose another one.'
      expect(state()).toBe(
        `front.jpg: ${isMissing ? problem.message : checked ? 'The file could not be sent. Try again, or choose another one.' : why}`,
      )
      expect(screen.queryByRole('button', { name: `Try again with ${label}` }) !== null).toBe(checked !== null)
      expect(input().getAttribute('aria-invalid')).toBe('true')
    },
    stored: () => {
      expect(state()).toBe('Uploaded')
      expect(row().getByText('front.jpg')).toBeTruthy()
      // The video is optional.
      count(label === video.label ? '0 of 9' : '1 of 9')
    },
  },
  atLeast: 7,
})

test('a file that is chosen after the access token has run out is sent all the same', async () => {
  await begin({ title: 'a photo', steps: [] })
  fixture.line.open(sign, put, attach)
  fixture.api.clock.advance(15 * 60)
  press(`Remove ${beside[0]}`)
  slow.read('right')
  await waitFor(() => count('1 of 9'))
})
