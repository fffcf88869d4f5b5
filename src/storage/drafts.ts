import * as z from 'zod/mini'
import { Item, RequirementKind, requirementTable } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { steps } from '#contract/steps'
import type { SafeStorage } from './safe-storage.ts'

const version = 1
const day = 24 * 60 * 60 * 1000
const prefix = `draft:${version}:`

const Values = z.record(z.string(), z.unknown())
const KeptFile = z.object({ item: Item, fileName: z.string() })
const KeptFiles = z.partialRecord(RequirementKind, KeptFile)
type KeptFiles = z.infer<typeof KeptFiles>
const Draft = z.object({ at: z.number(), values: z.optional(Values), files: z.optional(KeptFiles) })
type Draft = z.infer<typeof Draft>

/** What was typed or uploaded and not yet taken by the server, for one driver; at most a day old, without the private fields of the step (domain, section 2). */
export interface Drafts {
  readonly read: (step: StepStatus) => Record<string, unknown> | null
  readonly keep: (step: StepStatus, values: object) => void
  readonly readFiles: (step: StepStatus) => KeptFiles | null
  readonly keepFiles: (step: StepStatus, files: KeptFiles) => void
  readonly drop: (step: StepStatus) => void
}

const without = (values: object, left: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name)))

/** Of answers that were given before the number was: the draft of whoever signs in next in this browser. */
export const noNumber = ''

/** Drafts of the driver with this phone number, in E.164. */
export function draftsOf(storage: SafeStorage, phoneNumber: string, now: () => number = Date.now): Drafts {
  const keyOf = (step: StepStatus, number = phoneNumber) => `${prefix}${number}:${step}`
  const loadAt = (key: string): Draft | null => {
    try {
      const draft = Draft.parse(JSON.parse(storage.read(key) ?? 'null'))
      const age = now() - draft.at
      // The device's clock was set back since: the draft's day begins anew, or it would be kept until that moment and a day.
      if (age < 0) storage.write(key, JSON.stringify({ ...draft, at: now() }))
      if (age <= day) return draft
    } catch {}
    storage.remove(key)
    return null
  }
  const load = (step: StepStatus) => loadAt(keyOf(step)) ?? loadAt(keyOf(step, noNumber))
  const save = (step: StepStatus, part: Omit<Draft, 'at'>) =>
    void storage.write(keyOf(step), JSON.stringify({ ...load(step), ...part, at: now() }))
  return {
    read: (step) => load(step)?.values ?? null,
    keep: (step, values) => {
      const own = without(values, steps[step].privateFields)
      // What was typed and taken back again takes the place of what was kept before.
      if (Object.keys(own).length > 0 || load(step)?.values) save(step, { values: own })
    },
    readFiles: (step) => load(step)?.files ?? null,
    keepFiles: (step, files) => {
      const own = Object.entries(files).filter(([kind]) => requirementTable[kind as RequirementKind].step === step)
      save(step, { files: Object.fromEntries(own) })
    },
    drop: (step) => {
      storage.remove(keyOf(step))
      storage.remove(keyOf(step, noNumber))
    },
  }
}

/** Forgets every driver's drafts, as a log-out does. */
export function dropAllDrafts(storage: SafeStorage): void {
  for (const key of storage.keys()) if (key.startsWith('draft:')) storage.remove(key)
}
