import * as z from 'zod/mini'
import { Profile } from '#contract/endpoints'
import { Location, RequirementKind, ReviewItem } from '#contract/requirements'
import { ApplicationRecord, Change, decisionKinds } from '#contract/status'
import { Vehicle } from '#contract/vehicle'

/** What an operator may do: a reviewer decides, a lead gives second decisions, takes over and sees the numbers, an admin keeps operators and settings, and erases. Each may do what those before may. */
export const operatorRoles = ['reviewer', 'lead', 'admin'] as const
export const OperatorRole = z.enum(operatorRoles)
export type OperatorRole = z.infer<typeof OperatorRole>

/** Whether a role may do what is kept for `least`. */
export const mayDo = (role: OperatorRole, least: OperatorRole): boolean => operatorRoles.indexOf(role) >= operatorRoles.indexOf(least)

/** Seconds within which a decision can be undone; it takes effect after them. */
export const undoSeconds = 10

/** Minutes that an application stays with who claimed it, from their last call about it. */
export const claimMinutes = 15

export const Operator = z.object({ id: z.string(), email: z.string(), role: OperatorRole })
export type Operator = z.infer<typeof Operator>

/** An operator as an admin sees them; `state` is `invited` until they have signed in by a passkey or password of their own. */
export const KeptOperator = z.object({
  ...Operator.shape,
  state: z.enum(['invited', 'active', 'disabled']),
  lastSeenAt: z.optional(z.string()),
})
export type KeptOperator = z.infer<typeof KeptOperator>

/** Who has an application before them; `until` is an ISO time. */
export const Claim = z.object({ operator: z.string(), email: z.string(), isMine: z.boolean(), until: z.string() })
export type Claim = z.infer<typeof Claim>

/** A decision that can still be undone (`undoUntil`, an ISO time, and `undoIn`, the seconds left until then as it is told) or that waits for a lead (`waitsForSecond`). */
export const OpenDecision = z.object({
  decision: z.enum(decisionKinds),
  by: z.string(),
  isMine: z.boolean(),
  at: z.string(),
  undoUntil: z.optional(z.string()),
  undoIn: z.optional(z.number()),
  waitsForSecond: z.optional(z.boolean()),
  changes: z.optional(z.array(Change)),
  reason: z.optional(z.string()),
})
export type OpenDecision = z.infer<typeof OpenDecision>

/** A row of the queue; `sentAt` is an ISO time. */
export const QueueRow = z.object({
  id: z.string(),
  reference: z.optional(z.string()),
  name: z.optional(z.string()),
  phoneNumber: z.string(),
  status: z.string(),
  location: z.optional(Location),
  plateNumber: z.optional(z.string()),
  sentAt: z.optional(z.string()),
  round: z.number(),
  claim: z.optional(Claim),
  open: z.optional(OpenDecision),
})
export type QueueRow = z.infer<typeof QueueRow>

const OtherApplication = z.object({ id: z.string(), reference: z.optional(z.string()), name: z.optional(z.string()), status: z.string() })

/** Something that another application has in common with this one. */
const Match = z.object({ on: z.enum(['nin', 'plate', 'licence', 'photo']), ...OtherApplication.shape })
export type Match = z.infer<typeof Match>

/** Whether the face in the driver's photo was compared, and the applications with a similar one: a hint, which may be wrong. `failed` when the photo could not be looked at however often it was tried. */
const DeskFace = z.object({
  state: z.enum(['no_consent', 'waits', 'none_found', 'failed', 'compared']),
  similar: z.array(OtherApplication),
})
export type DeskFace = z.infer<typeof DeskFace>

const DeskFile = z.object({ kind: RequirementKind, contentType: z.string(), size: z.number(), expiresOn: z.optional(z.string()) })
export type DeskFile = z.infer<typeof DeskFile>

const DecisionTaken = z.object({
  decision: z.string(),
  by: z.string(),
  second: z.optional(z.string()),
  at: z.string(),
  detail: z.optional(z.string()),
})

/** An application of the same driver that was not approved, before the present one. */
export const EarlierApplication = z.object({
  reference: z.optional(z.string()),
  sentAt: z.optional(z.string()),
  reviewedAt: z.optional(z.string()),
  reason: z.optional(z.string()),
  vehicle: z.optional(Vehicle),
})

/** An application as it is reviewed. `changedSince` names what the driver has changed since the last round. */
export const DeskApplication = z.object({
  ...QueueRow.shape,
  ...ApplicationRecord.shape,
  profile: Profile,
  /** The code of whoever invited the driver. */
  referralCode: z.optional(z.string()),
  files: z.array(DeskFile),
  changedSince: z.array(ReviewItem),
  matches: z.array(Match),
  /** Where the server compares faces. */
  face: z.optional(DeskFace),
  decisions: z.array(DecisionTaken),
  earlier: z.array(EarlierApplication),
})
export type DeskApplication = z.infer<typeof DeskApplication>

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  operator: z.string(),
  action: z.string(),
  driverId: z.optional(z.string()),
  detail: z.optional(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Day = z.object({ day: z.string(), sent: z.number(), approved: z.number(), changesRequested: z.number(), rejected: z.number() })

/** The last `days` days; waiting times in hours. */
export const Statistics = z.object({
  days: z.array(Day),
  waiting: z.object({
    now: z.number(),
    /** How many of them for `longHours` or longer. */
    waitingLong: z.number(),
    longHours: z.number(),
    medianHours: z.number(),
    slowestTenthHours: z.number(),
    /** How many wait for at least `fromHours`, and for less than the `fromHours` of the next band. */
    bands: z.array(z.object({ fromHours: z.number(), count: z.number() })),
  }),
  reasons: z.array(z.object({ item: ReviewItem, code: z.string(), count: z.number() })),
  funnel: z.array(z.object({ stage: z.string(), drivers: z.number() })),
})
export type Statistics = z.infer<typeof Statistics>

/** What an erasure has removed, and when and by whom; it names nobody who was erased. `handOn` are distinct ids that somebody else's analytics must be asked to remove. */
export const ErasureReceipt = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  removed: z.array(z.object({ what: z.string(), count: z.number() })),
  handOn: z.optional(z.array(z.string())),
})
export type ErasureReceipt = z.infer<typeof ErasureReceipt>
