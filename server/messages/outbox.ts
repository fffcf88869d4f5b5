import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { refuse } from '#server/api/refused'
import { type Clock, minute, second } from '#server/clock'
import type { Database } from '#server/database/open'
import { codes, type MessageState, messages } from '#server/database/schema'
import { networkOf, wideNetworkOf } from '#server/limits/network'
import { sealed } from '#server/sign-in/secret'
import { NotSent, type TextSender } from './senders.ts'

/** Digits of a code. */
export const codeLength = 6

/** The code in a message: derived, so that it is kept nowhere. */
export const codeOf = (secret: string, id: string): string =>
  String(
    Number.parseInt(
      Buffer.from(sealed(secret, 'code', id), 'base64url')
        .toString('hex')
        .slice(0, 12),
      16,
    ) %
      10 ** codeLength,
  ).padStart(codeLength, '0')

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly secret: string
  /** Those that are tried, one after another. */
  readonly senders: readonly [TextSender, ...TextSender[]]
  /** Told what became of a message; `cause` of one that a sender did not take. */
  readonly tell: (sender: string, state: MessageState, cause?: unknown) => void
}

type Message = typeof messages.$inferSelect

/** A message that waits longer than this after it was added has lost the process that was to send it. */
const patience = 5 * second
/** When receipts are asked for, from the time that a message was sent. */
const receipts = { from: 15 * second, to: 10 * minute } as const
const batch = 50

/**
 * The outbox of text messages: a message is added in the transaction that wants it sent, and brought to a sender afterwards, by this
 * process or, when it ends, by another. A sender that refuses is followed by the next one; one that does not answer has perhaps sent
 * it, which is `unknown`. Receipts are asked for.
 */
export function createOutbox({ db, clock, secret, senders, tell }: Parts) {
  const senderAt = (attempt: number) => senders[attempt % senders.length] ?? senders[0]

  const settle = (id: string, state: MessageState, more: Partial<Message> = {}) =>
    db
      .update(messages)
      .set({ ...more, state, changedAt: new Date(clock()) })
      .where(eq(messages.id, id))

  /** A code that nobody will get opens nothing, and another may be asked for at once. */
  const release = ({ id, phoneNumber }: Message) => {
    const now = new Date(clock())
    return db
      .update(codes)
      .set({ expiresAt: now, mayResendAt: now, sentAt: sql`trim_array(${codes.sentAt}, 1)` })
      .where(eq(codes.hash, sealed(secret, 'code', phoneNumber, codeOf(secret, id))))
  }

  async function fail(message: Message, cause: unknown): Promise<void> {
    const next = message.attempts < senders.length
    await settle(message.id, next ? 'queued' : 'failed')
    tell(message.sender ?? '', 'failed', cause)
    if (!next && message.words === null) await release(message)
  }

  /** Takes a message that waits; of those who try at once one does. */
  async function take(id: string): Promise<Message | undefined> {
    const [waiting] = await db.select().from(messages).where(eq(messages.id, id))
    if (waiting?.state !== 'queued') return undefined
    const sender = senderAt(waiting.attempts).name
    const [taken] = await db
      .update(messages)
      .set({ state: 'sending', sender, attempts: waiting.attempts + 1, changedAt: new Date(clock()) })
      .where(and(eq(messages.id, id), eq(messages.state, 'queued'), eq(messages.attempts, waiting.attempts)))
      .returning()
    return taken
  }

  /** Brings a message to a sender, and to the next when that refuses. Rejects with the refusal of the last. */
  async function send(id: string): Promise<void> {
    const message = await take(id)
    if (!message) return
    const sender = senderAt(message.attempts - 1)
    try {
      const reference = await sender.send(
        message.phoneNumber,
        message.words === null ? { code: codeOf(secret, id) } : { words: message.words },
      )
      await settle(id, 'sent', reference === undefined ? {} : { reference })
      tell(sender.name, 'sent')
    } catch (cause) {
      if (!(cause instanceof NotSent || sender.isLocal)) {
        await settle(id, 'unknown')
        tell(sender.name, 'unknown', cause)
        return
      }
      await fail(message, cause)
      if (message.attempts >= senders.length) throw cause
      await send(id)
    }
  }

  async function askReceipt(message: Message): Promise<void> {
    const state = await senders.find(({ name }) => name === message.sender)?.stateOf?.(message.reference ?? '')
    if (state === 'delivered') {
      await settle(message.id, 'delivered')
      tell(message.sender ?? '', 'delivered')
    }
    if (state === 'failed') await fail(message, new NotSent('its receipt says so'))
  }

  return {
    /** Adds the message with a code within the caller's transaction; one that is withheld is never sent. */
    async addCode(
      tx: Database,
      { id, phoneNumber, address, isWithheld }: { id: string; phoneNumber: string; address: string; isWithheld: boolean },
      now: number,
    ): Promise<void> {
      const at = new Date(now)
      const networks = { network: networkOf(address), wideNetwork: wideNetworkOf(address) }
      const state = isWithheld ? 'withheld' : 'queued'
      await tx.insert(messages).values({ id, phoneNumber, ...networks, state, createdAt: at, changedAt: at })
    },

    /** Adds a message of its own words within the caller's transaction. Gives its id, by which `deliver` sends it. */
    async addWords(tx: Database, phoneNumber: string, words: string): Promise<string> {
      const at = new Date(clock())
      const id = randomUUID()
      await tx
        .insert(messages)
        .values({ id, phoneNumber, words, network: '', wideNetwork: '', state: 'queued', createdAt: at, changedAt: at })
      return id
    },

    /** Sends words that were added, as `deliver` does; that they were not sent fails nothing, and is tried again. */
    notify: (id: string): Promise<void> => {
      const sent = send(id).catch(() => {})
      return senders[0].isLocal ? sent : Promise.resolve()
    },

    /**
     * Sends a code that was added: by the terminal before this resolves, by a service meanwhile, so that the answer to a blocked
     * number comes no sooner. Throws `unavailable` when the terminal fails.
     */
    async deliver(id: string): Promise<void> {
      const sent = send(id)
      if (!senders[0].isLocal) return void sent.catch(() => {})
      await sent.catch((cause: unknown) => {
        const words = 'We could not send the code. Try again in a moment.'
        throw Object.assign(refuse('unavailable', words, undefined, { retryAfter: 5 }), { cause })
      })
    },

    /** Takes up what another process left when it ended, and asks for receipts. */
    async work(): Promise<void> {
      const now = clock()
      const before = (age: number) => lte(messages.changedAt, new Date(now - age))
      const due = await db
        .select()
        .from(messages)
        .where(
          or(
            and(inArray(messages.state, ['queued', 'sending']), before(patience)),
            and(
              eq(messages.state, 'sent'),
              isNotNull(messages.reference),
              before(receipts.from),
              sql`${messages.changedAt} > ${new Date(now - receipts.to).toISOString()}::timestamptz`,
            ),
          ),
        )
        .orderBy(asc(messages.changedAt))
        .limit(batch)
      for (const message of due) {
        if (message.state === 'queued') await send(message.id).catch(() => {})
        // A process that ended while it sent has perhaps sent it.
        if (message.state === 'sending') await settle(message.id, 'unknown')
        if (message.state === 'sent') await askReceipt(message).catch((cause: unknown) => tell(message.sender ?? '', 'sent', cause))
      }
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
