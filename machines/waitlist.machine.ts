import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Problem, problemOf } from '#contract/problems'
import { unprovided } from './unprovided.ts'

/** What is said of every failure, whatever it was, but for an address that the server does not take (specification, section 8). */
export const alreadyJoined = "Looks like you've already joined our waitlist."

/** What the server says of the address, where it refuses that and nothing else. */
export const faultIn = (problem: Problem): string | null =>
  (problem.kind === 'refused' && problem.errors.find(({ code, field }) => code === 'invalid' && field === 'email')?.message) || null

const waitlist = setup({
  types: {
    context: {} as {
      startsDisabled: boolean
      email: string
      /** The server's words on the address, which stand at its field. */
      fault: string | null
    },
    input: {} as { startsDisabled: boolean },
    events: {} as { type: 'email.submit'; email: string } | { type: 'button.tap' },
    tags: {} as 'busy' | 'disabled' | 'hinted',
  },
  actors: { joinWaitlist: unprovided<{ message: string }, { email: string }>('joinWaitlist') },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, fault: null })),
    forgetEmail: assign({ email: '' }),
    praise: (_, _message: string) => {},
    keepFault: assign((_, problem: Problem) => ({ fault: faultIn(problem) })),
    /** Logs the first error, and says the same words whatever it was, unless the field says it. */
    regret: (_, _problem: Problem) => {},
  },
  guards: { startsDisabled: ({ context }) => context.startsDisabled },
})

export type WaitlistRef = ActorRefFrom<typeof waitlistMachine>

/**
 * The waitlist form with its quirk: the button rests until the first attempt has ended, and while one is under way
 * (specification, section 4). The field makes the first attempt; a tap on the resting button leads to it.
 */
export const waitlistMachine = waitlist.createMachine({
  id: 'waitlist',
  context: ({ input }) => ({ ...input, email: '', fault: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'startsDisabled', target: 'resting' }, { target: 'ready' }] },
    resting: {
      tags: 'disabled',
      initial: 'untouched',
      on: { 'email.submit': { target: 'joining', actions: { type: 'keepEmail', params: ({ event }) => event.email } } },
      states: {
        untouched: { on: { 'button.tap': 'hinted' } },
        hinted: { tags: 'hinted' },
      },
    },
    joining: {
      tags: ['busy', 'disabled'],
      invoke: {
        id: 'joinWaitlist',
        src: 'joinWaitlist',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'ready', actions: [{ type: 'praise', params: ({ event }) => event.output.message }, 'forgetEmail'] },
        onError: {
          target: 'ready',
          actions: [
            { type: 'keepFault', params: ({ event }) => problemOf(event.error) },
            { type: 'regret', params: ({ event }) => problemOf(event.error) },
          ],
        },
      },
    },
    ready: { on: { 'email.submit': { target: 'joining', actions: { type: 'keepEmail', params: ({ event }) => event.email } } } },
  },
})
