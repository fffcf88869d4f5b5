import fc from 'fast-check'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Step } from './walk.ts'
import { walkOptions } from './walk-options.ts'

interface Ways {
  readonly events: (state: AnyMachineSnapshot) => readonly EventObject[]
  readonly next: (state: AnyMachineSnapshot, event: EventObject) => AnyMachineSnapshot
  readonly key: (state: AnyMachineSnapshot) => string
}

/** Every way of so many events that comes to no state twice; a way that is the beginning of another is left to it. */
function* waysFrom(steps: Step[], { events, next, key }: Ways, left: number, seen: readonly string[]): Generator<Step[]> {
  const { state } = steps.at(-1) as Step
  let isBeginning = false
  for (const event of left > 0 ? events(state) : []) {
    const after = next(state, event)
    if (seen.includes(key(after))) continue
    isBeginning = true
    yield* waysFrom([...steps, { event, state: after }], { events, next, key }, left - 1, [...seen, key(after)])
  }
  if (!isBeginning && steps.length > 1) yield steps
}

/** So many of them, in an order that the seed draws. */
export function drawn<One>(all: readonly One[], count: number, seed = 0): One[] {
  const length = Math.min(all.length, count)
  if (length === 0) return []
  return fc.sample(fc.shuffledSubarray([...all], { minLength: length, maxLength: length }), { seed, numRuns: 1 })[0] ?? []
}

/** Simple paths from a start, up to the bound that is asked for, drawn by the seed when there are more. */
export function simplePathsOf(start: Step, ways: Ways): Step[][] {
  const { simple, seed } = walkOptions
  if (!simple || simple.paths === 0) return []
  const all = [...waysFrom([start], ways, simple.events, [ways.key(start.state)])]
  return drawn(all, simple.paths, seed)
}
