import type { AnyStateMachine } from 'xstate'
import { branchesOf, stateName, statesOf, transitionOf } from './branches.ts'
import type { NamedMachine } from './machines.ts'
import type { WalkedPath } from './walked.ts'

export interface Share {
  readonly walked: number
  readonly all: number
}

/** What of a machine was walked by its paths, counted from the machine's own definition. */
export interface Count {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly paths: readonly WalkedPath[]
  readonly states: Share
  readonly transitions: Share
  readonly branches: Share
  readonly walkedStates: ReadonlySet<string>
  readonly walkedBranches: ReadonlySet<string>
  /** States and branches that no path has taken. */
  readonly missing: readonly string[]
}

const shareOf = (all: readonly string[], walked: ReadonlySet<string>): Share => ({
  walked: all.filter((one) => walked.has(one)).length,
  all: all.length,
})

export function countOf({ name, machine }: NamedMachine, allPaths: readonly WalkedPath[]): Count {
  const paths = allPaths.filter((path) => path.machine === name)
  const steps = paths.filter(({ outcome }) => outcome !== 'left out').flatMap((path) => path.steps)
  const walkedStates = new Set(steps.flatMap(({ states }) => states))
  const walkedBranches = new Set(steps.flatMap(({ branches }) => branches))
  const states = statesOf(machine).map(stateName)
  const branches = [...branchesOf(machine).values()]
  return {
    name,
    machine,
    paths,
    states: shareOf(states, walkedStates),
    transitions: shareOf([...new Set(branches.map(transitionOf))], new Set([...walkedBranches].map(transitionOf))),
    branches: shareOf(branches, walkedBranches),
    walkedStates,
    walkedBranches,
    missing: [...states.filter((one) => !walkedStates.has(one)), ...branches.filter((one) => !walkedBranches.has(one))],
  }
}
