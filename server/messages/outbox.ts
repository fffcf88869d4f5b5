import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { codeLength } from '#contract/fields'
import type { Language } from '#contract/languages'
import { type CodeChannel, codeChannels } from '#contract/sign-in/code-channel'
import { refuse } from '#server/api/refused'
import { type Clock, second } from '#server/clock'
import { type MessageChannel, type MessageState, messages } from '#server/database/message-schema'
import type { Database } from '#server/database/open'
import { codes } from '#server/database/sign-in-schema'
import { momentOf } from '#server/limits/moments'
import { networkOf, wideNetworkOf } from '#server/limits/network'
import { sealed } from '#server/sign-in/secret'
import { tryAgain } from '#server/try-again'
import { awaitingReceipt } from './receipts.ts'
import { type MessageSender, NotSent } from './senders.ts'

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
  readonly senders: readonly [MessageSender, ...MessageSender[]]
  /** Called with what became of a message; `cause` is why a sender did not take it. */
  readonly onOutcome: (sender: string, state: MessageState, cause?: unknown) => void
}

type Message = typeof messages.$inferSelect

/** Milliseconds that a message waits for the process that added it before any other takes it up. */
const lostAfter = 5 * second
/** How often all senders are tried in turn for a message that is no code; each wait is four times the one before. */
const rounds = 6
/** Milliseconds after which a process that sends words of its own is taken for lost: a mail server may take long over each of its answers. */
const sendingFor = 20 * second
const batch = 50

/**
 * The outbox of messages (domain, section 6). A message is added in the transaction that wants it sent, and given to a sender afterwards, by
 * this process or, when that ends, by another. When a sender refuses, the next one is tried. One that does not answer may have sent the
 * message all the same: it is then `unknown` and not sent again. Afterwards senders are asked for receipts.
 */
export function createOutbox({ db, clock, secret, senders, onOutcome }: Parts) {
  const sendersOf = (channel: MessageChannel) => senders.filter(({ channels }) => channels.includes(channel))
  /** When this copy last asked for receipts. */
  let askedAt = clock()
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    const end = () => void underWay.delete(work)
    underWay.add(work)
    work.then(end, end)
    return work
  }
  const mostAttempts = ({ channel, words }: Message) => sendersOf(channel).length * (words === null ? 1 : rounds)

  /** Writes down how a message stands, where it is still as it was taken for; gives the rows that were. */
  const settle = (id: string, state: MessageState, more: Partial<Message> = {}, asItWas?: SQL) =>
    db
      .update(messages)
      .set({ ...more, state, changedAt: new Date(clock()) })
      .where(and(eq(messages.id, id), asItWas))
      .returning({ id: messages.id })

  /** Of a process that ended while it sent nobody knows whether it did; one that was slow alone may have said so meanwhile. */
  const settleLost = (id: string) => settle(id, 'unknown', {}, eq(messages.state, 'sending'))

  const hasCodeOf = ({ id, phoneNumber }: Message) => eq(codes.hash, sealed(secret, 'code', phoneNumber, codeOf(secret, id)))

  /** A code that nobody will get opens nothing, and another may be asked for at once. */
  const release = (message: Message) => {
    const now = new Date(clock())
    return db
      .update(codes)
      .set({ expiresAt: now, mayResendAt: now, sentAt: sql`trim_array(${codes.sentAt}, 1)` })
      .where(hasCodeOf(message))
  }

  /** Whether a message is no use any more: its code was entered, has run out, or a newer one took its place. */
  const isStale = async (message: Message) =>
    message.words === null &&
    (await db.$count(
      codes,
      and(eq(codes.phoneNumber, message.phoneNumber), hasCodeOf(message), isNull(codes.usedAt), gt(codes.expiresAt, new Date(clock()))),
    )) === 0

  /** Writes down what was heard of a message, unless another copy of the server has done so; false when one has. */
  const settleOnce = async ({ id, state, attempts }: Message, next: MessageState): Promise<boolean> => {
    const settled = await settle(id, next, {}, and(inArray(messages.state, [state, 'unknown']), eq(messages.attempts, attempts)))
    return settled.length > 0
  }

  async function fail(message: Message, cause: unknown): Promise<void> {
    const next = message.attempts < mostAttempts(message)
    if (!(await tryAgain(() => settleOnce(message, next ? 'queued' : 'failed')))) return
    onOutcome(message.sender ?? '', 'failed', cause)
    if (!next && message.words === null) await release(message)
  }

  /** Takes a message that waits and is of use still; of those who try at once one does. */
  async function take(id: string): Promise<Message | undefined> {
    const [waiting] = await db.select().from(messages).where(eq(messages.id, id))
    if (waiting?.state !== 'queued') return undefined
    if (await isStale(waiting)) return void (await settle(id, 'failed'))
    const able = sendersOf(waiting.channel)
    const sender = able[waiting.attempts % able.length]
    if (!sender) return void (await fail(waiting, new NotSent(`no sender for ${waiting.channel}`)))
    const [taken] = await db
      .update(messages)
      .set({ state: 'sending', sender: sender.name, attempts: waiting.attempts + 1, changedAt: new Date(clock()) })
      .where(and(eq(messages.id, id), eq(messages.state, 'queued'), eq(messages.attempts, waiting.attempts)))
      .returning()
    return taken
  }

  /** Brings a message to a sender, and to the next when that refuses. Rejects with the refusal of the last. */
  async function send(id: string): Promise<void> {
    // What waits is for another copy: this one could no more write down what became of it.
    if (isClosed) return
    const message = await take(id)
    if (!message) return
    const { channel, phoneNumber, email, words, subject, attempts, language } = message
    const able = sendersOf(channel)
    const sender = able.find(({ name }) => name === message.sender) ?? senders[0]
    const text = words === null ? { code: codeOf(secret, id), language } : { words, ...(subject === null ? {} : { subject }) }
    let reference: string | undefined
    try {
      reference = await sender.send(channel === 'email' ? (email ?? '') : phoneNumber, text, channel)
    } catch (cause) {
      if (!(cause instanceof NotSent || sender.isLocal)) {
        await tryAgain(() => settle(id, 'unknown'))
        onOutcome(sender.name, 'unknown', cause)
        return
      }
      await fail(message, cause)
      if (attempts % able.length === 0) throw cause
      return send(id)
    }
    await tryAgain(() => settle(id, 'sent', reference === undefined ? {} : { reference }))
    onOutcome(sender.name, 'sent')
  }

  async function askReceipt(message: Message): Promise<void> {
    const state = await senders.find(({ name }) => name === message.sender)?.stateOf?.(message.reference ?? '')
    if (state === 'delivered' && (await settleOnce(message, 'delivered'))) onOutcome(message.sender ?? '', 'delivered')
    if (state === 'failed') await fail(message, new NotSent('its receipt says so'))
  }

  async function work(): Promise<void> {
    const now = clock()
    const sendersEach = sql`case when ${messages.channel} = 'email' then ${sendersOf('email').length || 1}::int else ${sendersOf('sms').length || 1}::int end`
    const waits = sql`case when ${messages.words} is null then ${lostAfter}::int when ${messages.state} = 'sending' then ${sendingFor}::int
      else ${lostAfter}::int * power(4, ceil(${messages.attempts}::numeric / ${sendersEach})) end`
    const isLost = sql`${messages.changedAt} <= ${momentOf(now)} - ${waits} * interval '1 millisecond'`
    const lost = await db
      .select()
      .from(messages)
      .where(and(inArray(messages.state, ['queued', 'sending']), isLost))
      .orderBy(asc(messages.changedAt))
      .limit(batch)
    for (const message of lost) {
      if (message.state === 'queued') await send(message.id).catch(() => {})
      if (message.state === 'sending') await settleLost(message.id)
    }
    const sent = await awaitingReceipt(db, now, askedAt)
    askedAt = now
    const ask = (message: Message) => askReceipt(message).catch((cause: unknown) => onOutcome(message.sender ?? '', 'sent', cause))
    await Promise.all(sent.map(ask))
  }

  interface Code {
    readonly id: string
    readonly phoneNumber: string
    readonly language: Language
    readonly channel: CodeChannel
    readonly address: string
    readonly isWithheld: boolean
  }

  return {
    /** The ways in which a code may come. */
    channels: codeChannels.filter((channel) => sendersOf(channel).length > 0),
    /** Whether e-mail is sent at all. */
    sendsMail: sendersOf('email').length > 0,

    /** Adds the message with a code within the caller's transaction; one that is withheld is never sent. */
    async addCode(tx: Database, { id, phoneNumber, language, channel, address, isWithheld }: Code, now: number): Promise<void> {
      const at = new Date(now)
      const networks = { network: networkOf(address), wideNetwork: wideNetworkOf(address) }
      const state = isWithheld ? 'withheld' : 'queued'
      await tx.insert(messages).values({ id, phoneNumber, language, channel, ...networks, state, createdAt: at, changedAt: at })
    },

    /** Adds a message of its own words within the caller's transaction, an SMS or, with an address and a subject, an e-mail. Gives its id, by which `notify` sends it. */
    async addWords(tx: Database, phoneNumber: string, words: string, mail?: { email: string; subject: string }): Promise<string> {
      const at = new Date(clock())
      const id = randomUUID()
      const message = { id, phoneNumber, words, ...(mail ? { channel: 'email' as const, ...mail } : {}) }
      await tx.insert(messages).values({ ...message, network: '', wideNetwork: '', state: 'queued', createdAt: at, changedAt: at })
      return id
    },

    /** Sends words that were added, as `deliver` does; that they were not sent fails nothing, and is tried again. */
    notify: (id: string): Promise<void> => {
      const sent = track(send(id)).catch(() => {})
      return senders[0].isLocal ? sent : Promise.resolve()
    },

    /**
     * Sends a code that was added: by the terminal before this resolves, by a service meanwhile, so that the answer to a blocked
     * number comes no sooner. Throws `unavailable` when the terminal fails.
     */
    async deliver(id: string, channel: CodeChannel): Promise<void> {
      const sent = track(send(id))
      if (!sendersOf(channel)[0]?.isLocal) return void sent.catch(() => {})
      await sent.catch((cause: unknown) => {
        const words = 'We could not send the code. Try again in a moment.'
        throw Object.assign(refuse('unavailable', words, undefined, { retryAfter: 5 }), { cause })
      })
    },

    /** Takes up what another process left when it ended; then asks for the receipts whose time has come since this was done last. */
    work: (): Promise<void> => track(work()),

    /** Begins to send nothing more, and waits for what is being sent: a message whose outcome nobody wrote down is lost, or sent again. */
    async close(): Promise<void> {
      isClosed = true
      await Promise.allSettled(underWay)
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
