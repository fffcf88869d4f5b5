import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { menuMachine } from '#machines/menu.machine'

const open = (isOpen: boolean) => {
  const returnFocus = vi.fn()
  const menu = createActor(menuMachine.provide({ actions: { returnFocus } }), { input: { isOpen } }).start()
  return { menu, returnFocus, now: () => menu.getSnapshot().value }
}

describe('the menu', () => {
  test('begins where the page stands when the machine comes', () => {
    expect(open(false).now()).toBe('closed')
    expect(open(true).now()).toEqual({ open: 'collapsed' })
  })

  test.each(['menu.toggle', 'link.chosen', 'page.changed', 'screen.widened', 'escape.pressed'] as const)(
    'closes at %s, also with the company list expanded, and opens with that collapsed',
    (type) => {
      const { menu, now } = open(true)
      menu.send({ type: 'company.toggle' })
      expect(now()).toEqual({ open: 'expanded' })
      menu.send({ type })
      expect(now()).toBe('closed')
      menu.send({ type: 'menu.toggle' })
      expect(now()).toEqual({ open: 'collapsed' })
    },
  )

  test('tells by tags whether it is open, and whether its company list is expanded', () => {
    const { menu, now } = open(false)
    const tags = () => [...menu.getSnapshot().tags]
    expect(tags()).toEqual([])
    menu.send({ type: 'menu.toggle' })
    expect([now(), tags()]).toEqual([{ open: 'collapsed' }, ['open']])
    menu.send({ type: 'company.toggle' })
    expect([now(), tags()]).toEqual([{ open: 'expanded' }, ['open', 'expanded']])
    menu.send({ type: 'company.toggle' })
    expect([now(), tags()]).toEqual([{ open: 'collapsed' }, ['open']])
  })

  test('gives the focus back at Escape alone', () => {
    const { menu, returnFocus } = open(true)
    menu.send({ type: 'escape.pressed' })
    expect(returnFocus).toHaveBeenCalledOnce()
    for (const type of ['link.chosen', 'page.changed', 'screen.widened', 'menu.toggle'] as const) {
      menu.send({ type: 'menu.toggle' })
      menu.send({ type })
    }
    expect(returnFocus).toHaveBeenCalledOnce()
  })

  test('minds nothing but its button while it is closed', () => {
    const { menu, now, returnFocus } = open(false)
    for (const type of ['company.toggle', 'link.chosen', 'page.changed', 'screen.widened', 'escape.pressed'] as const) menu.send({ type })
    expect([now(), returnFocus.mock.calls]).toEqual(['closed', []])
  })
})
