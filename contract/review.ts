import * as z from 'zod/mini'
import { EarlierApplication, ErasureReceipt, KeptOperator, OperatorRole } from '#contract/desk/desk'
import { PhoneNumber } from '#contract/sign-in/phone-number'
import { ClientErrorCount } from '#contract/telemetry/client-error'
import { VisitorIds } from '#contract/telemetry/visitor-id'
import { Profile } from './endpoints.ts'
import { Email, PlateNumber, text } from './fields.ts'
import { replyOf } from './replies.ts'
import { longestReason, noteFault } from './review-codes.ts'
import { ApplicationRecord, applicationStatuses, Change } from './status.ts'

const Summary = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  name: z.optional(z.string()),
  status: z.string(),
  sentAt: z.optional(z.string()),
  reference: z.optional(z.string()),
  /** Whether another account gave the same NIN. */
  isSameNin: z.optional(z.boolean()),
})

/** An application for a job; `url` gives its CV for a few minutes, `sentAt` is when it arrived. */
const Cv = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  roleTitle: z.string(),
  message: z.optional(z.string()),
  sentAt: z.string(),
  url: z.string(),
})

/** Who decides: a name that is kept with the decision. */
const by = text('Say who decides', 80)

/** Who reads, as the trail names them where they say it. */
const reader = { by: z.optional(by) }

const Status = z.enum(applicationStatuses, `Give one of ${applicationStatuses.join(', ')}`)

const Limit = z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'Give a number from 1 to 200'))

/** The last application of a page: when it was sent (`infinity` where it was not) and its id. */
export const ListCursor = z
  .string()
  .check(
    z.regex(
      /^(infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      'Give the `next` of another page',
    ),
  )

/**
 * What an operator writes to a driver, without what a paste may bring along: control characters, save new lines and tabs, and marks that
 * turn the direction in which what follows is read.
 */
const written = z.string().check(z.overwrite((typed) => typed.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')))

/** Why an application is turned down, in words that the driver reads. */
export const Reason = z.pipe(written, text('Say why', longestReason))

/** A change as an operator asks for it, at the desk and by command. */
export const AskedChange = z
  .extend(Change, { note: written })
  .check(z.refine((change) => !noteFault(change), { path: ['note'], error: ({ input }) => noteFault(input as Change) }))

/** The operator's calls, under the same base address, with the operator's token as bearer (domain, section 9). */
export const reviewEndpoints = {
  list: {
    method: 'GET',
    path: '/review/applications',
    query: z.strictObject({ status: z.optional(Status), limit: z.optional(Limit), after: z.optional(ListCursor) }),
    /** `next` is the `after` of the page that follows, where one does. */
    reply: replyOf({ applications: z.array(Summary), next: z.optional(ListCursor) }),
  },
  show: {
    method: 'GET',
    path: '/review/applications/:id',
    query: z.strictObject(reader),
    reply: replyOf({
      application: z.object({
        ...Summary.shape,
        ...ApplicationRecord.shape,
        /** The terms that the driver has agreed to; absent where none are known. */
        termsVersion: z.optional(z.string()),
        profile: Profile,
        /** The other accounts that gave the same NIN, twenty at most. */
        sameNin: z.optional(z.array(z.object({ id: z.string(), phoneNumber: z.string(), status: z.string() }))),
        /** Links to the files, each good for a few minutes. */
        files: z.array(z.object({ kind: z.string(), url: z.string() })),
        decisions: z.array(z.object({ decision: z.string(), by: z.string(), at: z.string(), detail: z.optional(z.string()) })),
        earlier: z.optional(z.array(EarlierApplication)),
      }),
    }),
  },
  approve: {
    method: 'POST',
    path: '/review/applications/:id/approve',
    body: z.strictObject({ by }),
    reply: replyOf({ status: z.string() }),
  },
  requestChanges: {
    method: 'POST',
    path: '/review/applications/:id/changes',
    body: z.strictObject({ by, changes: z.array(AskedChange).check(z.minLength(1, 'Name at least one thing to mend')) }),
    reply: replyOf({ status: z.string() }),
  },
  reject: {
    method: 'POST',
    path: '/review/applications/:id/reject',
    body: z.strictObject({ by, reason: Reason }),
    reply: replyOf({ status: z.string() }),
  },
  /** Erases everything of a driver, for good; `confirm` is the phone number, typed once more, `visitorIds` those that the driver told beside what came with a withdrawal. */
  erase: {
    method: 'POST',
    path: '/review/applications/:id/erase',
    body: z.strictObject({ by, confirm: z.string(), visitorIds: z.optional(VisitorIds) }),
    reply: replyOf({ receipt: ErasureReceipt }),
  },
  /** Everybody who waits, a thousand at a time by address; `next` is the `after` of the page that follows, where one does. */
  waitlist: {
    method: 'GET',
    path: '/review/waitlist',
    query: z.strictObject({ after: z.optional(Email), ...reader }),
    reply: replyOf({
      waitlist: z.array(z.object({ email: z.string(), joinedAt: z.string() })),
      next: z.optional(z.string()),
    }),
  },
  /**
   * Erases a place on the waitlist, a rider or who applied for a job, for good, by e-mail address or phone number (applications for jobs by
   * address alone); `confirm` is the same, typed once more.
   */
  forget: {
    method: 'POST',
    path: '/review/forget',
    body: z.strictObject({ who: z.string(), confirm: z.string(), by }),
    reply: replyOf({ removed: ErasureReceipt.shape.removed }),
  },
  block: {
    method: 'POST',
    path: '/review/blocked-numbers',
    body: z.strictObject({ phoneNumber: PhoneNumber, by }),
    reply: replyOf({}),
  },
  unblock: {
    method: 'POST',
    path: '/review/blocked-numbers/remove',
    body: z.strictObject({ phoneNumber: PhoneNumber, by }),
    reply: replyOf({}),
  },
  /** Takes a plate from the application that holds it and was never sent; once that is sent it holds it again, unless another does by then. */
  releasePlate: {
    method: 'POST',
    path: '/review/plates/release',
    body: z.strictObject({ plateNumber: PlateNumber, by }),
    reply: replyOf({}),
  },
  operators: {
    method: 'GET',
    path: '/review/operators',
    reply: replyOf({ operators: z.array(KeptOperator) }),
  },
  /** `link` works once, for two days. */
  inviteOperator: {
    method: 'POST',
    path: '/review/operators',
    body: z.strictObject({ email: Email, role: OperatorRole, by }),
    reply: replyOf({ link: z.string() }),
  },
  disableOperator: {
    method: 'POST',
    path: '/review/operators/disable',
    body: z.strictObject({ email: Email, by }),
    reply: replyOf({}),
  },
  /** The keys by which personal numbers are encrypted, by their ids; `plain` counts the applications that are not encrypted yet. */
  keys: {
    method: 'GET',
    path: '/review/keys',
    reply: replyOf({
      keys: z.array(z.object({ id: z.string(), isCurrent: z.boolean(), applications: z.number() })),
      plain: z.optional(z.number()),
    }),
  },
  /** Encrypts some applications by the current key; asked again until `done` is 0. */
  rotateKeys: {
    method: 'POST',
    path: '/review/keys/rotate',
    body: z.strictObject({ by }),
    reply: replyOf({ done: z.number() }),
  },
  cvs: {
    method: 'GET',
    path: '/review/cvs',
    query: z.strictObject(reader),
    reply: replyOf({ cvs: z.array(Cv) }),
  },
  clientErrors: {
    method: 'GET',
    path: '/client-errors',
    query: z.strictObject({ since: z.optional(z.iso.date('Give a day like 2026-11-01')) }),
    reply: replyOf({ clientErrors: z.array(ClientErrorCount) }),
  },
} as const
