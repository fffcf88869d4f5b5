import type { ActorRefFrom } from 'xstate'
import { problemOf } from '#contract/problems'
import { factsOf, itemOf, storedOf } from './upload/facts.ts'
import { blocksOf, upload } from './upload/setup.ts'

export type UploadRef = ActorRefFrom<typeof uploadMachine>

/**
 * One file on its way: checked on the phone, made smaller where that helps, then in its turn signed for, sent whole or
 * in parts, made the application's, and stored (specification, sections 3 and 7; domain, section 5). What a reload interrupts goes on from what was kept.
 */
export const uploadMachine = upload.createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...factsOf(input), problem: null }),
  initial: 'begun',
  output: ({ context }) => storedOf(context),
  states: {
    begun: { always: [{ guard: 'wasChecked', target: 'going' }, { target: 'checking' }] },
    checking: {
      tags: 'busy',
      meta: { phase: 'checking' },
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { file, requirement, sentBack } }) => ({ file, requirement, sentBack }),
        onDone: [
          { guard: 'isLarge', target: 'preparing', actions: { type: 'keepChecked', params: ({ event }) => event.output } },
          { target: 'going', actions: [{ type: 'keepChecked', params: ({ event }) => event.output }, 'keepFile'] },
        ],
        onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    preparing: {
      tags: 'busy',
      meta: { phase: 'preparing' },
      invoke: {
        id: 'prepareFile',
        src: 'prepareFile',
        input: ({ context: { checked, requirement, mayFetch }, self }) => ({
          // A file comes here from its check only.
          checked: checked as NonNullable<typeof checked>,
          requirement,
          mayFetch,
          report: (prepared) => self.send({ type: 'preparing.progressed', ...prepared }),
        }),
        onDone: [
          {
            guard: { type: 'mayOffer', params: ({ event }) => event.output },
            target: 'offering',
            actions: [
              { type: 'keepChecked', params: ({ event }) => event.output.checked },
              { type: 'keepOffer', params: ({ event }) => event.output.helperBytes },
            ],
          },
          { target: 'going', actions: [{ type: 'keepChecked', params: ({ event }) => event.output.checked }, 'keepFile'] },
        ],
        onError: { target: 'going', actions: 'keepFile' },
      },
      on: {
        'preparing.progressed': { actions: { type: 'keepPrepared', params: ({ event }) => event } },
        'preparing.skipped': { target: 'going', actions: 'keepFile' },
      },
    },
    offering: {
      tags: 'waiting',
      meta: { phase: 'offering' },
      on: {
        'helper.wanted': { target: 'preparing', actions: 'allowFetching' },
        'preparing.skipped': { target: 'going', actions: 'keepFile' },
      },
    },
    going: {
      tags: 'busy',
      invoke: { id: 'takeTurn', src: 'takeTurn', input: ({ context }) => ({ fileSize: context.checked?.body.size ?? 0 }) },
      initial: 'queued',
      states: {
        queued: {
          meta: { phase: 'queued' },
          on: {
            'turn.came': [
              { guard: 'hasArrived', target: 'attaching' },
              {
                guard: { type: 'isAllSent', params: ({ context }) => (context.signed?.url ? context.signed.name : undefined) },
                target: 'committing',
              },
              { guard: 'isSigned', target: 'sending' },
              { target: 'signing', actions: { type: 'fixBlocks', params: ({ event }) => event.blockSize } },
            ],
          },
        },
        signing: {
          meta: { phase: 'sending' },
          invoke: {
            id: 'signFile',
            src: 'signFile',
            input: ({ context: { signed, fileName } }) => ({ name: signed?.name ?? fileName.slice(-200) }),
            onDone: [
              {
                guard: { type: 'isAllSent', params: ({ event }) => event.output.name },
                target: 'committing',
                actions: [{ type: 'keepSigned', params: ({ event }) => event.output }, 'keepProgress'],
              },
              { target: 'sending', actions: [{ type: 'keepSigned', params: ({ event }) => event.output }, 'keepProgress'] },
            ],
            onError: [
              {
                guard: { type: 'mayPass', params: ({ event }) => problemOf(event.error) },
                target: '#upload.waiting',
                actions: [{ type: 'keepProblem', params: ({ event }) => problemOf(event.error) }, 'countTry'],
              },
              { target: '#upload.refused', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
            ],
          },
        },
        sending: {
          meta: { phase: 'sending' },
          invoke: {
            id: 'sendFile',
            src: 'sendFile',
            input: ({ context: { checked, signed, blockSize, arrived }, self }) => ({
              url: signed?.url ?? '',
              body: checked?.body ?? new Blob(),
              contentType: checked?.contentType ?? 'image/jpeg',
              blockSize: blockSize ?? 0,
              arrived,
              tell: (report) => self.send(report),
            }),
            onDone: [
              { guard: 'fitsOnePart', target: 'attaching' },
              { target: 'committing', actions: 'keepAllArrived' },
            ],
            onError: [
              {
                guard: { type: 'needsSignature', params: ({ event }) => problemOf(event.error) },
                target: 'signing',
                actions: ['countRenewal', 'forgetSignature'],
              },
              {
                guard: { type: 'mayPass', params: ({ event }) => problemOf(event.error) },
                target: '#upload.waiting',
                actions: [{ type: 'keepProblem', params: ({ event }) => problemOf(event.error) }, 'countTry'],
              },
              { target: '#upload.refused', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
            ],
          },
          on: {
            'bytes.sent': { actions: { type: 'keepSent', params: ({ event }) => event } },
            'block.arrived': { actions: [{ type: 'keepArrived', params: ({ event }) => event.blocks }, 'keepProgress'] },
          },
        },
        committing: {
          meta: { phase: 'sending' },
          invoke: {
            id: 'commitFile',
            src: 'commitFile',
            input: ({ context }) => ({
              url: context.signed?.url ?? '',
              contentType: context.checked?.contentType ?? 'image/jpeg',
              blocks: blocksOf(context),
            }),
            onDone: 'attaching',
            onError: [
              {
                guard: { type: 'needsSignature', params: ({ event }) => problemOf(event.error) },
                target: 'signing',
                actions: ['countRenewal', 'forgetSignature'],
              },
              {
                guard: { type: 'lostBlocks', params: ({ event }) => problemOf(event.error) },
                target: 'sending',
                actions: 'loseBlocks',
              },
              {
                guard: { type: 'mayPass', params: ({ event }) => problemOf(event.error) },
                target: '#upload.waiting',
                actions: [{ type: 'keepProblem', params: ({ event }) => problemOf(event.error) }, 'countTry'],
              },
              { target: '#upload.refused', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
            ],
          },
        },
        attaching: {
          meta: { phase: 'attaching' },
          entry: 'keepWhole',
          invoke: {
            id: 'attachFile',
            src: 'attachFile',
            input: ({ context }) => ({ item: itemOf(context) }),
            onDone: '#upload.stored',
            onError: [
              {
                guard: { type: 'mayPass', params: ({ event }) => problemOf(event.error) },
                target: '#upload.waiting',
                actions: [{ type: 'keepProblem', params: ({ event }) => problemOf(event.error) }, 'countTry'],
              },
              {
                target: '#upload.refused',
                actions: [{ type: 'keepProblem', params: ({ event }) => problemOf(event.error) }, 'forgetSent'],
              },
            ],
          },
        },
      },
    },
    waiting: {
      tags: 'waiting',
      meta: { phase: 'waiting' },
      after: { nextTry: 'probing' },
      on: { 'network.restored': 'going' },
    },
    probing: {
      tags: 'waiting',
      meta: { phase: 'waiting' },
      invoke: { id: 'reachServer', src: 'reachServer', onDone: 'going', onError: { target: 'waiting', actions: 'countTry' } },
      on: { 'network.restored': 'going' },
    },
    refused: {
      meta: { phase: 'refused' },
      entry: { type: 'reportRefusal', params: ({ context }) => context.problem },
      on: { 'file.retry': { guard: 'mayRetry', target: 'going', actions: 'forgetTries' } },
    },
    stored: { type: 'final', meta: { phase: 'stored' } },
  },
})
