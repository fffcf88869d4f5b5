import { type ActorRefFrom, assign, type DoneActorEvent, enqueueActions, setup } from 'xstate'
import { type Stopwatch, type Toast, type ToastRef, toastDefaults, toastMachine } from './toast.machine.ts'

/** Milliseconds until a toast that waits is tried again (specification, section 9). */
export const queueRetry = 250

/** As many toasts as may be shown at once. */
export const mostShown = 3

/** What is told to the toasts: the message, and whatever differs from the defaults. */
export type Said = Pick<Toast, 'message'> & Partial<Toast>

interface Waiting {
  readonly toast: Toast
  readonly count: number
}

interface Facts {
  shown: readonly ToastRef[]
  waiting: readonly Waiting[]
  isHidden: boolean
  made: number
  now: Stopwatch
}

const toastOf = (said: Said): Toast => ({ ...toastDefaults, ...said })
const isSame = (one: Toast, said: Said) => {
  const other = toastOf(said)
  return one.message === other.message && one.type === other.type && one.position === other.position
}
const shownLike = ({ shown }: Facts, said: Said) =>
  shown.find((ref) => {
    const snapshot = ref.getSnapshot()
    return snapshot.matches('shown') && isSame(snapshot.context.toast, said)
  })
const fits = ({ shown }: Facts, { queue }: Toast) => shown.length < (queue ? 1 : mostShown)

const toasts = setup({
  types: {
    context: {} as Facts,
    input: {} as { now: Stopwatch },
    events: {} as
      | { type: 'toast.add'; said: Said }
      | { type: 'toasts.clear' }
      | { type: 'page.hide' }
      | { type: 'page.show' }
      | DoneActorEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    show: assign(({ context, spawn }, first: Waiting | undefined) => {
      if (!first) return {}
      const { shown, isHidden, now, made } = context
      return { shown: [...shown, spawn('toast', { id: `toast:${made}`, input: { ...first, isHidden, now } })], made: made + 1 }
    }),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    addWaiting: assign(({ context }, said: Said) => ({ waiting: [...context.waiting, { toast: toastOf(said), count: 1 }] })),
    countWaiting: assign(({ context }, said: Said) => ({
      waiting: context.waiting.map((one) => (isSame(one.toast, said) ? { ...one, count: one.count + 1 } : one)),
    })),
    countShown: enqueueActions(({ context, enqueue }, said: Said) => {
      const shown = shownLike(context, said)
      if (shown) enqueue.sendTo(shown, { type: 'toast.repeat' })
    }),
    tellShown: enqueueActions(({ context, enqueue }, type: 'toast.clear' | 'page.hide' | 'page.show') => {
      for (const ref of context.shown) enqueue.sendTo(ref, { type })
    }),
    dropGone: assign(({ context }, id: string) => ({ shown: context.shown.filter((ref) => ref.id !== id) })),
    dropWaiting: assign({ waiting: [] }),
    noteHidden: assign((_, isHidden: boolean) => ({ isHidden })),
  },
  guards: {
    isShown: ({ context }, said: Said) => shownLike(context, said) !== undefined,
    isWaiting: ({ context }, said: Said) => context.waiting.some(({ toast }) => isSame(toast, said)),
    mayShow: ({ context }, said: Said) => context.waiting.length === 0 && fits(context, toastOf(said)),
    firstMayShow: ({ context }) => context.waiting[0] !== undefined && fits(context, context.waiting[0].toast),
    isEmpty: ({ context }) => context.waiting.length === 0,
  },
  delays: { queueRetry },
})

export type ToastsRef = ActorRefFrom<typeof toastsMachine>

/** The toasts: at most three at once, equal ones counted, the others waiting (specification, sections 3, 4 and 9). */
export const toastsMachine = toasts.createMachine({
  id: 'toasts',
  context: ({ input }) => ({ shown: [], waiting: [], isHidden: false, made: 0, now: input.now }),
  initial: 'flowing',
  on: {
    'toast.add': [
      {
        guard: { type: 'isShown', params: ({ event }) => event.said },
        actions: { type: 'countShown', params: ({ event }) => event.said },
      },
      {
        guard: { type: 'isWaiting', params: ({ event }) => event.said },
        actions: { type: 'countWaiting', params: ({ event }) => event.said },
      },
      {
        guard: { type: 'mayShow', params: ({ event }) => event.said },
        actions: { type: 'show', params: ({ event }) => ({ toast: toastOf(event.said), count: 1 }) },
      },
      {
        target: '.queueing',
        actions: { type: 'addWaiting', params: ({ event }) => event.said },
      },
    ],
    'toasts.clear': { target: '.flowing', actions: ['dropWaiting', { type: 'tellShown', params: 'toast.clear' }] },
    'page.hide': {
      actions: [
        { type: 'noteHidden', params: true },
        { type: 'tellShown', params: 'page.hide' },
      ],
    },
    'page.show': {
      actions: [
        { type: 'noteHidden', params: false },
        { type: 'tellShown', params: 'page.show' },
      ],
    },
    'xstate.done.actor.*': {
      actions: { type: 'dropGone', params: ({ event }) => event.type.replace('xstate.done.actor.', '') },
    },
  },
  states: {
    flowing: {},
    queueing: {
      after: {
        queueRetry: [
          { guard: 'firstMayShow', target: 'admitting' },
          { target: 'queueing', reenter: true },
        ],
      },
    },
    admitting: {
      entry: [{ type: 'show', params: ({ context }) => context.waiting[0] }, 'dropFirst'],
      always: [{ guard: 'isEmpty', target: 'flowing' }, { target: 'queueing' }],
    },
  },
})
