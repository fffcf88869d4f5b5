import * as z from 'zod/mini'
import { ReviewItem } from './requirements.ts'
import { ReviewCode } from './review-codes.ts'
import { stepStatuses } from './steps.ts'

export const StepStatus = z.enum(stepStatuses)
export type StepStatus = z.infer<typeof StepStatus>

export const applicationStatuses = [
  ...stepStatuses,
  'ready_to_send',
  'pending_approval',
  'changes_requested',
  'approved',
  'rejected',
  'withdrawn',
] as const
export const ApplicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** What a review may come to. */
export const decisionKinds = ['approved', 'changes_requested', 'rejected'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** What an operator wants mended: the item, why, and a note in their own words. */
export const Change = z.object({ item: ReviewItem, code: ReviewCode, note: z.string() })
export type Change = z.infer<typeof Change>

/** Where an application stands, as the server tells it. A status that this build does not know stays a string: the site has a landing for it. */
export const ApplicationRecord = z.object({
  status: z.string(),
  completed: z.array(StepStatus),
  changes: z.array(Change),
  /** The items among `changes` that the driver has mended since. */
  mended: z.optional(z.array(ReviewItem)),
  reason: z.optional(z.string()),
  reviewedAt: z.optional(z.string()),
  /** What the driver and an operator call the application, once it was sent: 8 characters without 0, O, 1 and I. */
  reference: z.optional(z.string()),
  sentAt: z.optional(z.string()),
  /** When a withdrawn application is erased, an ISO time. */
  eraseAt: z.optional(z.string()),
  /** For how many days a withdrawal can be taken back, where that differs from `defaultLimits`. */
  withdrawnDays: z.optional(z.number()),
})
export type ApplicationRecord = z.infer<typeof ApplicationRecord>
