import { useCallback, useEffect } from 'react'
import type { Item, Requirement, RequirementKind } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import type { StoredFiles } from '#machines/uploads.machine'
import type { Files } from '#src/steps/props.ts'
import { fileStateOf } from './file-state-of.ts'
import { useWatched } from './watch.ts'
import { type DraftBook, useWorld } from './world.tsx'

/** A stored name is the driver's folder, a random prefix and the file's own name. */
const fileNameIn = (storedName: string) => storedName.slice(storedName.lastIndexOf('/') + 1).replace(/^[0-9a-f]{24}-/, '')

const knownFrom = (items: readonly Item[]): StoredFiles =>
  Object.fromEntries(items.map((item) => [item.kind, { item, fileName: fileNameIn(item.name) }]))

interface FilesAt {
  readonly step: StepStatus
  readonly book: DraftBook
  readonly requirements: readonly Requirement[]
  readonly saved: readonly Item[] | undefined
}

/** The files of a step: on their way, else from the draft, else what the server holds. */
export function useFiles({ step, book, requirements, saved }: FilesAt): { files: Files; startAfresh: () => void } {
  const { uploads } = useWorld()
  useWatched(uploads)
  const learn = useCallback(() => {
    uploads.send({ type: 'files.known', stored: book.readFiles(step) ?? knownFrom(saved ?? []) })
  }, [uploads, book, step, saved])
  useEffect(learn, [learn])

  const { running, stored } = uploads.getSnapshot().context
  const files: Files = {
    of: (kind: RequirementKind) => fileStateOf(running[kind], stored[kind]),
    pick: (kind, file) => {
      const requirement = requirements.find((one) => one.kind === kind)
      if (requirement) uploads.send({ type: 'file.pick', requirement, file })
    },
    retry: (kind) => uploads.send({ type: 'file.retry', kind }),
    remove: (kind) => uploads.send({ type: 'file.remove', kind }),
  }
  const startAfresh = () => {
    for (const { kind } of requirements) uploads.send({ type: 'file.remove', kind })
    book.drop(step)
    learn()
  }
  return { files, startAfresh }
}
