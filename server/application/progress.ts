import {
  type Item,
  type Media,
  type Requirement,
  type RequirementKind,
  type RequirementStep,
  requirementsFor,
} from '#contract/requirements'
import { type ApplicationStatus, type Change, type StepStatus, stepStatuses } from '#contract/status'
import type { Application } from '#server/database/schema'

/** What decides how far an application is; the row of the database has it all. */
export type Answers = Pick<Application, 'status' | 'personalInfo' | 'vehicle' | 'vehicleMedia' | 'documents' | 'changes' | 'mended'>

/** The requirements of a step for the vehicle's location, in order; none before the location is known. `maxBytes` in bytes a kind of media. */
export const requirementsOf = (answers: Answers, step: RequirementStep, maxBytes: Record<Media, number>): Requirement[] =>
  answers.vehicle ? requirementsFor(answers.vehicle.location, maxBytes).filter((requirement) => requirement.step === step) : []

const anySize = { image: 0, document: 0, video: 0 }

/** The files saved for a step, without those that only another location asks for. */
export function itemsOf(answers: Answers, step: RequirementStep): Item[] {
  const saved = step === 'vehicle_docs' ? answers.vehicleMedia : answers.documents
  const kinds = new Set<RequirementKind>(requirementsOf(answers, step, anySize).map(({ kind }) => kind))
  return saved?.items.filter(({ kind }) => kinds.has(kind)) ?? []
}

/** The required kinds of a step that no file was saved for. */
export const missingOf = (answers: Answers, step: RequirementStep): RequirementKind[] => {
  const there = new Set<RequirementKind>(itemsOf(answers, step).map(({ kind }) => kind))
  return requirementsOf(answers, step, anySize).flatMap(({ kind, required }) => (required && !there.has(kind) ? [kind] : []))
}

const holds: Record<StepStatus, (answers: Answers) => boolean> = {
  personal_info: ({ personalInfo }) => personalInfo !== null,
  vehicle_info: ({ vehicle }) => vehicle !== null,
  vehicle_docs: (answers) => answers.vehicleMedia !== null && missingOf(answers, 'vehicle_docs').length === 0,
  document_uploads: (answers) => answers.documents !== null && missingOf(answers, 'document_uploads').length === 0,
}

/** The items that a reviewer named for a step, in the reviewer's order. */
export function namedIn(answers: Answers, step: StepStatus): Change['item'][] {
  const kinds =
    step === 'personal_info' || step === 'vehicle_info' ? [step] : requirementsOf(answers, step, anySize).map(({ kind }) => kind)
  return [...new Set(answers.changes.map(({ item }) => item))].filter((item) => (kinds as string[]).includes(item))
}

/** The steps that need nothing more (domain, section 2): all is there, and what a reviewer named was saved anew. */
export const completedOf = (answers: Answers): StepStatus[] =>
  stepStatuses.filter(
    (step) =>
      holds[step](answers) &&
      (answers.status !== 'changes_requested' || namedIn(answers, step).every((item) => answers.mended.includes(item))),
  )

/** Whether the driver may still change anything. */
export const isOpen = ({ status }: Answers): boolean => !['pending_approval', 'approved', 'rejected'].includes(status)

/** Where an application stands after its answers changed: the first step that is not complete, else ready to send. */
export function statusAfter(answers: Answers): ApplicationStatus {
  if (!isOpen(answers) || answers.status === 'changes_requested') return answers.status
  const completed = completedOf(answers)
  return stepStatuses.find((step) => !completed.includes(step)) ?? 'ready_to_send'
}
