import type { Problem } from '#contract/problems'
import type { CodeChannel } from '#contract/sign-in/code-channel'
import type { RiderSignUp, Tokens } from '#contract/sign-in/sign-in'
import type { SessionEnd } from '../session.machine.ts'

/** What was filled in at sign-up: the number in E.164 and as it was typed, a referral code, and for a rider who they are. */
export interface Details {
  readonly phoneNumber: string
  readonly typed: string
  readonly referralCode?: string | undefined
  readonly rider?: Omit<RiderSignUp, 'phoneNumber' | 'termsVersion'> | undefined
  /** Came by `Sign in`, where no terms are shown. */
  readonly returning?: boolean | undefined
}

/** A code that is on its way: for whom, and when another may be asked for (milliseconds of the device's clock). */
export interface PendingCode {
  readonly details: Details
  readonly codeLength: number
  readonly resendAt: number
  /** The ways in which another may come, as far as the server told. */
  readonly channels?: string[] | undefined
  /** How this one comes; by SMS where nothing is said. */
  readonly channel?: CodeChannel | undefined
  /** What it gave, once it was entered, where the terms are still to be agreed to. */
  readonly signedIn?: SignedIn | undefined
}

/** What the machine of the sign-in knows. */
export interface SignInFacts {
  /** As submitted last, else what to start from: then the number is empty and `typed` may not be. */
  readonly details: Details
  readonly notice: SignInNotice
  readonly pendingCode: PendingCode | null
  /** For which details a code was asked for last without an answer: it may be on its way. */
  readonly unanswered: Details | null
  /** How the code that is asked for is to come. */
  readonly channel: CodeChannel
  /** Whether the code that is on its way is not the first one. */
  readonly resent: boolean
  readonly signedIn: SignedIn | null
  readonly problem: Problem | null
  /** Whether the problem stood in the way of a new code, not of the one that was entered. */
  readonly resendFailed: boolean
}

/** Milliseconds after which another code may be asked for at the latest (domain, section 6). */
export const longestWait = 120_000

/** Why a driver who had a session, or was to have one, is at the sign-up. */
export type SignInNotice = 'sessionEnded' | 'signedOut' | 'loggedOut' | 'cookiesBlocked' | null

/** What the sign-in says after each end of a session. */
export const noticeOf = {
  never: null,
  loggedOut: 'loggedOut',
  refused: 'sessionEnded',
  gone: 'signedOut',
  blocked: 'cookiesBlocked',
} as const satisfies Record<SessionEnd, SignInNotice>

/** What a code that was right gives: a driver's tokens, nothing for a rider. */
export interface SignedIn {
  readonly tokens: Tokens | null
  /** Whether the server knows of no terms that this number has agreed to. */
  readonly mustAgree?: boolean | undefined
}

/** Whether two sign-ins ask for the same code: who asks makes the difference, not the page by which they came, nor a referral code, which is told once the number is confirmed. */
export const isSameCode = (one: Details, other: Details) =>
  one.phoneNumber === other.phoneNumber && JSON.stringify(one.rider) === JSON.stringify(other.rider)

/** Seconds after which a problem of asking for a code is over, as far as anybody knows. */
export const waitOf = (problem: Problem) => (problem.kind === 'limited' ? problem.retryAfter : Number.POSITIVE_INFINITY)
