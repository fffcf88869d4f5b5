import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { dismissDelay, type Toast, toastDefaults, toastMachine } from '#machines/toast.machine'

function shown(said: Partial<Toast> = {}, isHidden = false) {
  const clock = new SimulatedClock()
  const toast = createActor(toastMachine, {
    clock,
    input: { toast: { message: 'Saved', ...toastDefaults, ...said }, count: 1, isHidden, now: () => clock.now() },
  }).start()
  type Event = Parameters<typeof toast.send>[0]['type']
  return {
    toast,
    send: (...types: Event[]) => {
      for (const type of types) toast.send({ type })
    },
    pass: (milliseconds: number) => clock.increment(milliseconds),
    value: () => toast.getSnapshot().value,
    count: () => toast.getSnapshot().context.count,
  }
}
const running = { shown: 'running' }
const pointedAt = { shown: 'pointedAt' }

test('the defaults are those of the specification', () => {
  expect([toastDefaults, dismissDelay]).toEqual([
    { type: 'success', position: 'bottom', duration: 3000, dismissible: true, queue: false, pauseOnHover: true },
    150,
  ])
})

describe('the time of a toast', () => {
  test('is 3000 ms from when it is shown, then 150 ms to leave, and not a millisecond less', () => {
    const { pass, value, toast } = shown()
    expect(value()).toEqual(running)
    pass(2999)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
    pass(149)
    expect(value()).toBe('dismissing')
    pass(1)
    expect([value(), toast.getSnapshot().status]).toEqual(['gone', 'done'])
  })

  test('is its own duration where one was told', () => {
    const { pass, value } = shown({ duration: 500 })
    pass(499)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
  })

  test('stands still while it is pointed at, and goes on with what was left', () => {
    const { pass, value, send } = shown()
    pass(2000)
    send('pointer.enter')
    pass(60_000)
    expect(value()).toEqual(pointedAt)
    send('pointer.leave')
    pass(999)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
  })

  test('is counted together over several visits of the pointer', () => {
    const { pass, value, send } = shown()
    for (let visit = 0; visit < 5; visit++) {
      pass(500)
      send('pointer.enter')
      pass(10_000)
      send('pointer.leave')
    }
    pass(499)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
  })

  test('does not care for the pointer where it was told so', () => {
    const { pass, value, send } = shown({ pauseOnHover: false })
    pass(2000)
    send('pointer.enter')
    expect(value()).toEqual(running)
    pass(1000)
    expect(value()).toBe('dismissing')
  })

  test('stands still while the page is hidden, and goes on with what was left', () => {
    const { pass, value, send } = shown()
    pass(1000)
    send('page.hide')
    pass(3_600_000)
    expect(value()).toEqual({ shown: { hidden: 'notPointedAt' } })
    send('page.show')
    pass(1999)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
  })

  test('has not begun on a page that is hidden when it is shown', () => {
    const { pass, value, send } = shown({}, true)
    pass(3_600_000)
    expect(value()).toEqual({ shown: { hidden: 'notPointedAt' } })
    send('page.show')
    pass(2999)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
  })

  test('still stands when the page comes back under the pointer', () => {
    const { pass, value, send } = shown()
    pass(1000)
    send('pointer.enter', 'page.hide')
    expect(value()).toEqual({ shown: { hidden: 'pointedAt' } })
    send('page.show')
    pass(60_000)
    expect(value()).toEqual(pointedAt)
    send('pointer.leave')
    pass(1999)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
  })

  test('does not go on when the pointer leaves a page that is hidden', () => {
    const { pass, value, send } = shown()
    send('pointer.enter', 'page.hide', 'pointer.leave')
    pass(60_000)
    expect(value()).toEqual({ shown: { hidden: 'notPointedAt' } })
    send('page.show')
    expect(value()).toEqual(running)
  })
})

describe('the same said again', () => {
  test('is counted, and gives the toast its whole time anew', () => {
    const { pass, value, send, count } = shown()
    pass(2900)
    send('toast.repeat')
    expect([value(), count()]).toEqual([running, 2])
    pass(2999)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
  })

  test.each([
    ['pointed at', 'pointer.enter', 'pointer.leave'],
    ['hidden', 'page.hide', 'page.show'],
  ] as const)('is counted while it is %s, and the whole time begins afterwards', (_, hold, go) => {
    const { pass, value, send, count } = shown()
    pass(2900)
    send(hold, 'toast.repeat', 'toast.repeat')
    pass(60_000)
    send(go)
    expect([value(), count()]).toEqual([running, 3])
    pass(2999)
    expect(value()).toEqual(running)
    pass(1)
    expect(value()).toBe('dismissing')
  })
})

describe('a tap', () => {
  test.each([[[]], [['pointer.enter']], [['page.hide']], [['pointer.enter', 'page.hide']]] as const)(
    'makes a toast leave (after %j)',
    (before) => {
      const { send, value } = shown()
      send(...before, 'toast.dismiss')
      expect(value()).toBe('dismissing')
    },
  )

  test('is ignored by one that is not dismissible, which clear-all takes all the same', () => {
    const { pass, send, value } = shown({ dismissible: false })
    for (let count = 0; count < 20; count++) send('toast.dismiss')
    expect(value()).toEqual(running)
    send('toast.clear')
    expect(value()).toBe('dismissing')
    pass(150)
    expect(value()).toBe('gone')
  })

  test('on one that is dismissed changes nothing, and neither does the pointer nor the page', () => {
    const { pass, send, value, count } = shown()
    send('toast.dismiss')
    pass(100)
    send('toast.dismiss', 'toast.clear', 'pointer.enter', 'page.hide', 'toast.repeat')
    expect([value(), count()]).toEqual(['dismissing', 1])
    pass(50)
    expect(value()).toBe('gone')
  })
})

test('a toast whose time ran out while its timer slept leaves at once when it is not pointed at any more', () => {
  const clock = new SimulatedClock()
  let now = 0
  const input = { toast: { message: 'Saved', ...toastDefaults }, count: 1, isHidden: false, now: () => now }
  const toast = createActor(toastMachine, { clock, input }).start()
  now = 60_000
  toast.send({ type: 'pointer.enter' })
  expect(toast.getSnapshot().context.remaining).toBe(0)
  toast.send({ type: 'pointer.leave' })
  clock.increment(0)
  expect(toast.getSnapshot().value).toBe('dismissing')
})
