import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { type Requirement, type RequirementKind, requirementsFor } from '#contract/requirements'
import type { UploadInput } from '#machines/upload/facts'
import { uploadMachine } from '#machines/upload.machine'
import { pendingCalls } from '#tests/machines/pending-calls.ts'

export const requirementOf = (kind: RequirementKind) =>
  requirementsFor('lagos', { image: 1e7, document: 1e7, video: 1e8 }).find((one) => one.kind === kind) as Requirement
export const file = new File(['%PDF-1.4'], 'insurance.pdf', { type: 'application/pdf' })
export const checked = { body: file, contentType: 'application/pdf', preview: undefined, sha256: 'ab', doubt: null } as const
export const signed = { url: 'https://blobs.example/one', name: 'drivers/7/insurance.pdf', expiresIn: 3600 }
export const refusal = (status: number, code: 'forbidden' | 'too_large' | 'invalid' | 'unsupported_type'): Problem => ({
  kind: 'refused',
  status,
  message: 'No',
  errors: [{ code, message: 'No' }],
})
export const fault = (problem: Problem) => new ProblemError(problem)

/** One file's machine, with calls that wait for an answer, turns that are given by hand, and a list of what it kept. */
export function startUploadActor(input: UploadInput = { requirement: requirementOf('insurance'), file }) {
  const { actor, names, last } = pendingCalls()
  const clock = new SimulatedClock()
  const kept: unknown[] = []
  let turns = { taken: 0, over: 0, fileSize: 0, give: (_blockSize: number) => {} }
  const upload = createActor(
    uploadMachine.provide({
      actors: {
        checkFile: actor('checkFile'),
        prepareFile: actor('prepareFile'),
        signFile: actor('signFile'),
        sendFile: actor('sendFile'),
        commitFile: actor('commitFile'),
        attachFile: actor('attachFile'),
        reachServer: actor('reachServer'),
        takeTurn: fromCallback<EventObject, { readonly fileSize: number }>(({ sendBack, input: { fileSize } }) => {
          turns = { ...turns, taken: turns.taken + 1, fileSize, give: (blockSize) => sendBack({ type: 'turn.came', blockSize }) }
          return () => {
            turns = { ...turns, over: turns.over + 1 }
          }
        }),
      },
      actions: {
        keepFile: ({ context }) => kept.push(['file', context.checked?.body.size]),
        keepProgress: ({ context: { signed, blockSize, arrived } }) => kept.push([signed?.name, blockSize, arrived]),
      },
    }),
    { clock, input },
  ).start()
  const leaf = () => {
    const { value } = upload.getSnapshot()
    return typeof value === 'string' ? value : `going.${value.going}`
  }
  const turn = (blockSize = 100) => turns.give(blockSize)
  return {
    upload,
    clock,
    kept,
    names,
    last,
    leaf,
    turn,
    turns: () => [turns.taken, turns.over],
    /** The bytes of the file that waits for its turn. */
    turnOf: () => turns.fileSize,
    context: () => upload.getSnapshot().context,
    /** On to sending, in parts of so many bytes. */
    toSending: async (blockSize = 100) => {
      await last('checkFile').answer(checked)
      turn(blockSize)
      await last('signFile').answer(signed)
    },
  }
}
