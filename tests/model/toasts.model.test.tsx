import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, EventFrom, EventObject } from 'xstate'
import type { ToastPosition, ToastRef, ToastType } from '#machines/toast.machine'
import { queueRetry, type Said, toastsMachine } from '#machines/toasts.machine'
import { drawnToasts } from '#tests/harness/dom/drawn-toasts.ts'
import { hidePage, setVisit } from './fixture/visit.tsx'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { together, walk } from './walk/walk.ts'

/** So long that none goes by itself on the way. */
const duration = 3_600_000
const add = (message: string, more: Partial<Said> = {}): EventFrom<typeof toastsMachine> => ({
  type: 'toast.add',
  said: { message, duration, ...more },
})
const messagesOf = (shown: readonly ToastRef[]) => shown.map((ref) => ref.getSnapshot().context.toast.message)

/** Five toasts at the most, one of which queues; each may be said twice. */
function sayings({ context: { shown, waiting, made } }: AnyMachineSnapshot): EventObject[] {
  const names = [...messagesOf(shown), ...waiting.map(({ toast }: { toast: Said }) => toast.message)]
  const next = made + waiting.length
  return [
    ...(next < 5 ? [add(`Toast ${next}`)] : []),
    ...(names.length === 1 && next < 5 ? [add(`Toast ${next} in line`, { queue: true })] : []),
    ...[names[0], names.at(-1)].filter(Boolean).map((name) => add(name, name.endsWith('line') ? { queue: true } : {})),
  ]
}
/** What waits for room comes in as soon as there is some: until then at most one more goes. */
const goings = ({ context: { shown, waiting } }: AnyMachineSnapshot): EventObject[] => {
  const isRoom = waiting.length > 0 && shown.length < (waiting[0].toast.queue ? 1 : 3)
  return isRoom ? [] : shown.map(({ id }: ToastRef) => ({ type: `xstate.done.actor.${id}` }))
}
const plain = ['page.hide', 'page.show', 'after.queueRetry'].map((type) => ({ type }))

const walkWith = (from: string, events: (state: AnyMachineSnapshot) => EventObject[]) =>
  walk(toastsMachine, {
    from,
    context: { shown: [], waiting: [], isHidden: false, made: 0, now: () => 0 },
    events,
    key: ({ context: { shown, waiting, isHidden } }) => [
      shown.map((ref: ToastRef) => [ref.id, ...messagesOf([ref])]),
      waiting.map(({ toast, count }: { toast: Said; count: number }) => [toast.message, Math.min(count, 2)]),
      isHidden,
    ],
  })

const way = together(
  walkWith('toasts that go', (state) => [...sayings(state), ...goings(state), ...plain]),
  // Those that were cleared take their time to leave, and then all go at once.
  walkWith('toasts that are cleared', (state) => [...sayings(state).slice(0, 2), { type: 'toasts.clear' }]),
)

// -- the toasts on a page of the site ----------------------------------------------------------------------

const visit = setVisit()
const toasts = () => visit.visitor.toasts
const shown = () => toasts().getSnapshot().context.shown
const say = (said: Said) => toasts().send({ type: 'toast.add', said })
const pass = (milliseconds: number) => visit.clock.increment(milliseconds)

const happens = {
  'toast.add': ({ said }: { said: Said }) => say(said),
  'toasts.clear': () => toasts().send({ type: 'toasts.clear' }),
  'page.hide': () => hidePage(true),
  'page.show': () => hidePage(false),
  'after.queueRetry': () => pass(queueRetry),
  'xstate.done.actor.*': async ({ type }: EventObject) => {
    const gone = shown().find(({ id }) => type.endsWith(`.${id}`)) as ToastRef
    const [name = ''] = messagesOf([gone])
    const box = await screen.findByRole('group', { name })
    fireEvent.click(within(box).getByRole('button', { name: 'Dismiss' }))
    pass(150)
  },
} satisfies Record<EventFrom<typeof toastsMachine>['type'] | 'after.queueRetry', (event: never) => unknown>

// -- what a person sees ------------------------------------------------------------------------------------

const drawn = () => drawnToasts().map((box) => box.querySelector('p')?.textContent)
const expected = (refs: readonly ToastRef[]) =>
  refs.map((ref) => {
    const { toast, count } = ref.getSnapshot().context
    return count > 1 ? `${toast.message} ×${count}` : toast.message
  })
const seesThem = (state: AnyMachineSnapshot) => {
  expect(messagesOf(shown())).toEqual(messagesOf(state.context.shown))
  expect(toasts().getSnapshot().context.waiting.length).toBe(state.context.waiting.length)
  expect(drawn().sort()).toEqual(expected(shown()).sort())
  expect(drawn().length).toBeLessThanOrEqual(3)
}

follow({
  walk: way,
  begin: () => visit.open('/about'),
  happens,
  leaf: () => leafOf(toasts().getSnapshot()),
  sees: {
    flowing: seesThem,
    queueing: (state) => {
      seesThem(state)
      expect(toasts().getSnapshot().context.waiting.length).toBeGreaterThan(0)
    },
  },
  atLeast: 7,
})

describe('a toast', () => {
  test.each([
    ['top-right', 'top-right'],
    ['top', 'top-center'],
    ['top-left', 'top-left'],
    ['bottom-right', 'bottom-right'],
    ['bottom', 'bottom-center'],
    ['bottom-left', 'bottom-left'],
  ] satisfies [ToastPosition, string][])('that belongs at the %s is drawn there', async (position, place) => {
    await visit.open('/about')
    say({ message: 'Saved', position })
    const box = await screen.findByRole('group', { name: 'Saved' })
    expect(box.closest('[class*="Toastify__toast-container--"]')?.className).toContain(`Toastify__toast-container--${place} `)
  })

  test.each([
    ['success', 'log'],
    ['error', 'alert'],
    ['info', 'log'],
    ['warning', 'log'],
    ['default', 'log'],
  ] satisfies [ToastType, string][])(
    'of the type %s is there once, and said by a region (%s) that was there before',
    async (type, role) => {
      await visit.open('/about')
      const region = screen.getByRole('log', { name: 'Messages' })
      expect(region.textContent).toBe('')
      say({ message: 'Saved', type })
      await screen.findByRole('group', { name: 'Saved' })
      const words = screen.getByText('Saved')
      expect([words.closest('[role=log], [role=alert]')?.getAttribute('role'), region.contains(words)]).toEqual([role, true])
      expect(words.closest('[aria-live]')).toBeNull()
    },
  )
})

test('a page that was hidden before its toasts came holds them too', async () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  await visit.open('/about')
  say({ message: 'Saved' })
  await screen.findByRole('group', { name: 'Saved' })
  pass(60_000)
  expect(drawn()).toEqual(['Saved'])
  hidePage(false)
  pass(3000)
  pass(150)
  await waitFor(() => expect(drawn()).toEqual([]))
})

test('of 100 errors in one second at most three are drawn at once, and all are drawn in their order', async () => {
  await visit.open('/about')
  const messages = Array.from({ length: 100 }, (_, index) => `Error ${index + 1}`)
  for (const message of messages) {
    say({ message, type: 'error' })
    pass(10)
  }
  const seen: string[] = []
  await waitFor(() => expect(drawn().length).toBe(3))
  for (let turn = 0; seen.length < 100 && turn < 1000; turn++) {
    const now = drawn() as string[]
    expect(now.length).toBeLessThanOrEqual(3)
    seen.push(...now.filter((message) => !seen.includes(message)))
    await act(async () => pass(125))
  }
  expect(seen).toEqual(messages)
})
