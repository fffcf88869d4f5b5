import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { ToastPosition } from '#machines/toast.machine'
import { mostShown, queueRetry, type Said, toastsMachine } from '#machines/toasts.machine'

function openToasts() {
  const clock = new SimulatedClock()
  /** Every message in the order in which it was first shown, and how many were shown at the most. */
  const seen = { messages: [] as string[], most: 0 }
  const toasts = createActor(toastsMachine, { clock, input: { now: () => clock.now() } })
  const seenIds = new Set<string>()
  toasts.subscribe(({ context: { shown } }) => {
    seen.most = Math.max(seen.most, shown.length)
    for (const ref of shown) {
      if (seenIds.has(ref.id)) continue
      seenIds.add(ref.id)
      seen.messages.push(ref.getSnapshot().context.toast.message)
    }
  })
  toasts.start()
  const add = (...all: (string | Said)[]) => {
    for (const said of all) toasts.send({ type: 'toast.add', said: typeof said === 'string' ? { message: said } : said })
  }
  return {
    toasts,
    add,
    seen,
    pass: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 10) clock.increment(Math.min(10, milliseconds - passed))
    },
    value: () => toasts.getSnapshot().value,
    /** What is shown: the message, the state, and how often it was said. */
    shown: () =>
      toasts.getSnapshot().context.shown.map((ref) => {
        const { value, context } = ref.getSnapshot()
        return [context.toast.message, typeof value === 'string' ? value : 'shown', context.count]
      }),
    waiting: () => toasts.getSnapshot().context.waiting.map(({ toast, count }) => [toast.message, count]),
  }
}
const plainly = (...messages: string[]) => messages.map((message) => [message, 'shown', 1])

test('the limits are those of the specification', () => {
  expect([queueRetry, mostShown]).toEqual([250, 3])
})

describe('toasts that fit', () => {
  test('are shown at once, up to three, each for its own time from then on', () => {
    const { add, pass, shown, value } = openToasts()
    add('one')
    pass(1000)
    add('two', { message: 'three', duration: 500 })
    expect([shown(), value()]).toEqual([plainly('one', 'two', 'three'), 'flowing'])
    pass(500)
    expect(shown()).toEqual([...plainly('one', 'two'), ['three', 'dismissing', 1]])
    pass(150)
    expect(shown()).toEqual(plainly('one', 'two'))
    pass(1350)
    expect(shown()).toEqual([['one', 'dismissing', 1], ...plainly('two')])
    pass(1150)
    expect(shown()).toEqual([])
  })

  test('carry what they were told, and the defaults for the rest', () => {
    const { add, toasts } = openToasts()
    add('one', { message: 'two', type: 'warning', position: 'top-left', duration: 100, dismissible: false, pauseOnHover: false })
    const defaults = { type: 'success', position: 'bottom', duration: 3000, dismissible: true, queue: false, pauseOnHover: true }
    expect(toasts.getSnapshot().context.shown.map((ref) => ref.getSnapshot().context.toast)).toEqual([
      { message: 'one', ...defaults },
      { message: 'two', type: 'warning', position: 'top-left', duration: 100, dismissible: false, queue: false, pauseOnHover: false },
    ])
  })
})

const positions: ToastPosition[] = ['top-right', 'top', 'top-left', 'bottom-right', 'bottom', 'bottom-left']

test('three are shown at the most in all places together, and each keeps its place', () => {
  const { toasts, add, pass } = openToasts()
  const places = () => toasts.getSnapshot().context.shown.map((ref) => ref.getSnapshot().context.toast.position)
  add(...positions.map((position) => ({ message: position, position })))
  expect(places()).toEqual(['top-right', 'top', 'top-left'])
  pass(3150 + 3 * 250)
  expect(places()).toEqual(['bottom-right', 'bottom', 'bottom-left'])
})

describe('a fourth toast', () => {
  test('waits, and is tried again every 250 ms until one of the three is gone', () => {
    const { add, pass, shown, waiting, value } = openToasts()
    add('one', 'two', 'three', 'four')
    expect([shown(), waiting(), value()]).toEqual([plainly('one', 'two', 'three'), [['four', 1]], 'queueing'])
    pass(3150)
    expect([shown(), waiting()]).toEqual([[], [['four', 1]]])
    pass(99)
    expect(shown()).toEqual([])
    pass(1)
    expect([shown(), waiting(), value()]).toEqual([plainly('four'), [], 'flowing'])
    pass(2999)
    expect(shown()).toEqual(plainly('four'))
    pass(1)
    expect(shown()).toEqual([['four', 'dismissing', 1]])
  })

  test('comes in before those that were said after it, even where there is room', () => {
    const { add, pass, shown, waiting, seen } = openToasts()
    add({ message: 'one', duration: 100 }, 'two', 'three', 'four')
    pass(200)
    add('five')
    expect([shown(), waiting()]).toEqual([
      [['one', 'dismissing', 1], ...plainly('two', 'three')],
      [
        ['four', 1],
        ['five', 1],
      ],
    ])
    pass(20_000)
    expect(seen.messages).toEqual(['one', 'two', 'three', 'four', 'five'])
  })
})

describe('a toast that queues', () => {
  test('waits for none where none is shown', () => {
    const { add, shown } = openToasts()
    add({ message: 'one', queue: true })
    expect(shown()).toEqual(plainly('one'))
  })

  test('waits until no other is shown', () => {
    const { add, pass, shown, waiting } = openToasts()
    add('one', { message: 'two', queue: true })
    expect([shown(), waiting()]).toEqual([plainly('one'), [['two', 1]]])
    pass(3150)
    expect(shown()).toEqual([])
    pass(100)
    expect([shown(), waiting()]).toEqual([plainly('two'), []])
  })

  test('is followed one by one by others that queue', () => {
    const { add, pass, seen } = openToasts()
    add(...['one', 'two', 'three', 'four'].map((message) => ({ message, queue: true })))
    pass(20_000)
    expect(seen).toEqual({ messages: ['one', 'two', 'three', 'four'], most: 1 })
  })
})

describe('the same said again', () => {
  test('is counted on the toast that is shown', () => {
    const { add, shown } = openToasts()
    add('one', 'one', 'one')
    expect(shown()).toEqual([['one', 'shown', 3]])
  })

  test('is counted on the one that waits, and shown with its count', () => {
    const { add, pass, shown, waiting } = openToasts()
    add('one', 'two', 'three', 'four', 'five', 'four', 'four')
    expect(waiting()).toEqual([
      ['four', 3],
      ['five', 1],
    ])
    pass(3250)
    expect(shown()).toEqual([['four', 'shown', 3]])
  })

  test('is another toast when it is of another type or in another place', () => {
    const { add, shown } = openToasts()
    add('one', { message: 'one', type: 'error' }, { message: 'one', position: 'top' })
    expect(shown()).toEqual(plainly('one', 'one', 'one'))
  })

  test('is another toast when the first is dismissed', () => {
    const { add, pass, shown } = openToasts()
    add('one')
    pass(3000)
    add('one')
    expect(shown()).toEqual([
      ['one', 'dismissing', 1],
      ['one', 'shown', 1],
    ])
  })
})

describe('a page that is hidden', () => {
  test('holds every toast, also one that comes meanwhile, and lets them go on with what was left', () => {
    const { toasts, add, pass, shown } = openToasts()
    add('one')
    pass(2000)
    toasts.send({ type: 'page.hide' })
    add('two')
    pass(60_000)
    expect(shown()).toEqual(plainly('one', 'two'))
    toasts.send({ type: 'page.show' })
    pass(1000)
    expect(shown()).toEqual([['one', 'dismissing', 1], ...plainly('two')])
    pass(2000)
    expect(shown()).toEqual([['two', 'dismissing', 1]])
  })
})

describe('clear-all', () => {
  test('makes every toast leave, dismissible or not, and drops those that wait', () => {
    const { toasts, add, pass, shown, waiting, value } = openToasts()
    add('one', { message: 'two', dismissible: false }, 'three', 'four', { message: 'five', queue: true })
    toasts.send({ type: 'toasts.clear' })
    expect([shown(), waiting(), value()]).toEqual([['one', 'two', 'three'].map((message) => [message, 'dismissing', 1]), [], 'flowing'])
    pass(150)
    expect(shown()).toEqual([])
    pass(10_000)
    expect(shown()).toEqual([])
  })

  test('leaves the way free for what is said next', () => {
    const { toasts, add, pass, shown } = openToasts()
    add('one', 'two', 'three', 'four')
    toasts.send({ type: 'toasts.clear' })
    add('four')
    pass(250)
    expect(shown()).toEqual(plainly('four'))
  })
})

test('of 100 errors in one second at most three are shown at once, and all are shown in order', () => {
  const { add, pass, seen, shown, waiting } = openToasts()
  const messages = Array.from({ length: 100 }, (_, index) => `Error ${index + 1}`)
  for (const message of messages) {
    add({ message, type: 'error' })
    pass(10)
  }
  expect([shown(), waiting().length]).toEqual([plainly('Error 1', 'Error 2', 'Error 3'), 97])
  pass(34 * (3000 + 150 + 3 * 250) + 1000)
  expect([seen.most, seen.messages, shown(), waiting()]).toEqual([3, messages, [], []])
})

test('what is said when the page is shown again runs at once, and what is said while it is hidden does not', () => {
  const { toasts, add, pass, shown } = openToasts()
  toasts.send({ type: 'page.hide' })
  add('one')
  pass(10_000)
  expect(shown()).toEqual(plainly('one'))
  toasts.send({ type: 'page.show' })
  add('two')
  pass(3000)
  expect(shown()).toEqual([
    ['one', 'dismissing', 1],
    ['two', 'dismissing', 1],
  ])
})

test('every toast is named by how many were made before it', () => {
  const { toasts, add, pass } = openToasts()
  const ids = () => toasts.getSnapshot().context.shown.map(({ id }) => id)
  add('one', 'two')
  expect(ids()).toEqual(['toast:0', 'toast:1'])
  pass(10_000)
  add('three')
  expect(ids()).toEqual(['toast:2'])
})
