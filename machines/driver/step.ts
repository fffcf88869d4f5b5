import { problemOf } from '#contract/problems'
import type { StepStatus } from '#contract/status'
import { type FormPage, formPages, hasFiles, hasLists, type StepWithFiles, type StepWithLists, steps } from '#contract/steps'
import { askedUnderForm } from './asking.ts'
import type { StepSaved } from './facts.ts'
import { locationIn } from './pages.ts'
import { driver } from './setup.ts'

type RequestAction =
  | { readonly type: 'requestPage'; readonly params: null }
  | { readonly type: 'requestHubAfter'; readonly params: StepStatus }

/** The way to a page of the form that was asked for and may be opened; `request` says where its save leads. */
export const opened = (page: FormPage, from: FormPage, request: RequestAction = { type: 'requestPage', params: null }) => ({
  guard: { type: 'opensPage', params: page } as const,
  target: `#${page}`,
  actions: [request, { type: 'noteOpened', params: { from, page } }, 'forgetProblem'] as const,
})

const openedFrom = (id: StepStatus) => formPages.filter((page) => page !== id).map((page) => opened(page, id))

const opening = (id: StepWithLists, invokeId: string, tags: 'loading' | 'busy') =>
  driver.createStateConfig({
    tags,
    invoke: {
      id: invokeId,
      src: 'readLists',
      input: ({ context }) => ({ step: id, location: locationIn(context) }),
      onDone: { target: `#${id}.editing`, actions: { type: 'keepLists', params: ({ event }) => event.output } },
      onError: { target: `#${id}.unopened`, actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
    },
    on: { 'page.open': openedFrom(id) },
  })

/** Its lists did not come. */
const unopened = (id: StepWithLists) =>
  driver.createStateConfig({
    tags: 'stuck',
    initial: 'waiting',
    states: {
      waiting: {
        after: { nextTry: { guard: 'isUnreached', target: 'asking' } },
        on: { 'page.retry': 'asking', 'network.restored': 'asking', 'page.open': openedFrom(id) },
      },
      asking: opening(id, `reopen:${id}`, 'busy'),
    },
  })

const submitted = ['forgetProblem', { type: 'keepAnswers', params: ({ event }: { event: { answers: unknown } }) => event.answers }] as const

const submit = (id: StepStatus) => [
  ...(hasFiles(id) ? [{ guard: 'awaitsFiles', target: 'awaitingFiles', actions: submitted } as const] : []),
  { target: 'saving', actions: submitted } as const,
]

const saved = (id: StepStatus) =>
  [
    { type: 'keepSaved', params: ({ event }: { event: { output: StepSaved } }) => event.output },
    { type: 'dropDraft', params: id },
  ] as const

const notSaved = (id: StepStatus) =>
  [
    { type: 'keepProblem', params: ({ event }: { event: { error: unknown } }) => problemOf(event.error) },
    { type: 'noteMaybeSaved', params: ({ event }: { event: { error: unknown } }) => ({ step: id, problem: problemOf(event.error) }) },
  ] as const

/** The press is kept until the last file has arrived: what was typed is not changed meanwhile, files may be. */
const awaitingFiles = (id: StepWithFiles) =>
  driver.createStateConfig({
    tags: 'awaitsFiles',
    invoke: {
      id: `await:${id}`,
      src: 'awaitFiles',
      input: ({ context, event }) => ({
        step: id,
        answers: context.answers,
        awaited: (event.type === 'step.submit' && event.awaited) || [],
      }),
      onDone: {
        target: 'saving',
        actions: { type: 'keepAnswers', params: ({ event }: { event: { output: unknown } }) => event.output },
      },
      // What was refused may be asked for no longer.
      onError: { target: 'editing.asking', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
    },
    on: { 'save.cancel': 'editing', 'page.open': openedFrom(id) },
  })

/** Nothing gets through: the press is kept until the network is back. */
const awaitingNetwork = (id: StepStatus) =>
  driver.createStateConfig({
    tags: 'awaitsNetwork',
    after: { nextTry: 'saving' },
    on: {
      'network.restored': 'saving',
      'save.cancel': { target: 'editing', actions: 'forgetProblem' },
      'page.open': openedFrom(id),
    },
  })

/** One step of the form: its lists are fetched where it has any, it is filled in, it waits for its files, it is saved. */
export const step = (id: StepStatus) =>
  driver.createStateConfig({
    id,
    initial: hasLists(id) ? 'opening' : 'editing',
    meta: { page: id },
    on: {
      'session.ended': {
        target: '#driver.signingIn',
        actions: [
          { type: 'forgetDriver', params: ({ event }) => event.why },
          { type: 'requestPage', params: ({ event }) => (event.why === 'loggedOut' ? null : id) },
        ],
      },
    },
    states: {
      ...(hasLists(id) ? { opening: opening(id, `open:${id}`, 'loading'), unopened: unopened(id) } : {}),
      ...(hasFiles(id) ? { awaitingFiles: awaitingFiles(id) } : {}),
      awaitingNetwork: awaitingNetwork(id),
      editing: {
        entry: { type: 'tellUntold', params: id },
        on: { 'step.submit': submit(id), 'page.open': openedFrom(id) },
        ...askedUnderForm(id),
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: `save:${id}`,
          src: 'saveStep',
          input: ({ context }) => ({
            step: id,
            answers: context.answers,
            reviewedAt: context.record?.reviewedAt ?? '',
            savedAt: context.profile?.savedAt?.[steps[id].profileKey] ?? '',
          }),
          onDone: [
            { guard: 'isRecalled', target: '#driver.signedIn.resuming', actions: saved(id) },
            ...(steps[id].profileKey === 'vehicle'
              ? [
                  {
                    guard: { type: 'hasRelocated', params: ({ event }: { event: { output: StepSaved } }) => event.output },
                    target: '#driver.signedIn.resuming',
                    actions: saved(id),
                  } as const,
                ]
              : []),
            { target: '#driver.signedIn.placing', actions: saved(id) },
          ],
          onError: [
            {
              // Another device may have moved the vehicle, and other papers are asked for.
              guard: { type: hasFiles(id) ? 'isRefused' : 'applicationMovedOn', params: ({ event }) => problemOf(event.error) },
              target: 'editing.asking',
              actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
            },
            {
              guard: { type: 'isOffline', params: ({ event }) => problemOf(event.error) },
              target: 'awaitingNetwork',
              actions: notSaved(id),
            },
            { target: 'editing', actions: notSaved(id) },
          ],
        },
      },
    },
  })
