import { type ActorRefFrom, assign, setup } from 'xstate'

export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'default'
export type ToastPosition = 'top-right' | 'top' | 'top-left' | 'bottom-right' | 'bottom' | 'bottom-left'

/** What is said, and how (specification, section 3); `duration` in milliseconds. */
export interface Toast {
  readonly message: string
  readonly type: ToastType
  readonly position: ToastPosition
  readonly duration: number
  readonly dismissible: boolean
  /** Waits until no other toast is shown. */
  readonly queue: boolean
  readonly pauseOnHover: boolean
}

/** The defaults of the specification, section 9. */
export const toastDefaults: Omit<Toast, 'message'> = {
  type: 'success',
  position: 'bottom',
  duration: 3000,
  dismissible: true,
  queue: false,
  pauseOnHover: true,
}

/** Milliseconds that dismissing a toast takes. */
export const dismissDelay = 150

/** Tells milliseconds that have passed, from any start. */
export type Stopwatch = () => number

const toast = setup({
  types: {
    context: {} as {
      toast: Toast
      now: Stopwatch
      isHidden: boolean
      /** How often the same was said. */
      count: number
      /** Milliseconds that were left when the time was last set going or held. */
      remaining: number
      since: number
    },
    input: {} as { toast: Toast; count: number; isHidden: boolean; now: Stopwatch },
    events: {} as
      | { type: 'pointer.enter' }
      | { type: 'pointer.leave' }
      | { type: 'page.hide' }
      | { type: 'page.show' }
      | { type: 'toast.repeat' }
      | { type: 'toast.dismiss' }
      | { type: 'toast.clear' },
  },
  actions: {
    hold: assign(({ context: { remaining, now, since } }) => ({ remaining: Math.max(0, remaining - (now() - since)) })),
    setGoing: assign(({ context }) => ({ since: context.now() })),
    sayAgain: assign(({ context }) => ({ count: context.count + 1, remaining: context.toast.duration })),
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    pausesOnHover: ({ context }) => context.toast.pauseOnHover,
    isDismissible: ({ context }) => context.toast.dismissible,
  },
  delays: { remaining: ({ context }) => context.remaining, dismissDelay },
})

export type ToastRef = ActorRefFrom<typeof toastMachine>

/** One toast: shown for its time, which stands still while it is pointed at or the page is hidden (specification, section 4). */
export const toastMachine = toast.createMachine({
  id: 'toast',
  context: ({ input }) => ({ ...input, remaining: input.toast.duration, since: 0 }),
  initial: 'appearing',
  states: {
    appearing: { always: [{ guard: 'isHidden', target: 'shown.hidden' }, { target: 'shown.running' }] },
    shown: {
      initial: 'running',
      on: {
        'toast.dismiss': { guard: 'isDismissible', target: 'dismissing' },
        'toast.clear': 'dismissing',
      },
      states: {
        running: {
          entry: 'setGoing',
          after: { remaining: '#toast.dismissing' },
          on: {
            'pointer.enter': { guard: 'pausesOnHover', target: 'pointedAt', actions: 'hold' },
            'page.hide': { target: 'hidden', actions: 'hold' },
            'toast.repeat': { target: 'running', reenter: true, actions: 'sayAgain' },
          },
        },
        pointedAt: { on: { 'toast.repeat': { actions: 'sayAgain' }, 'pointer.leave': 'running', 'page.hide': 'hidden.pointedAt' } },
        hidden: {
          initial: 'notPointedAt',
          on: { 'toast.repeat': { actions: 'sayAgain' } },
          states: {
            notPointedAt: { on: { 'page.show': '#toast.shown.running' } },
            pointedAt: { on: { 'pointer.leave': 'notPointedAt', 'page.show': '#toast.shown.pointedAt' } },
          },
        },
      },
    },
    dismissing: { after: { dismissDelay: 'gone' } },
    gone: { type: 'final' },
  },
})
