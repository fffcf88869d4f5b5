import type { StepStatus } from '#contract/status'
import { type FormPage, formPages, type StepWithLists, stepStatuses } from '#contract/steps'
import { pathOf } from '#tests/harness/server/driver.ts'

/** The paths that each call of the driver's machine asks for. */
export const calls = {
  readApplication: ['/driver/onboarding/status', '/driver/profile/fetch'],
  askAgain: ['/driver/onboarding/status', '/driver/profile/fetch'],
  checkReview: ['/driver/onboarding/status', '/driver/profile/fetch'],
  'ask:rejected': ['/driver/onboarding/status', '/driver/profile/fetch'],
  'ask:withdrawn': ['/driver/onboarding/status', '/driver/profile/fetch'],
  'ask:congratulations': ['/driver/onboarding/status', '/driver/profile/fetch'],
  ...(Object.fromEntries(formPages.map((page) => [`ask:${page}`, ['/driver/onboarding/status', '/driver/profile/fetch']])) as Record<
    `ask:${FormPage}`,
    string[]
  >),
  useReferral: ['/driver/onboarding/referral'],
  'open:vehicle_info': ['/misc/car-brands', '/misc/vehicle-info'],
  'open:vehicle_docs': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  'open:document_uploads': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  'reopen:vehicle_info': ['/misc/car-brands', '/misc/vehicle-info'],
  'reopen:vehicle_docs': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  'reopen:document_uploads': ['/misc/vehicle-info', '/misc/vehicle-urls'],
  sendApplication: ['/driver/application/send'],
  'withdraw:hub': ['/driver/application'],
  'withdraw:pendingApproval': ['/driver/application'],
  'withdraw:rejected': ['/driver/application'],
  'withdraw:congratulations': ['/driver/application'],
  restoreApplication: ['/driver/application/keep'],
  applyAgain: ['/driver/application/again'],
  readDeepLink: ['/driver/auth/generate-login-token'],
  ...(Object.fromEntries(stepStatuses.map((step) => [`save:${step}`, [pathOf(step)]])) as Record<`save:${StepStatus}`, string[]>),
} satisfies Record<`${'open' | 'reopen'}:${StepWithLists}` | `ask:${FormPage}`, string[]> & Record<string, string[]>
export type Call = keyof typeof calls
