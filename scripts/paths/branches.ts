import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** The dotted name of a state of a machine. */
export const stateName = (node: AnyStateNode): string => node.path.join('.') || '(root)'

const eventName = (type: string) => type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after.$1')

/** Every node of a machine but its root. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => getStateNodes(machine).filter(({ type }) => type !== 'history')

/** Every branch of every transition of a machine, those that are taken without an event too, as `source --event[index]-->`. */
export function branchesOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const names = new Map<AnyTransitionDefinition, string>()
  for (const node of [machine.root, ...getStateNodes(machine)]) {
    for (const [type, all] of node.transitions)
      for (const [index, one] of all.entries()) names.set(one, `${stateName(node)} --${eventName(type)}[${index}]-->`)
    for (const [index, one] of (node.always ?? []).entries()) names.set(one, `${stateName(node)} --always[${index}]-->`)
  }
  return names
}

/** The transition to which a branch belongs. */
export const transitionOf = (branch: string): string => branch.replace(/\[\d+\]-->$/, '')

/** The file name of a machine by its id, as `signIn` lies in `sign-in.machine.ts`. */
export const fileNameOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
