import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Documents, VehicleMedia } from '#contract/files'
import type { RequirementKind } from '#contract/requirements'
import type { FileStepProps } from '#src/features/onboarding/uploads/files-form.tsx'
import type { FileState, Files } from '#src/features/onboarding/uploads/upload-state.ts'
import { itemOf, requirementsOf, ways } from './show.tsx'

/** What stands at each kind; the others are empty. */
export type States = Partial<Record<RequirementKind, FileState>>

export const filesWith = (states: States): Files => ({
  of: (kind) => states[kind] ?? { phase: 'empty' },
  isRemoved: () => false,
  pick: vi.fn(),
  retry: vi.fn(),
  skip: vi.fn(),
  help: vi.fn(),
  settle: vi.fn(),
  remove: vi.fn(),
  keep: vi.fn(),
  thumbnail: () => Promise.reject(new Error('There is none')),
})
export const stored = (kind: RequirementKind): FileState => ({ phase: 'stored', item: itemOf(kind), fileName: `${kind}.jpg` })
export const allStored = (step: 'vehicle_docs' | 'document_uploads', but: States = {}): States => ({
  ...Object.fromEntries(
    requirementsOf(step)
      .filter(({ required }) => required)
      .map(({ kind }) => [kind, stored(kind)]),
  ),
  ...but,
})
const base = { ways, saved: undefined, draft: null, changes: null, examples: [], busy: false, problem: null }
export const vehicleDocs = (more: Partial<FileStepProps<VehicleMedia>> = {}): FileStepProps<VehicleMedia> => ({
  ...base,
  keep: vi.fn(),
  discard: vi.fn(),
  requirements: requirementsOf('vehicle_docs'),
  files: filesWith({}),
  submit: vi.fn(),
  ...more,
})
export const docUploads = (more: Partial<FileStepProps<Documents>> = {}): FileStepProps<Documents> => ({
  ...base,
  keep: vi.fn(),
  discard: vi.fn(),
  requirements: requirementsOf('document_uploads'),
  files: filesWith({}),
  submit: vi.fn(),
  ...more,
})

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type=file]' })
export const draft = {
  expiresOn: {
    vehicle_licence: { day: '1', month: '2', year: '2028' },
    roadworthiness: { day: '1', month: '2', year: '2028' },
    insurance: { day: '31', month: '12', year: '2027' },
    hackney_permit: { day: '1', month: '2', year: '2028' },
  },
}
