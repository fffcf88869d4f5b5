import { type ActorRefFrom, setup } from 'xstate'

const menu = setup({
  types: {
    context: {} as { isOpen: boolean },
    input: {} as { isOpen: boolean },
    events: {} as
      | { type: 'menu.toggle' }
      | { type: 'company.toggle' }
      | { type: 'link.chosen' }
      | { type: 'escape.pressed' }
      | { type: 'page.changed' }
      | { type: 'screen.widened' },
    tags: {} as 'open' | 'expanded',
  },
  actions: {
    /** The focus was in what goes away: it would fall back to the top of the page. */
    returnFocus: () => {},
  },
  guards: { isOpen: ({ context }) => context.isOpen },
})

export type MenuRef = ActorRefFrom<typeof menuMachine>

/**
 * The menu of a phone: it opens and closes, choosing any link closes it, and the Company list inside it expands and collapses
 * (specification, section 2). `isOpen` is what the page showed before the machine came.
 */
export const menuMachine = menu.createMachine({
  id: 'menu',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'closed' }] },
    closed: { on: { 'menu.toggle': 'open' } },
    open: {
      tags: 'open',
      initial: 'collapsed',
      on: {
        'menu.toggle': 'closed',
        'link.chosen': 'closed',
        'page.changed': 'closed',
        'screen.widened': 'closed',
        'escape.pressed': { target: 'closed', actions: 'returnFocus' },
      },
      states: {
        collapsed: { on: { 'company.toggle': 'expanded' } },
        expanded: { tags: 'expanded', on: { 'company.toggle': 'collapsed' } },
      },
    },
  },
})
