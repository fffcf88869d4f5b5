import { useCallback, useEffect } from 'react'
import type { Item, Requirement, RequirementKind } from '#contract/requirements'
import type { Change, StepStatus } from '#contract/status'
import type { StoredFiles, UploadsRef } from '#machines/uploads.machine'
import type { Files } from '#src/steps/props.ts'
import { fileStateOf } from './file-state-of.ts'
import { useWatched } from './watch.ts'
import type { DraftBook } from './world.tsx'

/** A stored name is the driver's folder, a random prefix and the file's own name. */
const fileNameIn = (storedName: string) => storedName.slice(storedName.lastIndexOf('/') + 1).replace(/^[0-9a-f]{24}-/, '')

const knownFrom = (items: readonly Item[]): StoredFiles =>
  Object.fromEntries(items.map((item) => [item.kind, { item, fileName: fileNameIn(item.name) }]))

interface FilesAt {
  readonly uploads: UploadsRef
  readonly step: StepStatus
  readonly book: DraftBook
  readonly requirements: readonly Requirement[]
  readonly saved: readonly Item[] | undefined
  readonly changes: readonly Change[] | null
}

/** The files of a step: on their way, else from the draft, else what the server holds. */
export function useFiles({ uploads, step, book, requirements, saved, changes }: FilesAt): { files: Files; startAfresh: () => void } {
  useWatched(uploads)
  const learn = useCallback(() => {
    uploads.send({ type: 'files.known', stored: book.readFiles(step) ?? knownFrom(saved ?? []) })
  }, [uploads, book, step, saved])
  useEffect(learn, [learn])

  /** What the file was that a reviewer did not take. */
  const sentBackOf = (kind: RequirementKind) => {
    const item = changes?.some((change) => change.item === kind) ? saved?.find((one) => one.kind === kind) : undefined
    return item && book.sha256Of(item.name)
  }
  const { running, stored, settled } = uploads.getSnapshot().context
  const files: Files = {
    of: (kind: RequirementKind) => fileStateOf(running[kind], stored[kind], settled.includes(kind)),
    pick: (kind, file) => {
      const requirement = requirements.find((one) => one.kind === kind)
      if (requirement) uploads.send({ type: 'file.pick', requirement, file, sentBack: sentBackOf(kind) })
    },
    retry: (kind) => uploads.send({ type: 'file.retry', kind }),
    skip: (kind) => uploads.send({ type: 'preparing.skipped', kind }),
    help: (kind) => uploads.send({ type: 'helper.wanted', kind }),
    settle: (kind) => uploads.send({ type: 'doubt.settled', kind }),
    remove: (kind) => uploads.send({ type: 'file.remove', kind }),
  }
  const startAfresh = () => {
    for (const { kind } of requirements) uploads.send({ type: 'file.remove', kind })
    book.drop(step)
    learn()
  }
  return { files, startAfresh }
}
