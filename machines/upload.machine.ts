import { type ActorRefFrom, assign, setup } from 'xstate'
import type { SignedUrl } from '#contract/files'
import { isRefusedWith, type Problem, problemOf } from '#contract/problems'
import type { ContentType, Item, Requirement } from '#contract/requirements'
import { unprovided } from './unprovided.ts'

/** A file that passed the checks, as it will be sent: its content decides its type, its location data is gone. */
export interface CheckedFile {
  readonly body: Blob
  readonly contentType: ContentType
  /** An object URL for a picture of it, where there is one. */
  readonly preview: string | undefined
}

/** A file that arrived. */
export interface StoredFile {
  readonly item: Item
  readonly fileName: string
  readonly preview?: string | undefined
}

const upload = setup({
  types: {
    context: {} as {
      requirement: Requirement
      file: File
      checked: CheckedFile | null
      signed: SignedUrl | null
      /** Bytes that left the phone in this attempt. */
      sent: number
      /** How often sending was begun in vain. */
      tries: number
      problem: Problem | null
    },
    input: {} as { requirement: Requirement; file: File },
    output: {} as StoredFile,
    events: {} as { type: 'bytes.sent'; sent: number } | { type: 'network.back' } | { type: 'file.retry' },
    tags: {} as 'busy' | 'waiting',
    meta: {} as { phase: 'checking' | 'sending' | 'waiting' | 'refused' | 'stored' },
  },
  actors: {
    checkFile: unprovided<CheckedFile, { file: File; requirement: Requirement }>('checkFile'),
    signFile: unprovided<SignedUrl, { name: string }>('signFile'),
    sendFile: unprovided<unknown, { url: string; body: Blob; contentType: string; report: (sent: number) => void }>('sendFile'),
  },
  actions: {
    keepChecked: assign((_, checked: CheckedFile) => ({ checked, problem: null })),
    keepSigned: assign((_, signed: SignedUrl) => ({ signed, sent: 0 })),
    keepSent: assign((_, sent: number) => ({ sent })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1, sent: 0 })),
    forgetTries: assign({ tries: 0, sent: 0, problem: null }),
  },
  guards: {
    /** Nothing got through, or nobody knows: it goes on by itself. */
    mayPass: (_, problem: Problem) =>
      problem.kind === 'offline' || problem.kind === 'unanswered' || problem.kind === 'limited' || problem.kind === 'broken',
    /** The signature has run out or is not taken any more: another one is asked for, a few times. */
    needsSignature: ({ context }, problem: Problem) => isRefusedWith(problem, 'forbidden') && context.tries < 3,
    wasChecked: ({ context }) => context.checked !== null,
  },
  delays: {
    /** Milliseconds until the next attempt: as long as the server asked, else 2 s doubled each time, at most 30 s. */
    nextTry: ({ context: { problem, tries } }) =>
      problem?.kind === 'limited' ? problem.retryAfter * 1000 : Math.min(2000 * 2 ** (tries - 1), 30_000),
  },
})

export type UploadRef = ActorRefFrom<typeof uploadMachine>

/** One file on its way: checked on the phone, signed for, sent, stored (specification, sections 3 and 7; domain, section 5). */
export const uploadMachine = upload.createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, checked: null, signed: null, sent: 0, tries: 0, problem: null }),
  initial: 'checking',
  output: ({ context: { requirement, file, checked, signed } }) => ({
    item: {
      kind: requirement.kind,
      name: signed?.name ?? '',
      contentType: checked?.contentType ?? 'image/jpeg',
      size: checked?.body.size ?? 0,
    },
    fileName: file.name,
    preview: checked?.preview,
  }),
  states: {
    checking: {
      tags: 'busy',
      meta: { phase: 'checking' },
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { file, requirement } }) => ({ file, requirement }),
        onDone: { target: 'signing', actions: { type: 'keepChecked', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    signing: {
      tags: 'busy',
      meta: { phase: 'sending' },
      invoke: {
        id: 'signFile',
        src: 'signFile',
        input: ({ context }) => ({ name: context.file.name }),
        onDone: { target: 'sending', actions: { type: 'keepSigned', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'mayPass', params: ({ event }) => problemOf(event.error) },
            target: 'waiting',
            actions: [{ type: 'keepProblem', params: ({ event }) => problemOf(event.error) }, 'countTry'],
          },
          { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      meta: { phase: 'sending' },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { checked, signed }, self }) => ({
          url: signed?.url ?? '',
          body: checked?.body ?? new Blob(),
          contentType: checked?.contentType ?? 'image/jpeg',
          report: (sent) => self.send({ type: 'bytes.sent', sent }),
        }),
        onDone: 'stored',
        onError: [
          {
            guard: { type: 'needsSignature', params: ({ event }) => problemOf(event.error) },
            target: 'signing',
            actions: 'countTry',
          },
          {
            guard: { type: 'mayPass', params: ({ event }) => problemOf(event.error) },
            target: 'waiting',
            actions: [{ type: 'keepProblem', params: ({ event }) => problemOf(event.error) }, 'countTry'],
          },
          { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
      on: { 'bytes.sent': { actions: { type: 'keepSent', params: ({ event }) => event.sent } } },
    },
    waiting: {
      tags: 'waiting',
      meta: { phase: 'waiting' },
      after: { nextTry: 'signing' },
      on: { 'network.back': 'signing' },
    },
    refused: {
      meta: { phase: 'refused' },
      on: { 'file.retry': { guard: 'wasChecked', target: 'signing', actions: 'forgetTries' } },
    },
    stored: { type: 'final', meta: { phase: 'stored' } },
  },
})
