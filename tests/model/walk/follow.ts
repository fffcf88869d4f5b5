import { configure } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { branchesOf, fileNameOf, stateName, statesOf } from '#scripts/paths/branches'
import type { WalkedPath, WalkedStep } from '#scripts/paths/walked'
import { takeTranscript } from '#tests/harness/transcript.ts'
import { user } from '#tests/harness/user.ts'
import { mirror } from '#tests/model/browser/mirror.ts'
import { listenTo, statesIn } from './branches-taken.ts'
import { chosenOf } from './chosen.ts'
import { LeftOut } from './left-out.ts'
import { type Path, shortOf, type Walk } from './walk.ts'
import { walkOptions } from './walk-options.ts'

interface Follow {
  readonly walk: Walk
  /** Opens the site where a path begins. */
  readonly begin?: (path: Path) => unknown
  /** How a person, the server or the services makes each event happen; it is told the state as well. A name may end in `.*`. */
  readonly happens: Readonly<Record<string, (event: never, leaf: string) => unknown>>
  /** What a person sees in each state; it is told the model's. */
  readonly sees: Readonly<Record<string, (state: AnyMachineSnapshot) => void>>
  /** The dotted name of the state in which the site's own machine is. */
  readonly leaf: () => string
  /** How many paths there are at the least: fewer, and the walk has lost something. */
  readonly atLeast: number
}

/** A browser runs the built site, in which nothing can be listened to: there the model tells what was taken. */
function inModel(machine: AnyStateMachine, { branches, steps }: Path, index: number) {
  const state = steps[index]?.state
  const sources = (branches[index] ?? []).map((branch) => branch.replace(/ --.*/, '')).filter((name) => name !== '(root)')
  const states = [...new Set([...sources, ...(state ? statesIn(state) : [])])]
  return { branches: [...(branches[index] ?? [])], states: states.filter((name) => name !== machine.id) }
}

/** Follows every path of a walk on the screens, and proves that the walk leaves nothing out. */
export function follow({ walk, begin, happens, sees, leaf, atLeast }: Follow) {
  const { machine, paths, settled, walkedStates, branches, walkedBranches } = walk
  const name = fileNameOf(machine.id)
  const chosen = chosenOf(walk, walkOptions).map(({ id, path }) => [path.title, { id, path }] as const)
  const isWhole = !walkOptions.browser && !walkOptions.to && !walkOptions.from && !walkOptions.only
  const shots = new Set<string>()
  const taken = { branches: new Set<string>(), states: new Set<string>() }

  describe.runIf(chosen.length > 0)('the screens follow the machine, on the real server', () => {
    test.for(chosen)('%s', async ([, { id, path }], { task }) => {
      const running = listenTo(machine)
      const steps: WalkedStep[] = []
      const start = performance.now()
      let since = start
      let event = 'at the start'
      const note = (to: string, shot?: string) => {
        const now = walkOptions.browser ? inModel(machine, path, to ? steps.length : -1) : running.take()
        for (const branch of now.branches) taken.branches.add(branch)
        for (const state of now.states) taken.states.add(state)
        steps.push({ event, words: takeTranscript(), to, ...now, shot, ms: Math.round(performance.now() - since) })
        since = performance.now()
      }
      const tellOutcome = (outcome: WalkedPath['outcome'], why?: string) => {
        const ms = Math.round(performance.now() - start)
        task.meta.walked = { machine: name, id, kind: path.kind, title: path.title, outcome, why, steps, ms }
      }
      takeTranscript()
      try {
        await begin?.(path)
        await path.test({
          happens: (what, from) => {
            event = shortOf(what)
            const happen = happens[what.type] ?? happens[what.type.replace(/[^.]*$/, '*')]
            return (happen as (event: EventObject, from: string) => unknown)(what, from)
          },
          sees: async (to, state) => {
            await user.waitFor(() => {
              if (!walkOptions.browser) expect(leaf()).toBe(to)
              sees[to]?.(state)
            })
            const isNew = walkOptions.browser && !shots.has(to)
            shots.add(to)
            note(to, isNew ? await mirror().shot() : undefined)
          },
        })
        tellOutcome('walked')
      } catch (cause) {
        note('')
        const why = cause instanceof Error ? cause.message : String(cause)
        tellOutcome(cause instanceof LeftOut ? 'left out' : 'failed', why.split('\n\nIgnored nodes')[0])
        if (cause instanceof LeftOut) return
        // Something is wrong already: what comes after it need not wait as long as a busy machine may take.
        configure({ asyncUtilTimeout: 10_000 })
        throw cause
      } finally {
        running.stop()
      }
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

  test.runIf(isWhole)('the machine of the site itself took every branch and came through every state, also those it leaves at once', () => {
    expect([...branchesOf(machine).values()].filter((branch) => !taken.branches.has(branch))).toEqual([])
    expect(
      statesOf(machine)
        .map(stateName)
        .filter((state) => !taken.states.has(state)),
    ).toEqual([])
  })
}
