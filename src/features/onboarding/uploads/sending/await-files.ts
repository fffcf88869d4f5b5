import { type Problem, ProblemError } from '#contract/problems'
import { type Item, requirementTable } from '#contract/requirements'
import type { AwaitedFile } from '#machines/driver/facts'
import { saysMovedOn } from '#machines/driver/pages'
import type { UploadsRef } from '#machines/uploads.machine'
import { fileFault, isOnItsWay, itemIn } from '#src/features/onboarding/uploads/file-fault.ts'
import { fileStateOf } from '#src/features/onboarding/uploads/file-state-of.ts'
import { watch } from '#src/loading/watch-actor.ts'

/** Answers that wait for the files which go with them. */
export interface Waiting {
  readonly answers: unknown
  readonly awaited: readonly AwaitedFile[]
}

/** Why a file did not come that tells more than of itself: the application stands elsewhere by now. */
const movedOnProblem = (uploads: UploadsRef, { kind }: AwaitedFile): Problem | undefined => {
  const problem = uploads.getSnapshot().context.running[kind]?.getSnapshot().context.problem
  return problem && saysMovedOn(problem) ? problem : undefined
}

/** What will keep a file from ever coming, in words: one that was awaited and fails ends the wait, needed or not. */
const faultOf = (uploads: UploadsRef, { kind, required }: AwaitedFile): string | undefined => {
  const { label } = requirementTable[kind]
  const state = stateOf(uploads, kind)
  return fileFault({ ...requirementTable[kind], kind, maxBytes: 0, label, required: required || state.phase === 'refused' }, state)
}

function stateOf(uploads: UploadsRef, kind: AwaitedFile['kind']) {
  const { running, stored, replaced } = uploads.getSnapshot().context
  return fileStateOf(running[kind], stored[kind], { replaced: replaced[kind] })
}

function itemsIn(uploads: UploadsRef, awaited: readonly AwaitedFile[]): Item[] {
  return awaited.flatMap(({ kind, expiresOn }) => {
    const standing = itemIn(stateOf(uploads, kind))
    if (!standing) return []
    const { expiresOn: _, ...item } = standing
    return [expiresOn ? { ...item, expiresOn } : item]
  })
}

/** Waits until none of the awaited files is on its way, and gives the answers with them; rejects with what is wrong as soon as one will not come. */
export async function awaitFiles(uploads: UploadsRef, { answers, awaited }: Waiting, signal: AbortSignal): Promise<unknown> {
  const uploadOf = ({ kind }: AwaitedFile) => uploads.getSnapshot().context.running[kind]
  // An optional file that was refused before the press does not stop a save that waits for nothing either; another in its place is awaited.
  const refused = awaited.filter(({ kind, required }) => !required && stateOf(uploads, kind).phase === 'refused').map(uploadOf)
  const isAwaited = (file: AwaitedFile) => !refused.includes(uploadOf(file))
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      const needed = awaited.filter(isAwaited)
      const movedOn = needed.map((file) => movedOnProblem(uploads, file)).find((problem) => problem !== undefined)
      if (movedOn) return end(() => reject(new ProblemError(movedOn)))
      const errors = needed.flatMap((file) => {
        const message = faultOf(uploads, file)
        return message ? [{ code: 'invalid', message, field: file.kind }] : []
      })
      if (errors.length > 0) end(() => reject(new ProblemError({ kind: 'refused', status: 0, message: '', errors })))
      else if (!awaited.some(({ kind }) => isOnItsWay(stateOf(uploads, kind)))) end(resolve)
    }
    const stop = watch(uploads, look)
    const end = (finish: () => void) => {
      stop()
      finish()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason)))
    look()
  })
  const { items, ...typed } = answers as { readonly items: readonly Item[] }
  return { ...typed, items: [...items, ...itemsIn(uploads, awaited)] }
}
