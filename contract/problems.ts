import * as z from 'zod/mini'

/** Every way the server says no, with the HTTP status it says it by (specification, sections 7 and 8). */
export const refusalStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_subscribed: 409,
  wrong_step: 409,
  already_sent: 409,
  plate_taken: 409,
  referral_used: 409,
  code_expired: 410,
  too_large: 413,
  unsupported_type: 415,
  code_wrong: 422,
  file_missing: 422,
  file_mismatch: 422,
  too_many: 429,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** One thing that is wrong; `field` is the body's own path to it (`emergencyContact.name`) or a requirement's kind (`insurance`, `insurance.expiresOn`). */
export const Fault = z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) })
export type Fault = z.infer<typeof Fault>

/** The body of every answer that is not a success. */
export const Refusal = z.object({
  message: z.string(),
  errors: z.array(Fault).check(z.minLength(1)),
  attemptsLeft: z.optional(z.number()),
})
export type Refusal = z.infer<typeof Refusal>

/** Every way in which a call can fail. A closed union: a new kind is a compile error wherever problems are shown. */
export type Problem =
  /** The server understood and said no. */
  | ({ readonly kind: 'refused'; readonly status: number } & Refusal)
  /** Nothing got through. */
  | { readonly kind: 'offline' }
  /** No answer came: the call may have got through all the same. */
  | { readonly kind: 'unanswered' }
  /** No answer came, and the server says since that nothing has arrived. */
  | { readonly kind: 'lost' }
  /** The session is over. */
  | { readonly kind: 'expired' }
  /** Too many tries; `retryAfter` in seconds. `errors` as the server told them, where it did. */
  | { readonly kind: 'limited'; readonly retryAfter: number; readonly message: string; readonly errors?: readonly Fault[] }
  /** The server failed, or said something that is not of the contract; `later` where it says why, and when to ask again. */
  | { readonly kind: 'broken'; readonly later?: Later; readonly errors?: readonly Fault[] }

/** What is not done yet, in the server's words; `retryAfter` in seconds. */
interface Later {
  readonly retryAfter: number
  readonly message: string
}

export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: Problem
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.kind, options)
    this.problem = problem
  }
}

/** The problem that a rejected promise carries; anything unforeseen is `broken`. */
export const problemOf = (error: unknown): Problem => (error instanceof ProblemError ? error.problem : { kind: 'broken' })

/** Whether a problem is the server's refusal with this code. */
export const isRefusedWith = (problem: Problem, ...codes: RefusalCode[]): boolean =>
  problem.kind === 'refused' && problem.errors.some(({ code }) => (codes as string[]).includes(code))
