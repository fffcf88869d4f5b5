import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyMachineSnapshot, EventFrom, EventObject } from 'xstate'
import { type Requirement, type RequirementKind, requirementsFor } from '#contract/requirements'
import { formPaths } from '#contract/steps'
import { uploadsMachine } from '#machines/uploads.machine'
import type { Prepare } from '#src/features/onboarding/uploads/sending/prepare-file.ts'
import { setPhoneDatabase } from '#tests/harness/dom/phone-database.ts'
import { fileOf } from '#tests/harness/files/files.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import { placeDriver } from '#tests/harness/server/place-driver.ts'
import { setUpFixture } from './fixture/fixture.ts'
import { heading, press } from './fixture/page.ts'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { together, walk } from './walk/walk.ts'

const requirements = requirementsFor('elsewhere', { image: 1e7, document: 1e7, video: 1e8 })
const of = (kind: RequirementKind) => requirements.find((one) => one.kind === kind) as Requirement
const photo = of('photo_front')
const video = of('video_walkround')
const pick = (requirement: Requirement) => ({ type: 'file.pick', requirement, file: new File([], '') })

/** A photo that goes its ways, or a video that is made smaller first. */
function eventsIn({ context: { running, stored, replaced, settled } }: AnyMachineSnapshot): (EventObject & Record<string, unknown>)[] {
  const { kind } = photo
  if (running[video.kind]) return ['preparing.skipped', 'helper.wanted'].map((type) => ({ type, kind: video.kind }))
  if (stored[kind]) return [{ type: 'file.remove', kind }, pick(photo)]
  if (replaced[kind]) return [{ type: 'file.keep', kind }]
  if (!running[kind]) return [pick(video), pick(photo)]
  return [
    { type: 'file.remove', kind },
    { type: 'file.retry', kind },
    ...(settled.includes(kind) ? [] : [{ type: 'doubt.settled', kind }]),
    { type: 'files.found', kept: [] },
    { type: 'files.known', stored: {}, told: [], askedAt: 0 },
    { type: 'network.restored' },
    { type: 'session.found' },
    { type: `xstate.done.actor.upload:${kind}`, output: { item: { kind } } },
  ]
}
const walkFrom = (from: string, events: typeof eventsIn) =>
  walk(uploadsMachine, {
    from,
    context: { running: {}, stored: {}, replaced: {}, removed: {}, settled: [] },
    events,
    key: ({ context: { running, stored, replaced, settled } }) => [
      Object.keys(running),
      Object.keys(stored),
      Object.keys(replaced),
      settled,
    ],
  })
const way = together(
  walkFrom('files', eventsIn),
  // After a log-out there is no step any more in which anything could happen.
  walkFrom('a log-out', ({ context: { running } }) => [running[photo.kind] ? { type: 'files.forget' } : pick(photo)]),
)

// -- the step with its files, on the real server -----------------------------------------------------------

const signedFor = 60
const onItsOwn = ['/driver/onboarding/', '/driver/profile/fetch', '/misc/vehicle-info', '/misc/vehicle-urls', '/driver/auth/']
let preparing: { file: Parameters<Prepare>[0]; ends: (prepared: Awaited<ReturnType<Prepare>>) => void }
setPhoneDatabase()
const fixture = setUpFixture(
  onItsOwn,
  { UPLOAD_URL_SECONDS: String(signedFor), UPLOAD_URLS_PER_DRIVER: '1000' },
  {
    prepare: (file) =>
      new Promise((ends) => {
        preparing = { file, ends }
      }),
    redraw: async (body) => ({ body, doubt: 'dark' }),
  },
)
const sign = '/misc/signedurl/generate'
const put = '/blob/'
/** What a phone kept was looked at already. */
let isFound = false
const uploads = () => fixture.site.services.uploads

const openStep = () => waitFor(() => expect(screen.getByLabelText(photo.label)).toBeTruthy())
const begin = async () => {
  isFound = false
  const driver = await startDriver(fixture.api, fixture.phoneNumber)
  await placeDriver(fixture.api, driver, fixture.phoneNumber, 'vehicle_docs')
  await fixture.open(formPaths.vehicle_docs, { accessToken: driver.token, refreshToken: driver.refreshToken })
  await openStep()
}
const row = ({ label }: Requirement) => within(screen.getByLabelText(label).closest('div')?.parentElement as HTMLElement)
const state = (requirement: Requirement) => row(requirement).getByRole('status').textContent?.trim()
/** A signature that has run out whenever its file comes, as often as another one is asked for. */
const refuse = async () => {
  for (let turn = 0; turn < 4; turn++) {
    await fixture.line.answer([sign])
    await waitFor(() => expect(fixture.line.waiting()).toContain(fixture.line.waiting().find((path) => path.startsWith(put)) ?? put))
    fixture.api.clock.advance(signedFor + 1)
    await fixture.line.answer([put])
  }
}

const happens = {
  'file.pick': ({ requirement }: { requirement: Requirement }) => {
    const type = requirement === video ? 'video/mp4' : 'image/jpeg'
    const file = new File([new Uint8Array(fileOf[type])], 'front.jpg', { type })
    fireEvent.change(screen.getByLabelText(requirement.label), { target: { files: [file] } })
  },
  'file.retry': async () => {
    await refuse()
    await waitFor(() => press(`Try again with ${photo.label}`))
  },
  'file.remove': () => press(`Remove ${photo.label}`),
  'file.keep': () => waitFor(() => press(`Keep front.jpg for ${photo.label}`)),
  'preparing.skipped': () => waitFor(() => press(`Send it as it is for ${video.label}`)),
  'helper.wanted': async () => {
    await waitFor(() => expect(state(video)).toBe('Making the video smaller'))
    preparing.ends({ checked: preparing.file.checked, helperBytes: 10_000_000 })
    await waitFor(() => press(`Get the helper for ${video.label}`))
  },
  'doubt.settled': () => waitFor(() => press(`Use it anyway for ${photo.label}`)),
  'files.found': async () => {
    isFound = true
    await waitFor(() => expect(state(photo)).toBe('Uploading'))
    await fixture.reopen(formPaths.vehicle_docs)
    await openStep()
  },
  'files.known': async () => {
    await fixture.site.ask(formPaths.hub)
    await fixture.site.ask(formPaths.vehicle_docs)
    await openStep()
  },
  'files.forget': async () => {
    await press('Log out')
    // Files are on their way until the log-out is answered.
    await waitFor(() => heading('Sign in'))
  },
  'network.restored': async () => {
    await fixture.line.cut([sign])
    await waitFor(() => expect(state(photo)).toMatch(/^Waiting for the network/))
    window.dispatchEvent(new Event('online'))
  },
  'session.found': async () => {
    await fixture.site.dropCookies()
    await waitFor(() => heading('Become a driver'))
    await fixture.site.signInElsewhere(await fixture.api.signIn(fixture.phoneNumber))
    await waitFor(() => heading('Your application'))
    await fixture.site.ask(formPaths.vehicle_docs)
    await openStep()
  },
  'xstate.done.actor.*': () => fixture.line.answer([sign, put]),
} satisfies Record<EventFrom<typeof uploadsMachine>['type'], (event: never) => unknown>

// -- what a person sees ------------------------------------------------------------------------------------

const darkWords = /This photo looks dark\./

follow({
  walk: way,
  begin,
  happens,
  leaf: () => leafOf(uploads().getSnapshot()),
  sees: {
    open: ({ context: { running, stored, settled } }) => {
      if (fixture.site.services.session.getSnapshot().matches('signedOut')) {
        heading('Sign in')
        return expect(uploads().getSnapshot().context).toEqual({ running: {}, stored: {}, replaced: {}, removed: {}, settled: [] })
      }
      if (running[photo.kind]) expect(state(photo)).toBe('Uploading')
      else expect(state(photo)).toBe(stored[photo.kind] ? 'Uploaded' : '')
      expect(row(photo).queryByText(/front\.jpg$/) !== null).toBe(Boolean(running[photo.kind] || stored[photo.kind]))
      expect(screen.queryByText(darkWords) !== null).toBe(
        Boolean(running[photo.kind] || stored[photo.kind]) && !settled.includes(photo.kind) && !isFound,
      )
      if (running[video.kind]) return expect(state(video)).toMatch(/^(Making the video smaller|Uploading|Getting the helper)/)
    },
  },
  atLeast: 8,
})
