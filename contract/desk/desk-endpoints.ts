import * as z from 'zod/mini'
import { Email } from '#contract/fields'
import { replyOf } from '#contract/replies'
import { Location, RequirementKind } from '#contract/requirements'
import { AskedChange, ListCursor, Reason } from '#contract/review'
import { VisitorIds } from '#contract/telemetry/visitor-id'
import {
  AuditEntry,
  Claim,
  DeskApplication,
  ErasureReceipt,
  KeptOperator,
  OpenDecision,
  Operator,
  OperatorRole,
  QueueRow,
  Statistics,
} from './desk.ts'
import { AdminSettingName, DeskSettings } from './desk-settings.ts'

/** Options and answers of WebAuthn as the browser's own functions take and give them in JSON. */
const WebAuthn = z.record(z.string(), z.unknown())
const Password = z
  .string('Choose a password')
  .check(z.minLength(12, 'Use at least 12 characters'), z.maxLength(200, 'Use at most 200 characters'))
const TotpCode = z.string('Enter the six digits').check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits of your authenticator'))
const InvitationToken = z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is not whole'))
const OperatorSession = replyOf({ operator: Operator })
const Decided = replyOf({ open: z.optional(OpenDecision), status: z.string() })
/** How many characters a search has at most. */
export const longestSearch = 100
/** The round of the application that the operator saw: a decision on a round that is over is refused. */
const seen = { round: z.optional(z.number()) }
const byId = { params: z.object({ id: z.string() }) } as const

/** Who may make a call: `none` before signing in, `setup` with an invitation's token in the body, else the least role. */
export interface DeskEndpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly role: 'none' | 'setup' | OperatorRole
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType<unknown, unknown>
  /** A media type where the answer is given as it is. */
  readonly reply: z.ZodMiniObject | 'text/csv' | 'file'
  /** Milliseconds that the call may take; `deskTimeout` where none are named. */
  readonly timeout?: number
}

/** Milliseconds that a call of the desk may take. */
export const deskTimeout = 15_000

/** The desk's calls under `/desk/api`; who signed in is known by a cookie that scripts cannot read (domain, section 10). */
export const deskEndpoints = {
  session: { method: 'GET', path: '/session', role: 'reviewer', reply: OperatorSession },
  signOut: { method: 'POST', path: '/sign-out', role: 'reviewer', reply: replyOf({}) },
  passkeyOptions: { method: 'POST', path: '/sign-in/passkey-options', role: 'none', reply: replyOf({ options: WebAuthn }) },
  signInByPasskey: {
    method: 'POST',
    path: '/sign-in/passkey',
    role: 'none',
    body: z.strictObject({ response: WebAuthn }),
    reply: OperatorSession,
  },
  signInByPassword: {
    method: 'POST',
    path: '/sign-in/password',
    role: 'none',
    body: z.strictObject({
      email: Email,
      password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
      code: TotpCode,
    }),
    reply: OperatorSession,
  },
  /** Who an invitation is for, and the secret of the authenticator for those who choose a password. */
  openInvitation: {
    method: 'POST',
    path: '/invitation',
    role: 'setup',
    body: z.strictObject({ token: InvitationToken }),
    reply: replyOf({ email: z.string(), role: OperatorRole, totpUri: z.string(), passkeyOptions: WebAuthn }),
  },
  acceptByPasskey: {
    method: 'POST',
    path: '/invitation/passkey',
    role: 'setup',
    body: z.strictObject({ token: InvitationToken, response: WebAuthn }),
    reply: OperatorSession,
  },
  acceptByPassword: {
    method: 'POST',
    path: '/invitation/password',
    role: 'setup',
    body: z.strictObject({ token: InvitationToken, password: Password, code: TotpCode }),
    reply: OperatorSession,
  },
  queue: {
    method: 'GET',
    path: '/applications',
    role: 'reviewer',
    query: z.strictObject({
      status: z.optional(z.string()),
      location: z.optional(Location),
      /** Sent at least so many days ago. */
      waitingDays: z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'Give a number of days'))),
      /** A name, phone number, plate or reference, or its beginning. */
      search: z.optional(z.string().check(z.maxLength(longestSearch))),
      after: z.optional(ListCursor),
    }),
    reply: replyOf({
      applications: z.array(QueueRow),
      next: z.optional(z.string()),
      waiting: z.number(),
      /** How many of them for `longHours` or longer. */
      waitingLong: z.number(),
      longHours: z.number(),
    }),
  },
  /**
   * Claims the application that has waited longest and that nobody has before them; without `id` there is none. `left` is the id of the one that
   * is left: where that still waits undecided, it is the next after it.
   */
  next: {
    method: 'POST',
    path: '/applications/next',
    role: 'reviewer',
    body: z.strictObject({ left: z.optional(z.string()) }),
    reply: replyOf({ id: z.optional(z.string()) }),
  },
  application: {
    method: 'GET',
    path: '/applications/:id',
    role: 'reviewer',
    ...byId,
    reply: replyOf({ application: DeskApplication }),
  },
  file: {
    method: 'GET',
    path: '/applications/:id/files/:kind',
    role: 'reviewer',
    params: z.object({ id: z.string(), kind: RequirementKind }),
    /** The round is part of the address, as a browser keeps a paper by its address: the paper of a new round is fetched anew. */
    query: z.object({ round: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'Give a number'))) }),
    reply: 'file',
  },
  /** With `takeOver` a lead takes an application from the operator who has it. */
  claim: {
    method: 'POST',
    path: '/applications/:id/claim',
    role: 'reviewer',
    ...byId,
    body: z.strictObject({ takeOver: z.optional(z.boolean()) }),
    reply: replyOf({ claim: Claim }),
  },
  release: { method: 'DELETE', path: '/applications/:id/claim', role: 'reviewer', ...byId, reply: replyOf({}) },
  approve: {
    method: 'POST',
    path: '/applications/:id/approve',
    role: 'reviewer',
    ...byId,
    body: z.strictObject({ ...seen }),
    reply: Decided,
  },
  requestChanges: {
    method: 'POST',
    path: '/applications/:id/changes',
    role: 'reviewer',
    ...byId,
    body: z.strictObject({ ...seen, changes: z.array(AskedChange).check(z.minLength(1, 'Name at least one thing to mend')) }),
    reply: Decided,
  },
  reject: {
    method: 'POST',
    path: '/applications/:id/reject',
    role: 'reviewer',
    ...byId,
    body: z.strictObject({ ...seen, reason: Reason }),
    reply: Decided,
  },
  undo: { method: 'POST', path: '/applications/:id/undo', role: 'reviewer', ...byId, reply: Decided },
  /** The decision of a second person on a rejection, who may not be the one who asked for it; `at` is that of the rejection as it was read. */
  second: {
    method: 'POST',
    path: '/applications/:id/second',
    role: 'lead',
    ...byId,
    body: z.strictObject({ agrees: z.boolean(), at: z.optional(z.string()) }),
    reply: Decided,
  },
  statistics: { method: 'GET', path: '/statistics', role: 'lead', reply: replyOf({ statistics: Statistics }) },
  statisticsCsv: { method: 'GET', path: '/statistics.csv', role: 'lead', reply: 'text/csv' },
  audit: {
    method: 'GET',
    path: '/audit',
    role: 'admin',
    query: z.strictObject({ driverId: z.optional(z.string()), before: z.optional(z.string().check(z.maxLength(80))) }),
    reply: replyOf({ entries: z.array(AuditEntry), next: z.optional(z.string()) }),
  },
  auditCsv: { method: 'GET', path: '/audit.csv', role: 'admin', reply: 'text/csv' },
  operators: { method: 'GET', path: '/operators', role: 'admin', reply: replyOf({ operators: z.array(KeptOperator) }) },
  /** `link` works once, for two days. */
  invite: {
    method: 'POST',
    path: '/operators',
    role: 'admin',
    body: z.strictObject({ email: Email, role: OperatorRole }),
    reply: replyOf({ link: z.string() }),
  },
  changeOperator: {
    method: 'PATCH',
    path: '/operators/:id',
    role: 'admin',
    ...byId,
    body: z.strictObject({ role: z.optional(OperatorRole), isDisabled: z.optional(z.boolean()) }),
    reply: replyOf({ operator: KeptOperator }),
  },
  settings: { method: 'GET', path: '/settings', role: 'admin', reply: replyOf(DeskSettings.shape) },
  /**
   * Sets what an admin may; `value` null goes back to what is configured. Of applications or CVs that a lower one would reach, `reaches` must
   * be as many as there are: else nothing is changed, and the answer says how many.
   */
  changeSetting: {
    method: 'PATCH',
    path: '/settings/:name',
    role: 'admin',
    params: z.object({ name: AdminSettingName }),
    body: z.strictObject({ value: z.nullable(z.int('Give a whole number')), reaches: z.optional(z.int()) }),
    reply: replyOf({ isChanged: z.boolean(), reaches: z.number() }),
  },
  /** Erases everything of a driver, for good; `confirm` is the phone number, typed by who does it, `visitorIds` those that the driver told beside what came with a withdrawal. */
  erase: {
    method: 'POST',
    path: '/applications/:id/erase',
    role: 'admin',
    ...byId,
    body: z.strictObject({ confirm: z.string(), visitorIds: z.optional(VisitorIds) }),
    reply: replyOf({ receipt: ErasureReceipt }),
    // Every file of the driver is removed meanwhile.
    timeout: 60_000,
  },
} as const satisfies Record<string, DeskEndpoint>
