import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Path, Walk } from './walk.ts'

interface Follow {
  readonly walk: Walk
  /** Opens the site where a path begins. */
  readonly begin?: (path: Path) => unknown
  /** How a person, the server or the world makes each event happen; it is told the state as well. A name may end in `.*`. */
  readonly happens: Readonly<Record<string, (event: never, leaf: string) => unknown>>
  /** What a person sees in each state; it is told the model's. */
  readonly sees: Readonly<Record<string, (state: AnyMachineSnapshot) => void>>
  /** The dotted name of the state in which the site's own machine is. */
  readonly leaf: () => string
  /** How many paths there are at the least: fewer, and the walk has lost something. */
  readonly atLeast: number
}

/** Follows every path of a walk on the screens, and proves that the walk leaves nothing out. */
export function follow({ walk: { paths, settled, walkedStates, branches, walkedBranches }, begin, happens, sees, leaf, atLeast }: Follow) {
  describe('the screens follow the machine, on the real server', () => {
    test.each(paths.map((path) => [path.title, path] as const))('%s', async (_, path) => {
      await begin?.(path)
      await path.test({
        happens: (event, from) => {
          const happen = happens[event.type] ?? happens[event.type.replace(/[^.]*$/, '*')]
          return (happen as (event: EventObject, from: string) => unknown)(event, from)
        },
        sees: (name, state) =>
          waitFor(() => {
            expect(leaf()).toBe(name)
            sees[name]?.(state)
          }),
      })
    })
  })

  test('every state in which the machine rests is seen, and no other', () => {
    expect(Object.keys(sees).sort()).toEqual([...settled].sort())
    expect([...walkedStates].sort()).toEqual([...settled].sort())
  })

  test('every branch of every transition is walked', () => {
    expect(branches.filter((branch) => !walkedBranches.includes(branch))).toEqual([])
    expect(paths.length).toBeGreaterThanOrEqual(atLeast)
  })
}
