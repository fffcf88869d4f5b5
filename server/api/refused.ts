import { type Fault, type Refusal, type RefusalCode, refusalStatus } from '#contract/problems'

type CodedFault = Fault & { code: RefusalCode }
interface Extras {
  /** Tries that are left for a code (`code_wrong`). */
  readonly attemptsLeft?: number
  /** Seconds until it makes sense to ask again (`too_many`, `unavailable`). */
  readonly retryAfter?: number
}

/** A refusal on its way out: anything below may throw it, the API turns it into the refusal body (domain, section 4). */
export class Refused extends Error {
  override name = 'Refused'
  readonly faults: readonly [CodedFault, ...CodedFault[]]
  readonly extras: Extras

  constructor(faults: readonly [CodedFault, ...CodedFault[]], extras: Extras = {}) {
    super(faults[0].message)
    this.faults = faults
    this.extras = extras
  }

  get status(): number {
    return refusalStatus[this.faults[0].code]
  }

  get body(): Refusal {
    const { attemptsLeft } = this.extras
    return { message: this.message, errors: [...this.faults], ...(attemptsLeft === undefined ? {} : { attemptsLeft }) }
  }
}

/** One refusal with one fault; `field` is the body's own path or a requirement's kind. */
export const refuse = (code: RefusalCode, message: string, field?: string, extras?: Extras): Refused =>
  new Refused([field === undefined ? { code, message } : { code, message, field }], extras)

/** The refusal for someone whose token is absent, unknown, expired or revoked. */
export const unauthenticated = (): Refused => refuse('unauthenticated', 'Sign in to go on.')

/** The refusal for one who asks too often; `retryAfter` in whole seconds, at least one. */
export const tooMany = (milliseconds: number, message = 'You have asked too often. Wait a little, then try again.'): Refused =>
  refuse('too_many', message, undefined, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })
