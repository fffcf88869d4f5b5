import { problemOf } from '#contract/problems'
import type { StepStatus } from '#contract/status'
import { hasLists } from '#contract/steps'
import { type FormPage, formPages } from './driver-pages.ts'
import { driver, type ListedStep } from './driver-setup.ts'

/** The way to a page of the form that was asked for and may be opened. */
export const opened = (page: FormPage) => ({
  guard: { type: 'isAsked', params: page } as const,
  target: `#${page}`,
  actions: [{ type: 'want', params: null }, 'forgetProblem'] as const,
})

const openedFrom = (id: StepStatus) => formPages.filter((page) => page !== id).map(opened)

const opening = (id: ListedStep) =>
  driver.createStateConfig({
    tags: 'loading',
    invoke: {
      id: `open:${id}`,
      src: 'readReference',
      input: ({ context }) => ({ step: id, profile: context.profile }),
      onDone: { target: 'editing', actions: { type: 'keepReference', params: ({ event }) => event.output } },
      onError: { target: 'unopened', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
    },
    on: { 'page.open': openedFrom(id) },
  })

const unopened = (id: ListedStep) =>
  driver.createStateConfig({
    tags: 'stuck',
    on: { retry: 'opening', 'network.back': 'opening', 'page.open': openedFrom(id) },
  })

/** One step of the form: its lists are fetched where it has any, it is filled in, it is saved. */
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
          { type: 'want', params: ({ event }) => (event.why === 'left' ? null : id) },
        ],
      },
    },
    states: {
      ...(hasLists(id) ? { opening: opening(id), unopened: unopened(id) } : {}),
      editing: {
        entry: { type: 'tellMoved', params: id },
        on: { 'step.submit': { target: 'saving', actions: 'forgetProblem' }, 'page.open': openedFrom(id) },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: `save:${id}`,
          src: 'saveStep',
          input: ({ event }) => ({ step: id, answers: event.type === 'step.submit' ? event.answers : undefined }),
          onDone: {
            target: '#driver.signedIn.placing',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              { type: 'dropDraft', params: id },
            ],
          },
          onError: [
            {
              guard: { type: 'hasMoved', params: ({ event }) => problemOf(event.error) },
              target: '#driver.signedIn.resuming',
              actions: { type: 'keepMoved', params: ({ event }) => ({ page: id, problem: problemOf(event.error) }) },
            },
            { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
          ],
        },
      },
    },
  })
