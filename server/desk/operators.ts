import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { KeptOperator, Operator, OperatorRole } from '#contract/desk/desk'
import { refuse } from '#server/api/refused'
import { type Clock, hour } from '#server/clock'
import { invitations, operatorSessions, operators, passkeys } from '#server/database/desk-schema'
import { idIn } from '#server/database/id'
import type { Database } from '#server/database/open'
import { decryptTotpSecret, encryptTotpSecret, newTotpSecret } from '#server/desk/sign-in/totp'
import { addEntry } from '#server/review/audit'
import { tokenHash } from '#server/sign-in/secret'

const invitationTime = 48 * hour

/** What an invitation that stands says. */
export interface OpenInvitation {
  readonly operator: Operator
  readonly totpSecret: string
}

interface Credentials {
  readonly password?: { readonly hash: string; readonly totpSecret: string; readonly step: number }
  readonly passkey?: { readonly id: string; readonly publicKey: string; readonly counter: number }
}

/** Who changes something about operators, as the trail names them; `id` is an admin's at the desk, and left out by command. */
interface Asker {
  readonly name: string
  readonly id?: string
}

const notOpen =
  'This invitation was used, or is more than two days old. If it was you who used it, sign in with what you chose; else ask for another.'
const isActive = isNull(operators.disabledAt)
const emailOf = (email: string) => email.trim().toLowerCase()

/** The people who review, their invitations and what they sign in by (domain, section 10). */
export function createOperators(db: Database, clock: Clock, secret: string) {
  const openInvitation = (token: string) => and(eq(invitations.hash, tokenHash(token)), gt(invitations.expiresAt, new Date(clock())))

  async function find(given: string) {
    const id = idIn(given)
    const [found] = id === undefined ? [] : await db.select().from(operators).where(eq(operators.id, id))
    if (!found) throw refuse('not_found', 'There is no such operator.')
    return found
  }

  /**
   * Keeps every admin as they are until the transaction ends, so that of two who take away each other's role at once one stays an admin.
   * Throws `forbidden` where who asks is no admin any more.
   */
  async function lockAdmins(tx: Database, { id: by }: Asker) {
    if (by === undefined) return
    const admins = await tx
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.role, 'admin'), isActive))
      .orderBy(asc(operators.id))
      .for('update')
    if (!admins.some(({ id }) => id === by)) throw refuse('forbidden', 'You are no admin any more.')
  }

  const tell = (tx: Database, { name, id }: Asker, action: string, detail: string) =>
    addEntry(tx, clock(), { operator: name, action, detail: id === undefined ? `${detail}, by command` : detail })

  return {
    /**
     * Invites somebody, or one who was invited before anew, and gives the token of the link. Who has signed in by
     * themselves keeps what they sign in by until they use the link; of who was shut out nothing of it is good any more. The
     * trail is told of it. Throws `forbidden` where who asks is no admin any more.
     */
    invite: async (given: string, role: OperatorRole, asker: Asker): Promise<string> => {
      const email = emailOf(given)
      const token = randomBytes(32).toString('base64url')
      return db.transaction(async (tx) => {
        await lockAdmins(tx, asker)
        const [shutOut] = await tx
          .update(operators)
          .set({ password: null, totpSecret: null, totpStep: null })
          .where(and(eq(operators.email, email), isNotNull(operators.disabledAt)))
          .returning({ id: operators.id })
        if (shutOut) await tx.delete(passkeys).where(eq(passkeys.operatorId, shutOut.id))
        const [operator] = await tx
          .insert(operators)
          .values({ email, role, createdAt: new Date(clock()) })
          .onConflictDoUpdate({ target: operators.email, set: { role, disabledAt: null } })
          .returning()
        if (!operator) throw new Error('An operator who was just kept is not there')
        await tx.delete(invitations).where(eq(invitations.operatorId, operator.id))
        await tx.insert(invitations).values({
          hash: tokenHash(token),
          operatorId: operator.id,
          totpSecret: encryptTotpSecret(secret, newTotpSecret()),
          expiresAt: new Date(clock() + invitationTime),
        })
        await tell(tx, asker, 'invite', `${operator.id} ${role}`)
        return token
      })
    },

    /** What an invitation says. Throws `not_found` when it was used, has run out, never was, or is from before the server's secret changed. */
    openInvitation: async (token: string): Promise<OpenInvitation> => {
      const [found] = await db
        .select({ id: operators.id, email: operators.email, role: operators.role, totpSecret: invitations.totpSecret })
        .from(invitations)
        .innerJoin(operators, eq(operators.id, invitations.operatorId))
        .where(and(openInvitation(token), isActive))
      const totpSecret = found && decryptTotpSecret(secret, found.totpSecret)
      if (!found || totpSecret === undefined) throw refuse('not_found', notOpen)
      const { id, email, role } = found
      return { operator: { id, email, role }, totpSecret }
    },

    /** Uses an invitation up and keeps what its operator signs in by from now on, in place of all before. Throws `not_found` as above. */
    accept: (token: string, { password, passkey }: Credentials): Promise<void> =>
      db.transaction(async (tx) => {
        const [used] = await tx.delete(invitations).where(openInvitation(token)).returning()
        if (!used) throw refuse('not_found', notOpen)
        const { operatorId } = used
        await tx.delete(passkeys).where(eq(passkeys.operatorId, operatorId))
        await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId))
        await tx
          .update(operators)
          .set({
            password: password?.hash ?? null,
            totpSecret: password ? encryptTotpSecret(secret, password.totpSecret) : null,
            totpStep: password?.step ?? null,
          })
          .where(eq(operators.id, operatorId))
        if (passkey) await tx.insert(passkeys).values({ ...passkey, operatorId, createdAt: new Date(clock()) })
      }),

    /** Who has an e-mail address and may sign in, with what a password is checked by; the authenticator's secret is encrypted. */
    byEmail: async (email: string) => {
      const [found] = await db
        .select()
        .from(operators)
        .where(and(eq(operators.email, emailOf(email)), isActive))
      return found
    },

    /** The secret of an operator's authenticator, given encrypted; undefined where it is from before the server's secret changed. */
    totpSecretOf: (encrypted: string): string | undefined => decryptTotpSecret(secret, encrypted),

    /** Uses up the code of a half minute; false when another sign-in has used it or a later one. */
    useStep: async (id: string, step: number): Promise<boolean> => {
      const used = await db
        .update(operators)
        .set({ totpStep: step })
        .where(and(eq(operators.id, id), sql`coalesce(${operators.totpStep}, 0) < ${step}`))
        .returning()
      return used.length > 0
    },

    /** Everybody, by e-mail address. */
    list: async (): Promise<KeptOperator[]> => {
      const everybody = await db.select().from(operators).orderBy(asc(operators.email))
      const withPasskey = await db.selectDistinct({ id: passkeys.operatorId }).from(passkeys)
      const hasPasskey = new Set(withPasskey.map(({ id }) => id))
      return everybody.map(({ id, email, role, disabledAt, password, lastSeenAt }) => ({
        id,
        email,
        role,
        state: disabledAt ? 'disabled' : password || hasPasskey.has(id) ? 'active' : 'invited',
        ...(lastSeenAt ? { lastSeenAt: lastSeenAt.toISOString() } : {}),
      }))
    },

    /**
     * Gives another role, or shuts out (which ends every session at once) or lets in again, and tells the trail. Throws
     * `not_found`, and `forbidden` where who asks is no admin any more.
     */
    change: async (
      id: string,
      { role, isDisabled }: { role?: OperatorRole | undefined; isDisabled?: boolean | undefined },
      asker: Asker,
    ): Promise<void> => {
      const found = await find(id)
      const change = {
        ...(role === undefined ? {} : { role }),
        ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? new Date(clock()) : null }),
      }
      if (Object.keys(change).length === 0) return
      await db.transaction(async (tx) => {
        await lockAdmins(tx, asker)
        await tx.update(operators).set(change).where(eq(operators.id, found.id))
        if (isDisabled) await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, found.id))
        await tell(tx, asker, 'operator', `${found.id} ${JSON.stringify({ role, isDisabled })}`)
      })
    },
    find,
  }
}
export type Operators = ReturnType<typeof createOperators>
