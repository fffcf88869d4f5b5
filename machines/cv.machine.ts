import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CvDetails, CvType } from '#contract/cv'
import { type Problem, problemOf } from '#contract/problems'
import { unprovided } from './unprovided.ts'

/** A CV that passed the checks; its content decides its type. */
export interface CheckedCv {
  readonly file: File
  readonly contentType: CvType
}

/** A CV with the details beside it, as it is sent; `report` is told the bytes of the CV that were sent. */
export interface CvSending {
  readonly details: CvDetails & { readonly roleTitle: string }
  readonly cv: CheckedCv
  readonly report: (sent: number) => void
}

const cv = setup({
  types: {
    context: {} as {
      file: File | null
      checked: CheckedCv | null
      /** What is wrong with the file, in words for the one who chose it. */
      fault: string | null
      details: CvSending['details'] | null
      sent: number
      problem: Problem | null
    },
    events: {} as
      | { type: 'file.pick'; file: File }
      | { type: 'file.remove' }
      | { type: 'form.submit'; details: CvSending['details'] }
      | { type: 'bytes.sent'; sent: number }
      | { type: 'sending.cancel' }
      | { type: 'form.restart' },
    tags: {} as 'busy' | 'checking' | 'thanked',
  },
  actors: {
    checkCv: unprovided<CheckedCv, { file: File }>('checkCv'),
    /** Sends the CV and then the details; a second time under the same names. */
    sendCv: unprovided<unknown, CvSending>('sendCv'),
  },
  actions: {
    keepFile: assign((_, file: File) => ({ file, checked: null, fault: null, problem: null })),
    keepChecked: assign((_, checked: CheckedCv) => ({ checked })),
    keepFault: assign((_, problem: Problem) => ({
      file: null,
      fault: problem.kind === 'refused' ? problem.message : 'We could not read this file. Choose it again, or another one.',
    })),
    forgetFile: assign({ file: null, checked: null, fault: null }),
    /** The field of a form that is drawn again is empty, while its file is still being sent. */
    leaveFile: assign({ file: null }),
    keepDetails: assign((_, details: CvSending['details']) => ({ details, sent: 0, problem: null })),
    keepSent: assign((_, sent: number) => ({ sent })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    /** What was typed is with the server now. */
    dropDraft: () => {},
    beginAfresh: assign({ file: null, checked: null, fault: null, details: null, sent: 0, problem: null }),
  },
  guards: {
    wasChecked: ({ context }) => context.checked !== null,
    /** Whether the form was left while its file was being sent. */
    wasLeft: ({ context }) => context.file === null,
  },
})

export type CvRef = ActorRefFrom<typeof cvMachine>

/**
 * A CV on its way: chosen, checked, sent with the details beside it (domain, section 8). Not the machine of an application's
 * files: those go by themselves when they are chosen and belong to a requirement; this one goes when the form is sent, or not at all.
 */
export const cvMachine = cv.createMachine({
  id: 'cv',
  context: { file: null, checked: null, fault: null, details: null, sent: 0, problem: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'file.pick': { target: 'checking', actions: { type: 'keepFile', params: ({ event }) => event.file } },
        'file.remove': { actions: 'forgetFile' },
        'form.restart': { actions: 'beginAfresh' },
        'form.submit': {
          guard: 'wasChecked',
          target: 'sending',
          actions: { type: 'keepDetails', params: ({ event }) => event.details },
        },
      },
    },
    checking: {
      tags: 'checking',
      invoke: {
        id: 'checkCv',
        src: 'checkCv',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: { target: 'filling', actions: { type: 'keepChecked', params: ({ event }) => event.output } },
        onError: { target: 'filling', actions: { type: 'keepFault', params: ({ event }) => problemOf(event.error) } },
      },
      on: {
        'file.pick': { target: 'checking', reenter: true, actions: { type: 'keepFile', params: ({ event }) => event.file } },
        'file.remove': { target: 'filling', actions: 'forgetFile' },
        'form.restart': { target: 'filling', actions: 'beginAfresh' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCv',
        src: 'sendCv',
        input: ({ context: { details, checked }, self }) => ({
          // The way here is by a submit of details with a checked file.
          details: details as CvSending['details'],
          cv: checked as CheckedCv,
          report: (sent) => self.send({ type: 'bytes.sent', sent }),
        }),
        onDone: { target: 'thanked', actions: 'dropDraft' },
        onError: [
          {
            guard: 'wasLeft',
            target: 'filling',
            actions: ['forgetFile', { type: 'keepProblem', params: ({ event }) => problemOf(event.error) }],
          },
          { target: 'filling', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
      on: {
        'bytes.sent': { actions: { type: 'keepSent', params: ({ event }) => event.sent } },
        'sending.cancel': [{ guard: 'wasLeft', target: 'filling', actions: 'forgetFile' }, { target: 'filling' }],
        'form.restart': { actions: 'leaveFile' },
      },
    },
    thanked: {
      tags: 'thanked',
      on: { 'form.restart': { target: 'filling', actions: 'beginAfresh' } },
    },
  },
})
