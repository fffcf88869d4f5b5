import type { StepStatus } from '#contract/status'

export const stepTitles: Record<StepStatus, string> = {
  personal_info: 'Personal information',
  vehicle_info: 'Vehicle information',
  vehicle_docs: 'Vehicle documents',
  document_uploads: 'Your documents',
}
