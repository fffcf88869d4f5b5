import { problemOf } from '#contract/problems'
import type { StepStatus } from '#contract/status'
import { type FormPage, formPages } from './driver-pages.ts'
import { driver } from './driver-setup.ts'

/** The way to a page of the form that was asked for and may be opened. */
export const opened = (page: FormPage) => ({
  guard: { type: 'isAsked', params: page } as const,
  target: `#${page}`,
  actions: { type: 'want', params: null } as const,
})

/** One step of the form: its lists are fetched, it is filled in, it is saved. */
export const step = (id: StepStatus) =>
  driver.createStateConfig({
    id,
    initial: 'opening',
    meta: { page: id },
    states: {
      opening: {
        tags: 'loading',
        invoke: {
          id: `open:${id}`,
          src: 'readReference',
          input: ({ context }) => ({ step: id, profile: context.profile }),
          onDone: { target: 'editing', actions: [{ type: 'keepReference', params: ({ event }) => event.output }, 'forgetProblem'] },
          onError: { target: 'unopened', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
        },
        on: { 'page.open': formPages.map(opened) },
      },
      unopened: {
        tags: 'stuck',
        on: { retry: 'opening', 'network.back': 'opening', 'page.open': formPages.map(opened) },
      },
      editing: {
        on: { 'step.submit': { target: 'saving', actions: 'forgetProblem' }, 'page.open': formPages.map(opened) },
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
            { guard: { type: 'hasMoved', params: ({ event }) => problemOf(event.error) }, target: '#driver.signedIn.resuming' },
            { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
          ],
        },
      },
    },
  })
