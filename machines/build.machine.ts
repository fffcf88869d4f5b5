import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovided } from './unprovided.ts'

/** Milliseconds between two looks for a new build (specification, section 9). */
export const lookEvery = 60 * 60 * 1000

/** What a look found, and when: milliseconds of the device's clock. */
export interface Look {
  readonly version: string
  readonly at: number
}

const build = setup({
  types: {
    context: {} as { version: string; lookedAt: number },
    /** The version of this page, and when it was loaded. */
    input: {} as Look,
    events: {} as
      /** The tab is looked at again. */
        | { type: 'page.seen'; at: number }
        /** The visitor goes elsewhere; `isFree` says that a reload would lose nothing that was typed or runs, and can reach the site. */
        | { type: 'route.asked'; to: string; isFree: boolean },
  },
  actors: { readBuild: unprovided<Look>('readBuild') },
  actions: {
    keepLook: assign((_, { at }: Look) => ({ lookedAt: at })),
    /** Loads the page anew at the address that was asked for. */
    reloadAt: (_, _to: string) => {},
  },
  guards: {
    /** A phone that slept has no timers; a clock that was set is no reason to wait longer. */
    isDue: ({ context }, at: number) => Math.abs(at - context.lookedAt) >= lookEvery,
    isAnother: ({ context }, { version }: Look) => version !== context.version,
    isFree: (_, isFree: boolean) => isFree,
  },
  delays: { nextLook: lookEvery },
})

export type BuildRef = ActorRefFrom<typeof buildMachine>

const asked = build.createStateConfig({
  on: {
    'route.asked': [
      {
        guard: { type: 'isFree', params: ({ event }) => event.isFree },
        target: 'reloading',
        actions: { type: 'reloadAt', params: ({ event }) => event.to },
      },
      { target: 'outdated' },
    ],
  },
})

/**
 * The page's own build: looked up every hour, and taken at the next change of route that loses nothing (specification,
 * section 4). A page that was left and is still there, since the way was broken off, asks anew.
 */
export const buildMachine = build.createMachine({
  id: 'build',
  context: ({ input }) => ({ version: input.version, lookedAt: input.at }),
  initial: 'current',
  states: {
    current: {
      after: { nextLook: 'looking' },
      on: { 'page.seen': { guard: { type: 'isDue', params: ({ event }) => event.at }, target: 'looking' } },
    },
    looking: {
      invoke: {
        id: 'readBuild',
        src: 'readBuild',
        onDone: [
          { guard: { type: 'isAnother', params: ({ event }) => event.output }, target: 'outdated' },
          { target: 'current', actions: { type: 'keepLook', params: ({ event }) => event.output } },
        ],
        onError: 'current',
      },
    },
    outdated: asked,
    reloading: asked,
  },
})
