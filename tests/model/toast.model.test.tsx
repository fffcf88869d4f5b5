import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import { type Toast, type ToastRef, toastDefaults, toastMachine } from '#machines/toast.machine'
import { drawnToasts } from '#tests/harness/dom/drawn-toasts.ts'
import { hidePage, setVisit } from './fixture/visit.tsx'
import { leafOf } from './walk/contract-of.ts'
import { follow } from './walk/follow.ts'
import { together, walk } from './walk/walk.ts'

const message = 'Your answers are saved.'
const events = [
  'pointer.enter',
  'pointer.leave',
  'page.hide',
  'page.show',
  'toast.repeat',
  'toast.dismiss',
  'toast.clear',
  'after.remaining',
  'after.dismissDelay',
]

const walkOf = (from: string, isHidden: boolean, said: Partial<Toast>, only = events) =>
  walk(toastMachine, {
    from,
    context: { toast: { ...toastDefaults, ...said, message }, now: () => 0, isHidden, count: 1, remaining: 0, since: 0 },
    events: () => only.map((type) => ({ type })),
    key: ({ context: { count } }) => Math.min(count, 2),
  })

const stubborn = { dismissible: false, pauseOnHover: false, type: 'error', position: 'top-right' } as const
const way = together(
  walkOf('a toast', false, {}),
  walkOf('a toast on a hidden page', true, {}, ['page.show', 'toast.repeat']),
  walkOf('a toast that does not mind the pointer', false, stubborn, ['page.hide', 'page.show', 'toast.clear', 'after.dismissDelay']),
)

// -- a toast on a page of the site -------------------------------------------------------------------------

const visit = setVisit()
let ref: ToastRef
const toast = () => ref.getSnapshot()
const say = (said: Partial<Toast>) => visit.visitor.toasts.send({ type: 'toast.add', said: { ...said, message } })
const box = () => screen.getByRole('group', { name: message }).firstElementChild as HTMLElement

const happens = {
  'pointer.enter': () => userEvent.hover(box()),
  'pointer.leave': () => userEvent.unhover(box()),
  'page.hide': () => hidePage(true),
  'page.show': () => hidePage(false),
  'toast.repeat': () => say(toast().context.toast),
  'toast.dismiss': () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })),
  'toast.clear': () => visit.visitor.toasts.send({ type: 'toasts.clear' }),
  'after.remaining': () => visit.clock.increment(toast().context.toast.duration),
  'after.dismissDelay': () => visit.clock.increment(150),
} satisfies Record<EventFrom<typeof toastMachine>['type'] | 'after.remaining' | 'after.dismissDelay', () => unknown>

// -- what a person sees ------------------------------------------------------------------------------------

const isShown = (opacity: string) => {
  const { count, toast: said } = toast().context
  expect(box().querySelector('p')?.textContent).toBe(count > 1 ? `${message} ×${count}` : message)
  expect(screen.queryByRole('button', { name: 'Dismiss' }) !== null).toBe(said.dismissible)
  expect(getComputedStyle(box()).opacity).toBe(opacity)
  expect(screen.getAllByText(message, { exact: false })).toEqual([box().querySelector('p')])
}
/** However much time passes, it is still there. */
const holds = () => {
  isShown('1')
  visit.clock.increment(60_000)
  isShown('1')
}

follow({
  walk: way,
  begin: async ({ steps: [first] }) => {
    await visit.open('/about')
    if (first?.state.context.isHidden) hidePage(true)
    say(first?.state.context.toast)
    ref = visit.visitor.toasts.getSnapshot().context.shown[0] as ToastRef
  },
  happens,
  leaf: () => leafOf(toast()),
  sees: {
    'shown.running': () => isShown('1'),
    'shown.pointedAt': holds,
    'shown.hidden.notPointedAt': holds,
    'shown.hidden.pointedAt': holds,
    dismissing: () => isShown('0'),
    gone: () => expect([drawnToasts(), screen.queryByRole('button', { name: 'Dismiss' })]).toEqual([[], null]),
  },
  atLeast: 10,
})

test('a toast that is not dismissible has no button, and minds neither a tap nor the pointer', async () => {
  await visit.open('/about')
  say(stubborn)
  ref = visit.visitor.toasts.getSnapshot().context.shown[0] as ToastRef
  await screen.findByRole('group', { name: message })
  await userEvent.hover(box())
  await userEvent.click(box())
  visit.clock.increment(2999)
  await waitFor(() => isShown('1'))
  visit.clock.increment(1)
  expect(leafOf(toast())).toBe('dismissing')
})

test('a toast that was reached by the keyboard waits until it is left', async () => {
  await visit.open('/about')
  say({})
  ref = visit.visitor.toasts.getSnapshot().context.shown[0] as ToastRef
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' })
  dismiss.focus()
  visit.clock.increment(60_000)
  await waitFor(() => isShown('1'))
  dismiss.blur()
  visit.clock.increment(3000)
  expect(leafOf(toast())).toBe('dismissing')
})

test('a toast waits from when the keyboard comes to it, before its button, also when the pointer only passes over it', async () => {
  await visit.open('/about')
  say({})
  ref = visit.visitor.toasts.getSnapshot().context.shown[0] as ToastRef
  const around = await screen.findByRole('group', { name: message })
  around.focus()
  holds()
  await userEvent.hover(box())
  await userEvent.unhover(box())
  holds()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }))
  await userEvent.hover(box())
  await userEvent.unhover(box())
  holds()
  await userEvent.hover(box())
  ;(document.activeElement as HTMLElement).blur()
  holds()
  await userEvent.unhover(box())
  visit.clock.increment(3000)
  expect(leafOf(toast())).toBe('dismissing')
})
