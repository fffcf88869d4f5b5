import type { Requirement, RequirementKind } from '#contract/requirements'
import { isOnItsWay } from './file-fault.ts'
import { markSentBack, type SentBack } from './sent-back.ts'
import type { Files } from './upload-state.ts'

/**
 * How far the files of a step are: of those that are needed, optional ones left out, how many have arrived; how many are on their
 * way, with how many bytes; and how much of all is there, from 0 to 1.
 */
export function filesProgress(
  open: readonly Requirement[],
  files: Pick<Files, 'of'>,
  { sentBack, hasRunOut }: { readonly sentBack: SentBack; readonly hasRunOut: (kind: RequirementKind) => boolean },
) {
  const states = open.map(({ kind, required }) => {
    const before = sentBack.item(kind)
    return { kind, isNeeded: required || before !== undefined, state: markSentBack(files.of(kind), before) }
  })
  const needed = states.filter(({ isNeeded }) => isNeeded)
  const bytesLeft = states.reduce((bytes, { state }) => ('sent' in state ? bytes + state.total - state.sent : bytes), 0)
  const bytesThere = states.reduce(
    (bytes, { state }) => bytes + ('sent' in state ? state.sent : state.phase === 'stored' ? state.item.size : 0),
    0,
  )
  return {
    needed: needed.length,
    arrived: needed.filter(({ kind, state }) => state.phase === 'stored' && !state.sentBack && !hasRunOut(kind)).length,
    left: states.filter(({ state }) => isOnItsWay(state)).length,
    bytesLeft,
    done: bytesThere + bytesLeft > 0 ? bytesThere / (bytesThere + bytesLeft) : 0,
  }
}
