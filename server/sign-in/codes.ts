import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { CodeSent, RiderSignUp } from '#contract/sign-in'
import { refuse, tooMany } from '#server/api/refused'
import { type Clock, second } from '#server/clock'
import type { Database } from '#server/database/open'
import { blockedNumbers, codes } from '#server/database/schema'
import type { Settings } from '#server/settings'
import { countAddress, momentOf, recentOf, untilFree } from './limits.ts'
import { networkOf } from './network.ts'
import { same, sealed } from './secret.ts'
import type { CodeSender } from './senders.ts'

const codeLength = 6
type Audience = (typeof codes.$inferSelect)['audience']

interface Ask {
  readonly phoneNumber: string
  readonly audience: Audience
  readonly address: string
  readonly details?: RiderSignUp | null
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly secret: string
  readonly sender: CodeSender
}

const expired = () => refuse('code_expired', 'This code no longer works. Ask for a new one.', 'otp')

/** One-time codes (domain, section 6): one live code a number, kept as an HMAC, guessed at most `CODE_TRIES` times, used once. */
export function createCodes({ db, clock, settings, secret, sender }: Parts) {
  const { CODE_SENDS_PER_NUMBER: sends, codeResendSeconds: waits } = settings

  /** Puts a new code in the number's row, unless it is too early or too often; gives when the next may be asked for. */
  async function replace(on: Database, { phoneNumber, audience, details = null }: Ask, hash: string, now: number) {
    const recent = recentOf(codes.sentAt, now)
    const wait = sql`(${sql.raw(`array[${waits.join(',')}]`)})[least(cardinality(${recent}) + 1, ${waits.length})]`
    const fresh = {
      audience,
      hash,
      details,
      tries: 0,
      expiresAt: new Date(now + settings.CODE_SECONDS * second),
      usedAt: null,
    }
    const [kept] = await on
      .insert(codes)
      .values({ ...fresh, phoneNumber, sentAt: [new Date(now)], mayResendAt: new Date(now + waits[0] * second) })
      .onConflictDoUpdate({
        target: codes.phoneNumber,
        set: {
          ...fresh,
          sentAt: sql`${recent} || ${momentOf(now)}`,
          mayResendAt: sql`${momentOf(now)} + ${wait} * interval '1 second'`,
        },
        setWhere: sql`cardinality(${recent}) < ${sends} and (${codes.mayResendAt} <= ${momentOf(now)} or ${codes.usedAt} is not null)`,
      })
      .returning()
    if (kept) return Math.max(kept.mayResendAt.getTime() - now, untilFree(kept.sentAt, sends, now))
    const standing = await on.select().from(codes).where(eq(codes.phoneNumber, phoneNumber))
    const [{ usedAt, mayResendAt, sentAt }] = standing as [typeof codes.$inferSelect]
    const free = untilFree(sentAt, sends, now)
    throw tooMany(usedAt ? free : Math.max(mayResendAt.getTime() - now, free), 'Wait a little before you ask for a new code.')
  }

  return {
    /**
     * Sends a code. The answer is the same for a new number, a known one and a blocked one. Throws `too_many` before
     * the resend time or past the hourly limits of the number or the address, `unavailable` when the sender fails.
     */
    async send(ask: Ask): Promise<CodeSent> {
      const { phoneNumber, address } = ask
      const now = clock()
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
      const [blocked] = await db.select().from(blockedNumbers).where(eq(blockedNumbers.phoneNumber, phoneNumber))
      const hash = blocked ? randomUUID() : sealed(secret, 'code', phoneNumber, code)
      const wait = await db.transaction(async (tx) => {
        await countAddress(tx, `codes ${networkOf(address)}`, settings.CODE_SENDS_PER_ADDRESS, now)
        return replace(tx, ask, hash, now)
      })
      if (!blocked) await deliver(phoneNumber, code, hash)
      return { codeLength, expiresIn: settings.CODE_SECONDS, resendIn: Math.ceil(wait / second) }
    },

    /**
     * Judges a code and, when it is right, does `once` in the transaction that uses it up. Throws `code_wrong` with the
     * tries that are left, and `code_expired` when there is no live code: expired, used, or guessed too often.
     */
    async verify<Gift>(
      phoneNumber: string,
      audience: Audience,
      otp: string,
      once: (tx: Database, details: RiderSignUp | null) => Promise<Gift>,
    ) {
      const now = new Date(clock())
      const live = and(eq(codes.phoneNumber, phoneNumber), eq(codes.audience, audience), isNull(codes.usedAt), gt(codes.expiresAt, now))
      // Counted before it is compared, in a statement of its own: guesses made at once would else all be judged.
      const [counted] = await db
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(and(live, lt(codes.tries, settings.CODE_TRIES)))
        .returning()
      if (!counted) throw expired()
      if (!same(counted.hash, sealed(secret, 'code', phoneNumber, otp))) {
        const attemptsLeft = settings.CODE_TRIES - counted.tries
        throw refuse('code_wrong', 'This is not the code we sent. Check it and try again.', 'otp', { attemptsLeft })
      }
      return db.transaction(async (tx) => {
        const [used] = await tx
          .update(codes)
          .set({ usedAt: now, details: null })
          .where(and(live, eq(codes.hash, counted.hash)))
          .returning({ phoneNumber: codes.phoneNumber })
        if (!used) throw expired()
        return once(tx, counted.details)
      })
    },
  }

  async function deliver(phoneNumber: string, code: string, hash: string): Promise<void> {
    try {
      await sender(phoneNumber, code)
    } catch (cause) {
      const now = new Date(clock())
      await db
        .update(codes)
        .set({ expiresAt: now, mayResendAt: now, sentAt: sql`trim_array(${codes.sentAt}, 1)` })
        .where(eq(codes.hash, hash))
      throw Object.assign(refuse('unavailable', 'We could not send the code. Try again in a moment.', undefined, { retryAfter: 5 }), {
        cause,
      })
    }
  }
}
export type Codes = ReturnType<typeof createCodes>
