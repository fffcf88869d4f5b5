import { type ActorRefFrom, assign, type DoneActorEvent, enqueueActions, sendTo, setup, stopChild } from 'xstate'
import type { Requirement, RequirementKind } from '#contract/requirements'
import type { PendingUpload, StoredFile, UploadInput } from './upload/facts.ts'
import { uploadMachine } from './upload.machine.ts'
import {
  besideIn,
  goneIn,
  type Known,
  newsIn,
  previewsOf,
  runningPreview,
  type StoredFiles,
  savedWithoutIn,
  type UploadsFacts,
} from './uploads/facts.ts'

const uploadId = (kind: RequirementKind) => `upload:${kind}` as const

const without = <Of extends object>(all: Of, kind: keyof Of): Of =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== kind)) as Of

const kindIn = (input: UploadInput) => ('kept' in input ? input.kept.requirement.kind : input.requirement.kind)

const uploads = setup({
  types: {
    context: {} as UploadsFacts,
    events: {} as
      /** `sentBack` is the SHA-256 of the file that a reviewer did not take. */
        | { type: 'file.pick'; requirement: Requirement; file: File; sentBack?: string | undefined }
        | { type: 'file.retry'; kind: RequirementKind }
        /** `saved` is the file that the saved step holds, until it is saved without it. */
        | { type: 'file.remove'; kind: RequirementKind; saved?: StoredFile | undefined }
        /** The file that was to be replaced, or was taken off, stays. */
        | { type: 'file.keep'; kind: RequirementKind }
        | { type: 'preparing.skipped' | 'helper.wanted'; kind: RequirementKind }
        /** The driver has seen what looks wrong with a photo, and uses it. */
        | { type: 'doubt.settled'; kind: RequirementKind }
        /** What the phone kept of files that were cut off by a reload; a file on its way is newer. */
        | { type: 'files.found'; kept: readonly PendingUpload[] }
        /** What the server or a draft holds; a file on its way is newer than both. */
        | ({ type: 'files.known' } & Known)
        | { type: 'files.forget' }
        | { type: 'network.restored' }
        /** The driver whose files these are has signed in again. */
        | { type: 'session.found' }
        | DoneActorEvent<StoredFile>,
  },
  actors: { upload: uploadMachine },
  actions: {
    /** An object URL keeps its file in memory until it is given back. */
    revokePreviews: (_, _previews: readonly (string | undefined)[]) => {},
    /** What stands now belongs to the draft of the step that asks for this kind. */
    rememberFiles: (_, _kind: RequirementKind) => {},
    /** The application names this file, whatever else may have come to it. */
    attachAgain: (_, _kept: StoredFile | undefined) => {},
    /** The application names these files of a kind no longer. */
    detachFile: (_, _file: { kind: RequirementKind; names: readonly string[] }) => {},
    /** The phone has no use any more for what it kept of these files. */
    forgetKept: (_, _kinds: readonly RequirementKind[]) => {},
    /** Nor of any that is on its way from here. */
    forgetAllKept: () => {},
    begin: assign(({ context, spawn }, input: UploadInput) => {
      const kind = kindIn(input)
      return {
        running: { ...context.running, [kind]: spawn('upload', { id: uploadId(kind), input }) },
        stored: without(context.stored, kind),
        replaced: context.stored[kind] ? { ...context.replaced, [kind]: context.stored[kind] } : context.replaced,
        removed: without(context.removed, kind),
        settled: context.settled.filter((one) => one !== kind),
      }
    }),
    settleDoubt: assign(({ context }, kind: RequirementKind) => ({ settled: [...context.settled, kind] })),
    keepStored: assign(({ context }, stored: StoredFile) => ({
      running: without(context.running, stored.item.kind),
      stored: { ...context.stored, [stored.item.kind]: { ...stored, arrivedAt: performance.now() } },
      replaced: without(context.replaced, stored.item.kind),
    })),
    takeBack: assign(({ context }, kind: RequirementKind) => {
      const kept = context.replaced[kind]
      return {
        running: without(context.running, kind),
        stored: kept ? { ...context.stored, [kind]: { ...kept, arrivedAt: performance.now() } } : context.stored,
        replaced: without(context.replaced, kind),
        removed: without(context.removed, kind),
      }
    }),
    /** A file that came from elsewhere leaves none to keep in its place. */
    keepKnown: assign(({ context }, known: Known) => {
      const news = newsIn(context, known)
      const kinds = news.map(([kind]) => kind)
      return {
        stored: { ...goneIn(context, known).reduce<StoredFiles>(without, context.stored), ...Object.fromEntries(news) },
        replaced: {
          ...[...savedWithoutIn(context, known), ...kinds].reduce<StoredFiles>(without, context.replaced),
          ...Object.fromEntries(besideIn(context, known)),
        },
        removed: kinds.reduce(without, context.removed),
      }
    }),
    drop: assign(({ context }, { kind, saved }: { kind: RequirementKind; saved?: StoredFile | undefined }) => {
      // What was being attached may be the application's a moment later.
      const attaching = context.running[kind]?.getSnapshot().context.signed
      const known = [context.stored[kind]?.item, context.replaced[kind]?.item, saved?.item, attaching].filter((file) => !!file)
      return {
        running: without(context.running, kind),
        stored: without(context.stored, kind),
        replaced: saved ? { ...context.replaced, [kind]: saved } : without(context.replaced, kind),
        removed: { ...context.removed, [kind]: { names: known.map(({ name }) => name), at: performance.now() } },
      }
    }),
    dropAll: assign({ running: {}, stored: {}, replaced: {}, removed: {}, settled: [] }),
  },
})

export type UploadsRef = ActorRefFrom<typeof uploadsMachine>

/** The files of an application, each on its own way, several side by side (domain, section 5). */
export const uploadsMachine = uploads.createMachine({
  id: 'uploads',
  context: { running: {}, stored: {}, replaced: {}, removed: {}, settled: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        'file.pick': {
          actions: [
            { type: 'revokePreviews', params: ({ context, event }) => [runningPreview(context, event.requirement.kind)] },
            stopChild(({ event }) => uploadId(event.requirement.kind)),
            { type: 'forgetKept', params: ({ event }) => [event.requirement.kind] },
            { type: 'begin', params: ({ event }) => event },
            { type: 'rememberFiles', params: ({ event }) => event.requirement.kind },
          ],
        },
        'file.retry': {
          guard: ({ context, event }) => event.kind in context.running,
          actions: sendTo(({ event }) => uploadId(event.kind), { type: 'file.retry' }),
        },
        'preparing.skipped': {
          guard: ({ context, event }) => event.kind in context.running,
          actions: sendTo(({ event }) => uploadId(event.kind), { type: 'preparing.skipped' }),
        },
        'helper.wanted': {
          guard: ({ context, event }) => event.kind in context.running,
          actions: sendTo(({ event }) => uploadId(event.kind), { type: 'helper.wanted' }),
        },
        'doubt.settled': { actions: { type: 'settleDoubt', params: ({ event }) => event.kind } },
        'files.found': {
          actions: enqueueActions(({ context, event, enqueue }) => {
            for (const kept of event.kept) if (!(kindIn({ kept }) in context.running)) enqueue({ type: 'begin', params: { kept } })
          }),
        },
        'file.remove': {
          actions: [
            { type: 'revokePreviews', params: ({ context, event }) => previewsOf(context, event.kind) },
            stopChild(({ event }) => uploadId(event.kind)),
            { type: 'forgetKept', params: ({ event }) => [event.kind] },
            { type: 'drop', params: ({ event }) => event },
            { type: 'detachFile', params: ({ context, event: { kind } }) => ({ kind, names: context.removed[kind]?.names ?? [] }) },
            { type: 'rememberFiles', params: ({ event }) => event.kind },
          ],
        },
        'file.keep': {
          guard: ({ context, event }) => event.kind in context.replaced,
          actions: [
            // The one that is called off may be the application's already, though its answer has not come.
            {
              type: 'attachAgain',
              params: ({ context: { running, replaced }, event: { kind } }) =>
                running[kind]?.getSnapshot().context.isWhole ? replaced[kind] : undefined,
            },
            { type: 'revokePreviews', params: ({ context, event }) => [runningPreview(context, event.kind)] },
            stopChild(({ event }) => uploadId(event.kind)),
            { type: 'forgetKept', params: ({ event }) => [event.kind] },
            { type: 'takeBack', params: ({ event }) => event.kind },
            { type: 'rememberFiles', params: ({ event }) => event.kind },
          ],
        },
        'files.known': {
          actions: enqueueActions(({ context, event, enqueue }) => {
            const gone = goneIn(context, event)
            const beside = besideIn(context, event).map(([kind]) => kind)
            const changed = [...gone, ...newsIn(context, event).map(([kind]) => kind), ...beside, ...savedWithoutIn(context, event)]
            // A screen that shows them need not be drawn again where nothing is new.
            if (changed.length === 0) return
            const previews = [
              ...changed.map((kind) => context.stored[kind]?.preview),
              ...beside.map((kind) => context.replaced[kind]?.preview),
            ]
            enqueue({ type: 'revokePreviews', params: previews })
            enqueue({ type: 'keepKnown', params: event })
            for (const kind of gone) enqueue({ type: 'rememberFiles', params: kind })
          }),
        },
        'files.forget': {
          actions: enqueueActions(({ context, enqueue }) => {
            const kinds = Object.keys({ ...context.running, ...context.stored, ...context.replaced }) as RequirementKind[]
            enqueue({ type: 'revokePreviews', params: kinds.flatMap((kind) => previewsOf(context, kind)) })
            for (const running of Object.values(context.running)) enqueue.stopChild(running)
            enqueue('forgetAllKept')
            enqueue('dropAll')
          }),
        },
        'network.restored': {
          actions: enqueueActions(({ context, enqueue }) => {
            for (const running of Object.values(context.running)) enqueue.sendTo(running, { type: 'network.restored' })
          }),
        },
        'session.found': {
          actions: enqueueActions(({ context, enqueue }) => {
            for (const running of Object.values(context.running))
              if (running.getSnapshot().context.problem?.kind === 'expired') enqueue.sendTo(running, { type: 'file.retry' })
          }),
        },
        'xstate.done.actor.*': {
          actions: [
            { type: 'revokePreviews', params: ({ context, event }) => [context.replaced[event.output.item.kind]?.preview] },
            { type: 'keepStored', params: ({ event }) => event.output },
            { type: 'rememberFiles', params: ({ event }) => event.output.item.kind },
            { type: 'forgetKept', params: ({ event }) => [event.output.item.kind] },
          ],
        },
      },
    },
  },
})
