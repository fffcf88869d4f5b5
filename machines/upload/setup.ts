import { assign, type EventObject, fromCallback, setup } from 'xstate'
import { blockCount } from '#contract/blocks'
import type { SignedUrl } from '#contract/files'
import { isRefusedWith, type Problem } from '#contract/problems'
import type { ContentType, Item, Requirement } from '#contract/requirements'
import { unprovided } from '../unprovided.ts'
import {
  bytesArrived,
  type CheckedFile,
  type Prepared,
  type PreparedFile,
  type Preparing,
  type StoredFile,
  type UploadFacts,
  type UploadInput,
} from './facts.ts'

/** What is reported while a file leaves the phone: bytes of the whole, bytes a second, parts that the store has. */
type SendReport =
  | { readonly type: 'bytes.sent'; readonly sent: number; readonly pace: number | null }
  | { readonly type: 'block.arrived'; readonly blocks: number }

type UploadEvent =
  | SendReport
  /** It is this file's turn to be sent; `blockSize` is what fits the connection now, in bytes. */
  | { type: 'turn.came'; blockSize: number }
  | ({ type: 'preparing.progressed' } & Prepared)
  /** The driver has agreed to fetch the helper. */
  | { type: 'helper.wanted' }
  /** The driver would rather send the file as it is. */
  | { type: 'preparing.skipped' }
  | { type: 'network.restored' }
  | { type: 'file.retry' }

/** What is sent of a file: the parts after `arrived`, or the whole of it when it is no larger than one part. */
export interface Sending {
  readonly url: string
  readonly body: Blob
  readonly contentType: ContentType
  readonly blockSize: number
  readonly arrived: number
  readonly tell: (report: SendReport) => void
}

/** Renewals of a signature without a part that arrives between them, and sendings of parts that the store had lost. */
const atMost = 3

/** How many parts the file of these facts has. */
export const blocksOf = ({ checked, blockSize }: Pick<UploadFacts, 'checked' | 'blockSize'>): number =>
  checked && blockSize ? blockCount(checked.body.size, blockSize) : 0

/** The table of contents of one file's machine: its facts, demands, actions, guards and delays. */
export const upload = setup({
  types: {
    context: {} as UploadFacts & { readonly problem: Problem | null },
    input: {} as UploadInput,
    output: {} as StoredFile,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'waiting',
    meta: {} as { phase: 'checking' | 'preparing' | 'offering' | 'queued' | 'sending' | 'attaching' | 'waiting' | 'refused' | 'stored' },
  },
  actors: {
    checkFile: unprovided<CheckedFile, { file: File | null; requirement: Requirement; sentBack: string | undefined }>('checkFile'),
    /** Makes a checked file smaller, as a video may be. Whatever it fails with, the file is sent as it is. */
    prepareFile: unprovided<PreparedFile, Preparing>('prepareFile'),
    /** Waits until this file may be sent, says so by `turn.came`, and holds its turn until it is stopped. */
    takeTurn: fromCallback<EventObject, { readonly fileSize: number }>(() => {
      throw new Error('actor "takeTurn" was not provided')
    }),
    /** Signs for a new name, or again for a name that was stored. */
    signFile: unprovided<SignedUrl, { name: string }>('signFile'),
    sendFile: unprovided<unknown, Sending>('sendFile'),
    commitFile: unprovided<unknown, { url: string; contentType: ContentType; blocks: number }>('commitFile'),
    /** Makes the file the application's. */
    attachFile: unprovided<unknown, { item: Item }>('attachFile'),
    /** Resolves when anything answers. */
    reachServer: unprovided<unknown>('reachServer'),
  },
  actions: {
    /** Keeps the file on the phone, to go on after a reload, where there is room. */
    keepFile: () => {},
    /** Keeps how far it is. */
    keepProgress: () => {},
    /** The server did not take the file, which may tell that the application stands elsewhere than its screen thinks. */
    reportRefusal: (_, _problem: Problem | null) => {},
    keepChecked: assign((_, checked: CheckedFile) => ({ checked, problem: null })),
    keepPrepared: assign((_, { done, left, isFetching }: Prepared) => ({ prepared: { done, left, isFetching } })),
    keepOffer: assign((_, helperBytes: number | null) => ({ helperBytes })),
    allowFetching: assign({ mayFetch: true }),
    fixBlocks: assign(({ context }, blockSize: number) => ({ blockSize: context.blockSize ?? blockSize })),
    /** Parts lie under a name: another name has none of them. */
    keepSigned: assign(({ context }, signed: SignedUrl) =>
      signed.name === context.signed?.name ? { signed } : { signed, arrived: 0, sent: 0 },
    ),
    /** The name stays, by which it is signed for again. */
    forgetSignature: assign(({ context: { signed } }) => ({ signed: signed && { ...signed, url: '' } })),
    keepSent: assign((_, { sent, pace }: { sent: number; pace: number | null }) => ({ sent, pace })),
    keepArrived: assign((_, arrived: number) => ({ arrived, tries: 0, renewals: 0 })),
    keepAllArrived: assign(({ context }) => ({ arrived: blocksOf(context) })),
    loseBlocks: assign(({ context }) => ({ arrived: 0, sent: 0, losses: context.losses + 1 })),
    keepWhole: assign({ isWhole: true }),
    /** What the server did not take is sent anew, under another name. */
    forgetSent: assign({ isWhole: false, signed: null, arrived: 0, sent: 0 }),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1, sent: bytesArrived(context), pace: null })),
    countRenewal: assign(({ context }) => ({ renewals: context.renewals + 1, sent: bytesArrived(context), pace: null })),
    forgetTries: assign({ tries: 0, renewals: 0, losses: 0, problem: null }),
  },
  guards: {
    wasChecked: ({ context }) => context.checked !== null,
    /** What a file is does not change by sending it again. */
    mayRetry: ({ context: { checked, problem } }) =>
      checked !== null && problem !== null && !isRefusedWith(problem, 'unsupported_type', 'too_large'),
    /** What a camera makes of a walk around a car is larger than what a reviewer needs. */
    isLarge: ({ context }) => context.requirement.media === 'video',
    /** What was refused or came to nothing is not offered again. */
    mayOffer: ({ context }, { helperBytes }: PreparedFile) => helperBytes !== null && !context.mayFetch,
    isSigned: ({ context }) => Boolean(context.signed?.url),
    /** Every part lies under this name, and only their list is missing. */
    isAllSent: ({ context }, name: string | undefined) =>
      context.arrived > 1 && context.arrived >= blocksOf(context) && name === context.signed?.name,
    /** The store has the whole file, and only the application does not name it yet. */
    hasArrived: ({ context }) => context.isWhole,
    fitsOnePart: ({ context: { checked, blockSize } }) => checked !== null && checked.body.size <= (blockSize ?? 0),
    /** Nothing got through, or nobody knows: it goes on by itself. */
    mayPass: (_, problem: Problem) =>
      problem.kind === 'offline' || problem.kind === 'unanswered' || problem.kind === 'limited' || problem.kind === 'broken',
    /** The signature has run out or is not taken any more: another one is asked for, a few times. */
    needsSignature: ({ context }, problem: Problem) => isRefusedWith(problem, 'forbidden') && context.renewals < atMost,
    /** The store has thrown parts away that were not made a file in time. */
    lostBlocks: ({ context }, problem: Problem) => isRefusedWith(problem, 'invalid', 'not_found') && context.losses < atMost,
  },
  delays: {
    /**
     * Milliseconds until the next attempt: as long as the server asked, else 2 s doubled each time, at most 30 s, of which
     * up to a half is left out at random, so that many phones do not come back at once.
     */
    nextTry: ({ context: { problem, tries } }) =>
      problem?.kind === 'limited' ? problem.retryAfter * 1000 : Math.min(2000 * 2 ** (tries - 1), 30_000) * (1 - Math.random() / 2),
  },
})
