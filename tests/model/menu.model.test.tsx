import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventFrom } from 'xstate'
import { type MenuRef, menuMachine } from '#machines/menu.machine'
import { startMenu } from '#src/app/start-menu.ts'
import { doorTo } from '#src/flow/door.ts'
import type { StartMenu } from '#src/flow/menu.ts'
import { hands } from '#tests/harness/hands.ts'
import { tell } from '#tests/harness/told.ts'
import { asked } from './asked.ts'
import { mirror } from './browser/mirror.ts'
import { leafOf } from './contract-of.ts'
import { follow } from './follow.ts'
import { setVisit } from './visit.tsx'
import { together, walk } from './walk.ts'

const events = ['menu.toggle', 'company.toggle', 'link.chosen', 'escape.pressed', 'page.changed', 'screen.widened']
const walkFrom = (from: string, isOpen: boolean) =>
  walk(menuMachine, { from, context: { isOpen }, events: () => events.map((type) => ({ type })), key: () => null })

const way = together(walkFrom('a menu that nobody pressed', false), walkFrom('a menu that was pressed before its machine came', true))

// -- the header of a page, on a phone -----------------------------------------------------------------------

const visit = setVisit()
let menu: MenuRef
let arrive: () => void
let widen: () => void

beforeEach(() => {
  const listeners = new Set<() => void>()
  const screenIs = { matches: false, addEventListener: (_: string, one: () => void) => listeners.add(one), removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => screenIs)
  widen = () => {
    screenIs.matches = true
    for (const tell of listeners) tell()
    screenIs.matches = false
  }
})
afterEach(() => menu?.stop())

const button = () => screen.getByRole('button', { name: 'Menu' })
const company = () => screen.getByRole('button', { name: 'Company' })
const linksOf = () => screen.queryByRole('navigation', { name: 'Main' })?.textContent
const openPage = (path = '/about') => {
  const came = new Promise<StartMenu>((resolve) => {
    arrive = () =>
      resolve((...begun) => {
        menu = startMenu(...begun)
        return menu
      })
  })
  return visit.open(
    path,
    {},
    doorTo(() => came),
  )
}
const machineComes = async () => {
  await act(async () => arrive())
  await waitFor(() => expect(menu.getSnapshot().status).toBe('active'))
}

const tap = (element: HTMLElement) => {
  tell(`Press “${element.textContent || element.getAttribute('aria-label')}”`)
  return hands.tap(element)
}

const happens = {
  'menu.toggle': () => tap(button()),
  'company.toggle': () => tap(company()),
  'link.chosen': () => tap(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Safety' })),
  'escape.pressed': () => {
    tell('Press Escape')
    return hands.key('Escape')
  },
  'page.changed': async () => {
    tell('Go to /safety, as by Back')
    if (asked.browser) await visit.go('/safety')
    else await act(() => visit.go('/safety'))
  },
  'screen.widened': async () => {
    tell('Turn the phone, so that the whole header fits, and back')
    if (!asked.browser) return act(() => widen())
    const { page } = mirror()
    const narrow = page.viewportSize() as { width: number; height: number }
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.setViewportSize(narrow)
  },
} satisfies Record<EventFrom<typeof menuMachine>['type'], () => unknown>

// -- what a person sees ------------------------------------------------------------------------------------

const isOpen = (expanded: boolean) => {
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(linksOf()).toMatch(/^DriversPassengerSafety/)
  expect(company().getAttribute('aria-expanded')).toBe(String(expanded))
  expect(screen.queryByRole('link', { name: /^Help / }) !== null).toBe(expanded)
}

follow({
  walk: way,
  begin: async ({ steps: [first] }) => {
    await openPage('/driver')
    if (first?.state.context.isOpen) await tap(button())
    if (!asked.browser) await machineComes()
  },
  happens,
  leaf: () => leafOf(menu.getSnapshot()),
  sees: {
    closed: () => {
      expect(button().getAttribute('aria-expanded')).toBe('false')
      expect(linksOf()).toBe(undefined)
    },
    'open.collapsed': () => isOpen(false),
    'open.expanded': () => isOpen(true),
  },
  atLeast: 7,
})

test('before its machine comes the menu opens and closes at once, and what was pressed in it is done when it is there', async () => {
  await openPage()
  await userEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button())
  await userEvent.click(company())
  await machineComes()
  await waitFor(() => isOpen(true))
})

test('what is pressed in the moment in which its machine comes is done', async () => {
  const pressAsItComes: StartMenu = (...begun) => {
    menu = startMenu(...begun)
    // It runs, and the page is not drawn with it yet.
    queueMicrotask(() => button().click())
    return menu
  }
  await visit.open(
    '/about',
    {},
    doorTo(async () => pressAsItComes),
  )
  await waitFor(() => expect(menu?.getSnapshot().status).toBe('active'))
  await waitFor(() => isOpen(false))
  expect(menu.getSnapshot().value).toEqual({ open: 'collapsed' })
})

test('Escape closes the menu and gives the focus back to its button, before and after its machine came', async () => {
  await openPage()
  for (const come of [async () => {}, machineComes]) {
    await come()
    await userEvent.click(button())
    await userEvent.tab()
    await userEvent.tab()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Passenger'))
    await userEvent.keyboard('{Escape}')
    expect([button().getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button()])
  }
})

test('the page that is shown is marked in the menu, also in its company list', async () => {
  await openPage('/about')
  await machineComes()
  await userEvent.click(button())
  await userEvent.click(company())
  const marked = () => screen.getAllByRole('link', { current: 'page' }).filter((link) => link.closest('#site-menu'))
  expect(marked().map(({ textContent }) => textContent)).toEqual(['About Who we are and why Lagos'])
})
