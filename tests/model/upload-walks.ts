import { type AnyMachineSnapshot, createActor, type EventObject } from 'xstate'
import { ProblemError } from '#contract/problems'
import { type Requirement, requirementsFor } from '#contract/requirements'
import type { CheckedFile, UploadInput } from '#machines/upload/facts'
import { uploadMachine } from '#machines/upload.machine'
import { together, walk } from '#tests/model/walk/walk.ts'

export const requirements = requirementsFor('elsewhere', { image: 1e7, document: 1e7, video: 1e8 })
export const photo = requirements.find(({ kind }) => kind === 'photo_front') as Requirement
export const video = requirements.find(({ kind }) => kind === 'video_walkround') as Requirement
export const keptPhoto = requirements.find(({ kind }) => kind === 'photo_right') as Requirement
/** Bytes of a part on a line that was not measured yet, and of a file of two parts. */
const part = 256 * 1024
export const two = 300 * 1024

const refusal = (status: number, code: 'forbidden' | 'invalid' | 'unsupported_type') =>
  new ProblemError({ kind: 'refused', status, message: code, errors: [{ code, message: '' }] })
const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
const [offline, unanswered, expired] = (['offline', 'unanswered', 'expired'] as const).map((one) => new ProblemError({ kind: one }))
const checkedOf = (size: number, message: string) => ({ body: { size }, contentType: 'image/jpeg', message })

const events: readonly (EventObject & Record<string, unknown>)[] = [
  ...['file.retry', 'network.restored', 'preparing.skipped', 'helper.wanted', 'after.nextTry'].map((type) => ({ type })),
  { type: 'turn.came', blockSize: part },
  { type: 'preparing.progressed', done: 0.4, left: 20, isFetching: false },
  { type: 'preparing.progressed', done: 0.8, left: 500, isFetching: true },
  { type: 'bytes.sent', sent: 40, pace: null },
  { type: 'block.arrived', blocks: 1 },
  done('checkFile', checkedOf(1, 'whole')),
  done('checkFile', checkedOf(two, 'in parts')),
  failed('checkFile', refusal(0, 'unsupported_type')),
  done('prepareFile', { checked: checkedOf(1, 'whole'), helperBytes: null }),
  done('prepareFile', { checked: checkedOf(1, 'whole'), helperBytes: 10_000_000 }),
  failed('prepareFile', new Error('no memory')),
  done('signFile', { url: '/blob/', name: '' }),
  failed('signFile', offline),
  failed('signFile', expired),
  done('sendFile'),
  failed('sendFile', offline),
  failed('sendFile', unanswered),
  failed('sendFile', refusal(403, 'forbidden')),
  done('commitFile'),
  failed('commitFile', offline),
  failed('commitFile', refusal(400, 'invalid')),
  failed('commitFile', refusal(403, 'forbidden')),
  done('attachFile'),
  failed('attachFile', offline),
  failed('attachFile', refusal(422, 'invalid')),
  done('reachServer'),
  failed('reachServer', offline),
]

const walkOf = (from: string, input: UploadInput, left: (event: EventObject) => boolean) =>
  walk(uploadMachine, {
    from,
    context: createActor(uploadMachine, { input }).getSnapshot().context,
    // A file that goes whole has no parts.
    events: ({ context: { checked } }) =>
      events.filter((event) => !left(event) && !(event.type === 'block.arrived' && checked?.body.size === 1)),
    key: ({ context: { problem, renewals, losses, checked, sent, signed, arrived, isWhole, prepared, mayFetch } }: AnyMachineSnapshot) => [
      problem?.kind,
      renewals,
      losses,
      checked?.body.size,
      sent === 40,
      signed?.url,
      arrived,
      isWhole,
      prepared.done,
      mayFetch,
    ],
  })
const checked: CheckedFile = { body: new Blob(['']), contentType: 'image/jpeg', preview: undefined, sha256: null, doubt: null }
const kept = { requirement: keptPhoto, fileName: 'front.jpg', checked, signed: null, blockSize: null, arrived: 0 }
const isOfParts = ({ type, blocks, output }: EventObject & { blocks?: number; output?: { body?: { size: number } } }) =>
  blocks !== undefined || type.includes('commitFile') || output?.body?.size === two
/** Every way of a photo, of a video, and of a file that the phone kept. */
export const walks = together(
  walkOf('a photo', { requirement: photo, file: new File([], '') }, () => false),
  walkOf('a video', { requirement: video, file: new File([], '') }, isOfParts),
  // A file that the phone kept goes on like any other that was checked.
  walkOf('kept', { kept }, () => true),
)
