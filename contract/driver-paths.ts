import type { StepStatus } from './status.ts'
import { stepStatuses, steps } from './steps.ts'

/** A page of the form that the URL or a link may ask for. */
export type FormPage = 'hub' | StepStatus
export const formPages: readonly FormPage[] = ['hub', ...stepStatuses]

/** The path of each step of the form and of the hub (domain, section 2). */
export const formPaths = {
  hub: '/driver/onboarding-form',
  ...(Object.fromEntries(stepStatuses.map((step) => [step, steps[step].path])) as Record<StepStatus, string>),
} as const

/** The path of each page of the driver's application (domain, section 2). */
export const driverPaths = {
  ...formPaths,
  signUp: '/driver/signup',
  code: '/driver/otp',
  pendingApproval: '/driver/pending-approval',
  congratulations: '/driver/congratulations',
} as const
export type DriverPage = keyof typeof driverPaths
