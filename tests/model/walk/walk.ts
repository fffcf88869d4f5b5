import { getShortestPaths } from '@xstate/graph'
import { createTestModel } from '@xstate/test'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import { branchesOf, stateName, statesOf } from '#scripts/paths/branches'
import { modelOf } from './branches-taken.ts'
import { contractOf, leafOf } from './contract-of.ts'
import { simplePathsOf } from './simple-paths.ts'

export interface Step {
  readonly event: EventObject
  readonly state: AnyMachineSnapshot
}
export interface Path {
  readonly title: string
  readonly kind: 'shortest' | 'simple'
  readonly steps: readonly Step[]
  /** The branches that each step takes in the model. */
  readonly branches: readonly (readonly string[])[]
  /** Makes each event happen and looks at each state; rejects with what first went wrong, naming the step. */
  readonly test: (told: {
    happens: (event: EventObject, leaf: string) => unknown
    sees: (leaf: string, state: AnyMachineSnapshot) => unknown
  }) => Promise<void>
}

/** As the test model walks a path: by what makes each kind of event happen and looks at each state. */
type RunPath = (told: {
  events: Record<string, (step: Step) => unknown>
  states: Record<string, (state: AnyMachineSnapshot) => unknown>
}) => Promise<unknown>

export interface Walk {
  readonly machine: AnyStateMachine
  /** Paths that together take every branch of every transition and every outcome of every call, and see every state that rests. */
  readonly paths: readonly Path[]
  /** Other ways through the machine that come to no state twice, as many as are asked for. */
  readonly simplePaths: readonly Path[]
  /** The shortest paths to a state or through it, by each branch that leads there from outside; to one that rests from itself too. */
  readonly pathsTo: (state: string) => readonly Path[]
  /** Every state in which the machine can rest, as dotted names. */
  readonly settled: readonly string[]
  readonly walkedStates: readonly string[]
  /** Every branch of every transition, as `source --event[index]-->`. */
  readonly branches: readonly string[]
  readonly walkedBranches: readonly string[]
}

interface Walked {
  /** What the titles say of the beginning, where a machine has several. */
  readonly from?: string
  readonly context: object
  /** What can happen in a state; outcomes of calls are events like any other. */
  readonly events: (state: AnyMachineSnapshot) => readonly EventObject[]
  /** What of the context tells two states apart. */
  readonly key: (state: AnyMachineSnapshot) => unknown
}

const wordOf = (fact: unknown): string => {
  if (typeof fact !== 'object' || fact === null) return String(fact)
  const { status, problem, typed, message } = fact as { status?: string; problem?: { kind: string }; typed?: string; message?: string }
  return status ?? problem?.kind ?? typed ?? message ?? ''
}
/** An event in a few words, with the facts that tell it from its like. */
export const shortOf = ({ type, ...facts }: EventObject): string =>
  [type.replace(/^xstate\.(done|error)\.actor\./, '$1 '), ...Object.values(facts).map(wordOf)].filter(Boolean).join(' ')

/** A node that every visit leaves at once. */
const isPassing = ({ always }: AnyStateNode) => always?.some(({ guard }) => guard === undefined) ?? false

/** `@xstate/test` 1.0 words a failure with a function that its graph package no longer has: the failure itself is kept. */
const testerOf =
  (steps: readonly Step[], run: RunPath, settled: readonly string[]): Path['test'] =>
  async ({ happens, sees }) => {
    let failure: unknown
    let leaf = ''
    let step = 'the start'
    const attempt = async (work: () => unknown) => {
      try {
        await work()
      } catch (cause) {
        failure ??= cause instanceof Error ? Object.assign(cause, { message: `after ${step}: ${cause.message}` }) : cause
        throw cause
      }
    }
    const types = new Set(steps.map(({ event }) => event.type))
    const walked = run({
      events: Object.fromEntries(
        [...types].map((type) => [
          type,
          ({ event }) => {
            step = shortOf(event)
            if (type === 'xstate.init') return undefined
            return attempt(() => happens(event, leaf))
          },
        ]),
      ),
      states: Object.fromEntries(
        settled.map((name) => [
          name,
          (state) => {
            leaf = name
            return attempt(() => sees(name, state))
          },
        ]),
      ),
    })
    await walked.catch((cause) => {
      throw failure ?? cause
    })
  }

/** The paths of which none is the beginning of another, the longest first. */
function longest(paths: readonly (readonly Step[])[]): (readonly Step[])[] {
  const beginningsOf = (steps: readonly Step[]) => {
    let words = ''
    return steps.map(({ event }) => {
      words += `${JSON.stringify(event)}\n`
      return words
    })
  }
  const whole = paths.map((steps) => ({ steps, beginnings: beginningsOf(steps) }))
  const continued = new Set(whole.flatMap(({ beginnings }) => beginnings.slice(0, -1)))
  return whole
    .filter(({ beginnings }) => !continued.has(beginnings.at(-1) ?? ''))
    .map(({ steps }) => steps)
    .toSorted((one, other) => other.length - one.length)
}

/** Walks the machine's graph by `@xstate/test` and picks the fewest paths that leave nothing out. */
export function walk(machine: AnyStateMachine, { from, context, events, key }: Walked): Walk {
  const contract = contractOf(machine, context)
  const settled = [contract.root, ...statesOf(contract)]
    .filter((node) => (node.type === 'atomic' || node.type === 'final') && !isPassing(node))
    .map(stateName)
  const { taken, next } = modelOf(contract)
  const mayHappen = (state: AnyMachineSnapshot) =>
    events(state).filter((event) => contract.getTransitionData(state as never, event as never).length > 0)

  const model = createTestModel(
    contract as never,
    { stateMatcher: (state: AnyMachineSnapshot, name: string) => leafOf(state) === name } as never,
  )
  // By the graph's own function: the model's compares every path with every other, which took most of the time of a walk.
  const shortest = getShortestPaths(contract, {
    limit: 200_000,
    events: mayHappen,
    // By the branch as well: one that changes nothing would lead to the state from which it came, and never be walked.
    serializeState: (state: AnyMachineSnapshot, event: EventObject | undefined, before: AnyMachineSnapshot | undefined) =>
      JSON.stringify([state.value, key(state), before && leafOf(before), event && shortOf(event), before && event && taken(before, event)]),
  } as never)
  const found = longest(shortest.map(({ steps }) => steps as readonly Step[]))

  const branchesIn = (steps: readonly Step[]) => steps.map(({ event }, index) => taken(steps[index - 1]?.state, event))
  const pathOf = (steps: readonly Step[], kind: Path['kind']): Path => {
    const words =
      steps
        .slice(1)
        .map(({ event }) => shortOf(event))
        .join(' → ') || 'at the start'
    const run: RunPath = (told) => model.testPath({ state: steps.at(-1)?.state, steps, weight: steps.length } as never, told as never)
    return { kind, steps, branches: branchesIn(steps), title: from ? `${from}: ${words}` : words, test: testerOf(steps, run, settled) }
  }
  const marksOf = (steps: readonly Step[]) => {
    const branches = branchesIn(steps)
    return steps.flatMap(({ state, event }, index) => {
      const before = steps[index - 1]?.state
      const outcome = before && event.type.startsWith('xstate.') ? [`${leafOf(before)} --${shortOf(event)}-->`] : []
      return [leafOf(state), ...outcome, ...(branches[index] as string[])]
    })
  }
  // What each of them still has that no chosen one has.
  const rest = found.map((steps) => ({ steps, marks: new Set(marksOf(steps)) }))
  const everything = new Set(rest.flatMap(({ marks }) => [...marks]))
  const paths: Path[] = []
  const worth = ({ steps, marks }: (typeof rest)[number]) => marks.size / steps.length
  for (;;) {
    const best = rest.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    const walked = [...best.marks]
    if (walked.length === 0) break
    for (const { marks } of rest) for (const mark of walked) marks.delete(mark)
    paths.push(pathOf(best.steps, 'shortest'))
  }
  const branches = [...branchesOf(contract).values()]
  const start = found[0]?.[0]
  const toKey = (state: AnyMachineSnapshot) => JSON.stringify([state.value, key(state)])
  const simplePaths = start ? simplePathsOf(start, { events: mayHappen, next, key: toKey }) : []
  return {
    machine,
    paths,
    simplePaths: simplePaths.map((steps) => pathOf(steps, 'simple')),
    pathsTo: (name) => {
      const isIn = (state: AnyMachineSnapshot | undefined) => state !== undefined && `${leafOf(state)}.`.startsWith(`${name}.`)
      const leads = (steps: readonly Step[]) => {
        const [before, { state, event }] = [steps.at(-2)?.state, steps.at(-1) as Step]
        if (isIn(state)) return !isIn(before) || settled.includes(name)
        return taken(before, event).some(
          (branch) => `${branch.replace(/ --.*/, '')}.`.startsWith(`${name}.`) && branch.includes(' --always['),
        )
      }
      const beginnings = found.flatMap((steps) => steps.map((_, index) => steps.slice(0, index + 1)))
      const shortest = beginnings.filter(leads).toSorted((one, other) => one.length - other.length)
      const byLast = new Map<string, readonly Step[]>()
      for (const steps of shortest) {
        const last = taken(steps.at(-2)?.state, (steps.at(-1) as Step).event).join()
        if (!byLast.has(last)) byLast.set(last, steps)
      }
      return [...byLast.values()].map((steps) => pathOf(steps, 'shortest'))
    },
    settled,
    branches,
    walkedStates: settled.filter((state) => everything.has(state)),
    walkedBranches: branches.filter((branch) => everything.has(branch)),
  }
}

/** Walks of one machine from several beginnings, as one. */
export function together(first: Walk, ...others: readonly Walk[]): Walk {
  const all = [first, ...others]
  return {
    ...first,
    paths: all.flatMap(({ paths }) => paths),
    simplePaths: all.flatMap(({ simplePaths }) => simplePaths),
    pathsTo: (state) => all.flatMap(({ pathsTo }) => pathsTo(state)),
    walkedStates: [...new Set(all.flatMap(({ walkedStates }) => walkedStates))],
    walkedBranches: [...new Set(all.flatMap(({ walkedBranches }) => walkedBranches))],
  }
}
