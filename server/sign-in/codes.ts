import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { codeLength } from '#contract/fields'
import type { Language } from '#contract/languages'
import type { CodeChannel } from '#contract/sign-in/code-channel'
import type { CodeSent, RiderSignUp } from '#contract/sign-in/sign-in'
import { refuse, tooMany } from '#server/api/refused'
import { type Clock, day, second } from '#server/clock'
import { messages } from '#server/database/message-schema'
import type { Database } from '#server/database/open'
import { blockedNumbers, type CodeAudience, codes, knownDevices } from '#server/database/sign-in-schema'
import { momentOf, recentOf, untilFree } from '#server/limits/moments'
import { wideNetworkOf } from '#server/limits/network'
import { count, countAtMost } from '#server/limits/rate-limits'
import { codeOf, type Outbox } from '#server/messages/outbox'
import type { Settings } from '#server/settings'
import { type Asker, askerKey, isKnown } from './askers.ts'
import { budgetUsedUp } from './budgets.ts'
import { same, sealed } from './secret.ts'

/** What was sent along when a code was asked for, and is saved once the code is entered: a rider's details, and the version of the terms agreed to. */
export interface SignUpDetails {
  readonly details: RiderSignUp | null
  readonly termsVersion: string | null
}

interface Ask extends Asker, Partial<SignUpDetails> {
  readonly phoneNumber: string
  /** The way in which the code is sent; by SMS where none is given. */
  readonly channel?: CodeChannel | undefined
  /** The language of the message; English where none is given. */
  readonly language?: Language | undefined
  readonly audience: CodeAudience
}

interface Guess extends Asker {
  readonly phoneNumber: string
  readonly audience: CodeAudience
  readonly otp: string
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Settings
  readonly secret: string
  readonly outbox: Outbox
  /** Called with the name of a budget that is used up (`budgetUsedUp`). */
  readonly onBudgetUsedUp: (budget: string) => void
}

/**
 * How many guesses a day all devices together may make that a number has not signed in on before, in multiples of what one asker may. A
 * network that has made more guesses than one code allows may only use the first part of them (`again`): the rest is kept for a first code,
 * such as the owner's on a new phone.
 */
const shares = { all: 4, again: 2 } as const

const expired = () => refuse('code_expired', 'This code no longer works. Ask for a new one.', 'otp')

/**
 * One-time codes (domain, sections 6 and 10). Each asker (`askerKey`) has at most one live code for a number; it is kept as an HMAC, may be
 * guessed `CODE_TRIES` times, and works once. Codes and guesses of a stranger do not use up those of the number's owner.
 */
export function createCodes({ db, clock, settings, secret, outbox, onBudgetUsedUp }: Parts) {
  const { CODE_SENDS_PER_NUMBER: sends, codeResendSeconds: waits } = settings

  /** Writes a new code into the asker's row; gives the milliseconds until the next may be asked for. Throws `too_many` before that time, and past the sends of an hour. */
  async function replace(
    on: Database,
    ask: Ask & { readonly asker: string; readonly hash: string; readonly expiresAt: Date },
    now: number,
  ) {
    const { phoneNumber, audience, asker, hash, expiresAt, details = null, termsVersion = null } = ask
    const recent = recentOf(codes.sentAt, now)
    const wait = sql`(${sql.raw(`array[${waits.join(',')}]`)})[least(cardinality(${recent}) + 1, ${waits.length})]`
    const fresh = { hash, details, termsVersion, tries: 0, expiresAt, usedAt: null }
    const [kept] = await on
      .insert(codes)
      .values({ ...fresh, phoneNumber, audience, asker, sentAt: [new Date(now)], mayResendAt: new Date(now + waits[0] * second) })
      .onConflictDoUpdate({
        target: [codes.phoneNumber, codes.audience, codes.asker],
        set: {
          ...fresh,
          sentAt: sql`${recent} || ${momentOf(now)}`,
          mayResendAt: sql`${momentOf(now)} + ${wait} * interval '1 second'`,
        },
        setWhere: sql`cardinality(${recent}) < ${sends} and (${codes.mayResendAt} <= ${momentOf(now)} or ${codes.usedAt} is not null)`,
      })
      .returning()
    if (kept) return Math.max(kept.mayResendAt.getTime() - now, untilFree(kept.sentAt, sends, now))
    const standing = await on
      .select()
      .from(codes)
      .where(of(phoneNumber, audience, asker))
    const [{ usedAt, mayResendAt, sentAt }] = standing as [typeof codes.$inferSelect]
    const free = untilFree(sentAt, sends, now)
    throw tooMany(usedAt ? free : Math.max(mayResendAt.getTime() - now, free), 'Wait a little before you ask for a new code.')
  }

  /** The newest code that was sent to a number, while half of its lifetime is left; undefined once any was entered. */
  async function previous(on: Database, phoneNumber: string, now: number) {
    const isYoung = gt(messages.createdAt, new Date(now - (settings.CODE_SECONDS * second) / 2))
    const [newest] = await on
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.phoneNumber, phoneNumber),
          isYoung,
          isNull(messages.words),
          isNull(messages.verifiedAt),
          ne(messages.state, 'failed'),
        ),
      )
      .orderBy(desc(messages.createdAt))
      .limit(1)
    return newest
  }

  const of = (phoneNumber: string, audience: CodeAudience, asker: string) =>
    and(eq(codes.phoneNumber, phoneNumber), eq(codes.audience, audience), eq(codes.asker, asker))

  /** Counts a guess for the day: for this asker and, unless the number has signed in on its device before, for its wider network and for all such devices together. Throws `too_many`. */
  async function countGuess({ phoneNumber, address }: Guess, asker: string, now: number): Promise<void> {
    const max = settings.CODE_TRIES * sends
    await countAtMost(db, `guesses ${phoneNumber} ${asker}`, max, day, now)
    if (await isKnown(db, phoneNumber, asker)) return
    const ofNetwork = await count(db, `guesses ${phoneNumber} from ${wideNetworkOf(address)}`, day, now)
    if (ofNetwork.count > max) throw tooMany(ofNetwork.resetsAt - now)
    const share = ofNetwork.count > settings.CODE_TRIES ? shares.again : shares.all
    await countAtMost(db, `guesses ${phoneNumber}`, share * max, day, now)
  }

  return {
    /**
     * Sends a code. The answer is the same for a new number, a known one and a blocked one. Where strangers have used up what may be sent to
     * a number, its owner is not kept out: the code that was sent last serves for this request too, and once half of its lifetime is over a
     * new one is sent. Throws `too_many` before the resend time, past the hourly limits of the asker or the address, and when a budget is used
     * up that no code may be shared past; `unavailable` when the terminal fails; `invalid` at `channel` when no sender offers it.
     */
    async send(ask: Ask): Promise<CodeSent> {
      const { phoneNumber, address, channel = 'sms', language = 'en-GB' } = ask
      if (!outbox.channels.includes(channel)) throw refuse('invalid', 'We cannot send a code this way. Choose another.', 'channel')
      const now = clock()
      const asker = askerKey(ask)
      const [blocked] = await db.select().from(blockedNumbers).where(eq(blockedNumbers.phoneNumber, phoneNumber))
      const { id, wait, expiresAt } = await db.transaction(async (tx) => {
        const usedUp = await budgetUsedUp(tx, { phoneNumber, address, asker }, settings, now, onBudgetUsedUp)
        if (usedUp && !usedUp.maySharePrevious) throw tooMany(usedUp.wait)
        const shared = usedUp ? await previous(tx, phoneNumber, now) : undefined
        const id = shared?.id ?? randomUUID()
        const expiresAt = new Date((shared?.createdAt.getTime() ?? now) + settings.CODE_SECONDS * second)
        // No code fits the hash of a blocked number. All else is done as for any other, so that the time does not tell it apart.
        const hash = sealed(secret, 'code', phoneNumber, blocked ? randomUUID() : codeOf(secret, id))
        const wait = await replace(tx, { ...ask, asker, hash, expiresAt }, now)
        if (!shared) await outbox.addCode(tx, { id, phoneNumber, language, channel, address, isWithheld: blocked !== undefined }, now)
        return { id, wait, expiresAt }
      })
      await outbox.deliver(id, channel)
      const resendIn = Math.ceil(wait / second)
      return { codeLength, expiresIn: Math.floor((expiresAt.getTime() - now) / second), resendIn, channels: outbox.channels }
    },

    /**
     * Verifies a code and, when it is right, runs `once` in the transaction that uses it up, and gives what that gives. Throws `code_wrong` with the tries that are
     * left, `code_expired` when this asker has no live code: expired, used, guessed too often, or of a number that is blocked; `too_many` past the guesses of a day.
     */
    async verify<Gift>(guess: Guess, once: (tx: Database, signUp: SignUpDetails) => Promise<Gift>) {
      const { phoneNumber, audience, otp } = guess
      const asker = askerKey(guess)
      const at = clock()
      const now = new Date(at)
      const live = and(of(phoneNumber, audience, asker), isNull(codes.usedAt), gt(codes.expiresAt, now))
      // Counted before it is compared, in a statement of its own: guesses made at once would else all be compared.
      const [counted] = await db
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(and(live, lt(codes.tries, settings.CODE_TRIES)))
        .returning()
      if (!counted) throw expired()
      await countGuess(guess, asker, at)
      if (!same(counted.hash, sealed(secret, 'code', phoneNumber, otp))) {
        const attemptsLeft = settings.CODE_TRIES - counted.tries
        throw refuse('code_wrong', 'This is not the code we sent. Check it and try again.', 'otp', { attemptsLeft })
      }
      return db.transaction(async (tx) => {
        // Several askers may share a code; the first to enter it uses it up for all.
        const isThisCode = and(eq(codes.phoneNumber, phoneNumber), eq(codes.hash, counted.hash), isNull(codes.usedAt))
        const used = await tx.update(codes).set({ usedAt: now, details: null }).where(isThisCode).returning()
        if (!used.some((one) => one.asker === asker && one.audience === audience)) throw expired()
        // Looked up once the code's row is held: a code that was sent while the number was being blocked did not expire with the others.
        const [blocked] = await tx.select().from(blockedNumbers).where(eq(blockedNumbers.phoneNumber, phoneNumber))
        if (blocked) throw expired()
        await tx
          .insert(knownDevices)
          .values({ phoneNumber, asker, verifiedAt: now })
          .onConflictDoUpdate({ target: [knownDevices.phoneNumber, knownDevices.asker], set: { verifiedAt: now } })
        await tx
          .update(messages)
          .set({ verifiedAt: now })
          .where(and(eq(messages.phoneNumber, phoneNumber), isNull(messages.verifiedAt)))
        return once(tx, counted)
      })
    },
  }
}
export type Codes = ReturnType<typeof createCodes>
