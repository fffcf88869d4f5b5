import { type ActorRefFrom, assign, fromCallback, setup } from 'xstate'
import type { ConsentChoice } from '#contract/telemetry/analytics'

const consent = setup({
  types: {
    context: {} as { kept: ConsentChoice | null; asksNotTo: boolean },
    input: {} as {
      /** What was chosen before, in this browser. */
      kept: ConsentChoice | null
      /** Whether the browser asks sites not to track (Do Not Track, Global Privacy Control). */
      asksNotTo: boolean
    },
    events: {} as
      | { type: 'choice.accept' }
      | { type: 'choice.refuse' }
      | { type: 'choices.open' }
      | { type: 'choices.close' }
      /** Another tab has chosen; null: what was chosen was cleared. */
      | { type: 'choice.told'; choice: ConsentChoice | null },
    /** `summoned`: somebody asked for the choices, and the focus may go there. */
    tags: {} as 'shown' | 'summoned',
  },
  actors: {
    /** Measures as long as it is held: to be stopped is to stop and to wipe. */
    measure: fromCallback(() => {
      throw new Error('actor "measure" was not provided')
    }),
  },
  actions: { keepChoice: (_, _choice: ConsentChoice) => {}, forgetKept: assign({ kept: null }) },
  guards: {
    wasKept: ({ context }, choice: ConsentChoice) => context.kept === choice,
    asksNotTo: ({ context }) => context.asksNotTo,
    isTold: ({ event }, choice: ConsentChoice | null) => event.type === 'choice.told' && event.choice === choice,
  },
})

export type ConsentRef = ActorRefFrom<typeof consentMachine>

const told = (choice: ConsentChoice, target: string) => ({ guard: { type: 'isTold', params: choice } as const, target })
const cleared = { guard: { type: 'isTold', params: null }, target: '#consent.reading', actions: 'forgetKept' } as const
const accepted = { target: '#consent.agreed', actions: { type: 'keepChoice', params: 'agreed' } } as const
const refusal = { target: '#consent.refused', actions: { type: 'keepChoice', params: 'refused' } } as const

/**
 * Whether a visitor may be measured: nothing is until they agree, and nothing is any more when they no longer do
 * (specification, sections 1 and 9). A browser that asks sites not to track counts as a refusal, unless the person accepts.
 */
export const consentMachine = consent.createMachine({
  id: 'consent',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: { type: 'wasKept', params: 'agreed' }, target: 'agreed' },
        { guard: { type: 'wasKept', params: 'refused' }, target: 'refused' },
        { guard: 'asksNotTo', target: 'refused' },
        { target: 'asking' },
      ],
    },
    asking: {
      tags: 'shown',
      initial: 'offered',
      on: {
        'choice.accept': accepted,
        'choice.refuse': refusal,
        'choice.told': [told('agreed', '#consent.agreed'), told('refused', '#consent.refused')],
      },
      states: {
        offered: { on: { 'choices.open': 'summoned' } },
        summoned: { tags: 'summoned' },
      },
    },
    agreed: {
      initial: 'settled',
      invoke: { id: 'measure', src: 'measure' },
      on: { 'choice.told': [told('refused', '#consent.refused'), cleared] },
      states: {
        settled: { on: { 'choices.open': 'changing' } },
        changing: {
          tags: ['shown', 'summoned'],
          on: { 'choice.accept': 'settled', 'choices.close': 'settled', 'choice.refuse': refusal },
        },
      },
    },
    refused: {
      initial: 'settled',
      on: { 'choice.told': [told('agreed', '#consent.agreed'), cleared] },
      states: {
        settled: { on: { 'choices.open': 'changing' } },
        changing: {
          tags: ['shown', 'summoned'],
          on: {
            'choice.refuse': { target: 'settled', actions: { type: 'keepChoice', params: 'refused' } },
            'choices.close': 'settled',
            'choice.accept': accepted,
          },
        },
      },
    },
  },
})
