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

/** The server's word on where an application stands. A status that this build does not know stays a string: the screen has a landing for it. */
export const ApplicationRecord = z.object({
  status: z.string(),
  completed: z.array(StepStatus),
  changes: z.array(Change),
  /** Of the changes asked for, the items that were mended since. */
  mended: z.optional(z.array(ReviewItem)),
  reason: z.optional(z.string()),
  reviewedAt: z.optional(z.string()),
  /** Since it was first sent: 8 characters without 0, O, 1 and I. */
  reference: z.optional(z.string()),
  sentAt: z.optional(z.string()),
  /** Of one that is withdrawn: when it is erased, an ISO time. */
  eraseAt: z.optional(z.string()),
  /** For how many days one that is withdrawn can be taken back, where the server gives others than `defaultLimits`. */
  withdrawnDays: z.optional(z.number()),
})
export type ApplicationRecord = z.infer<typeof ApplicationRecord>
