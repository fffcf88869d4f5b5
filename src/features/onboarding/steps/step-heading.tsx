import type { ReactNode } from 'react'
import type { StepStatus } from '#contract/status'
import { stepStatuses, steps } from '#contract/steps'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'

/** A step's heading, and how far the application has come with it. */
export const StepHeading = ({ step, lead }: { readonly step: StepStatus; readonly lead: ReactNode }) => (
  <PageHeading eyebrow={<ProgressSteps step={stepStatuses.indexOf(step) + 1} of={stepStatuses.length} />} lead={lead}>
    {steps[step].title}
  </PageHeading>
)
