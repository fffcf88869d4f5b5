import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type Item, type Requirement, type RequirementKind, requirementTable } from '#contract/requirements'
import type { Change, StepStatus } from '#contract/status'
import type { StoredFiles } from '#machines/uploads/facts'
import type { UploadsRef } from '#machines/uploads.machine'
import { driverPageOf } from '#src/features/onboarding/driver-url-sync.ts'
import { type DriverDrafts, useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { useChildren } from '#src/loading/watch-actor.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { fileStateOf } from './file-state-of.ts'
import type { Files } from './upload-state.ts'

/** A stored name is the driver's folder, a random prefix and the file's own name. */
const fileNameIn = (storedName: string) => storedName.slice(storedName.lastIndexOf('/') + 1).replace(/^[0-9a-f]{24}-/, '')

/** What the server holds, each with what this phone remembers of it. */
const knownFrom = (items: readonly Item[], remembered: StoredFiles): StoredFiles =>
  Object.fromEntries(
    items.map((item) => {
      const own = remembered[item.kind]
      return [item.kind, own?.item.name === item.name ? own : { item, fileName: fileNameIn(item.name) }]
    }),
  )

interface FilesAt {
  readonly uploads: UploadsRef
  readonly step: StepStatus
  readonly drafts: DriverDrafts
  readonly requirements: readonly Requirement[]
  readonly saved: readonly Item[] | undefined
  /** Files that have arrived and are not saved; they are newer than those that are. */
  readonly arrived: readonly Item[]
  readonly changes: readonly Change[] | null
  /** When the server was asked for those it holds, in milliseconds since the page began; 0: it was not, and the draft stands for its word. */
  readonly askedAt: number
}

/** The files of a step: on their way, else from the draft, else what the server holds. */
export function useFiles({ uploads, step, drafts, requirements, saved, arrived, changes, askedAt }: FilesAt): Files {
  const { driver, thumbnail } = useOnboardingServices()
  const { running, stored, replaced, removed, settled } = useSelector(uploads, ({ context }) => context)
  const onTheirWay = useChildren(uploads)
  const latest = useLatest(driver)
  useEffect(() => {
    const items = [...(saved ?? []), ...arrived].filter(({ kind }) => requirementTable[kind].step === step)
    const remembered = drafts.readFiles(step) ?? {}
    uploads.send({
      type: 'files.known',
      stored: askedAt === 0 ? remembered : knownFrom(items, remembered),
      told: askedAt === 0 ? [] : requirements.map(({ kind }) => kind),
      askedAt,
    })
  }, [uploads, drafts, step, requirements, saved, arrived, askedAt])

  const asked = useMemo(() => {
    /** What the file was that a reviewer did not take. */
    const sentBackOf = (kind: RequirementKind) => {
      const item = changes?.some((change) => change.item === kind) ? saved?.find((one) => one.kind === kind) : undefined
      return item && drafts.sha256Of(item.name)
    }
    /** What is pressed on a step that is saved and about to be left would be written down as a draft of it. */
    const send: UploadsRef['send'] = (event) => {
      if (driverPageOf(latest.current) === step) uploads.send(event)
    }
    return {
      pick: (kind, file) => {
        const requirement = requirements.find((one) => one.kind === kind)
        if (requirement) send({ type: 'file.pick', requirement, file, sentBack: sentBackOf(kind) })
      },
      retry: (kind) => send({ type: 'file.retry', kind }),
      skip: (kind) => send({ type: 'preparing.skipped', kind }),
      help: (kind) => send({ type: 'helper.wanted', kind }),
      settle: (kind) => send({ type: 'doubt.settled', kind }),
      remove: (kind) => {
        const item = saved?.find((one) => one.kind === kind)
        send({ type: 'file.remove', kind, saved: item && { item, fileName: fileNameIn(item.name) } })
      },
      keep: (kind) => send({ type: 'file.keep', kind }),
      thumbnail,
    } satisfies Partial<Files>
  }, [uploads, step, drafts, requirements, saved, changes, thumbnail, latest])
  // A file on its way is asked what it is, anew when one has changed.
  return useMemo(
    (): Files => ({
      ...asked,
      of: (kind) => fileStateOf(running[kind], stored[kind], { isSettled: settled.includes(kind), replaced: replaced[kind] }),
      isRemoved: (kind) => kind in removed && !(kind in running) && !(kind in stored),
    }),
    [asked, running, stored, replaced, removed, settled, onTheirWay],
  )
}
