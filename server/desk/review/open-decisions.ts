import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { mayDo, type OpenDecision, type Operator, undoSeconds } from '#contract/desk/desk'
import type { Change, DecisionKind } from '#contract/status'
import { refuse } from '#server/api/refused'
import { second } from '#server/clock'
import { claims as claimRows, openDecisions, operators } from '#server/database/desk-schema'
import { decisions } from '#server/database/schema'
import { addEntry } from '#server/review/audit'
import { checkBeforeApproval, checkChanges, type DecisionParts } from '#server/review/decide'
import type { Claims } from './claims.ts'
import { lockApplication, lockOpen, removeOpen } from './locks.ts'

type Row = typeof openDecisions.$inferSelect

/** An open decision as an operator sees it. */
const shown = (row: Row, by: string, me: Operator, now: number): OpenDecision => ({
  decision: row.decision,
  by,
  isMine: row.operatorId === me.id,
  at: row.decidedAt.toISOString(),
  ...(row.undoUntil.getTime() > now ? { undoUntil: row.undoUntil.toISOString(), undoIn: (row.undoUntil.getTime() - now) / second } : {}),
  ...(row.decision === 'rejected' && row.secondId === null ? { waitsForSecond: true } : {}),
  ...(row.changes.length > 0 ? { changes: row.changes } : {}),
  ...(row.reason === null ? {} : { reason: row.reason }),
})

interface Wanted {
  readonly decision: DecisionKind
  readonly changes?: readonly Change[]
  readonly reason?: string | undefined
  /** The round of the application as its operator saw it; left out, it is not looked at. */
  readonly round?: number | undefined
  readonly origin: string
}

interface SecondWord {
  readonly agrees: boolean
  readonly at?: string | undefined
}

/**
 * Decisions of the desk until they take effect: within `undoSeconds` whoever took one takes it back, a rejection waits for the word of
 * a second person. Then they are due.
 */
export function createOpenDecisions(parts: DecisionParts, claims: Claims) {
  const { db, clock } = parts

  return {
    find: async (driverId: string, me: Operator): Promise<OpenDecision | undefined> => {
      const [found] = await db
        .select({ row: openDecisions, by: operators.email })
        .from(openDecisions)
        .innerJoin(operators, eq(operators.id, openDecisions.operatorId))
        .where(eq(openDecisions.driverId, driverId))
      return found && shown(found.row, found.by, me, clock())
    },

    /**
     * Takes a decision on an application that the operator has claimed. Throws `wrong_step` when it is not theirs, was decided or
     * does not wait, or was sent again since it was seen; `invalid` for changes that are not asked of the driver; what stands against an approval.
     */
    open: async (driverId: string, me: Operator, { decision, changes = [], reason, round, origin }: Wanted): Promise<OpenDecision> => {
      if (decision === 'approved') await checkBeforeApproval(parts, driverId)
      return db.transaction(async (tx) => {
        const application = await lockApplication(tx, driverId)
        await claims.hold(tx, driverId, me)
        if (application?.status !== 'pending_approval') throw refuse('wrong_step', 'This application is not waiting for a decision.')
        if (round !== undefined && round !== (await tx.$count(decisions, eq(decisions.driverId, driverId))) + 1)
          throw refuse('wrong_step', 'The driver has sent it again since you opened it. Look at it once more, then decide.')
        checkChanges({ ...application, changes: [...changes] })
        const [row] = await tx
          .insert(openDecisions)
          .values({
            driverId,
            decision,
            operatorId: me.id,
            decidedAt: new Date(clock()),
            undoUntil: new Date(clock() + undoSeconds * second),
            changes: [...changes],
            reason: reason ?? null,
            origin,
          })
          .onConflictDoNothing()
          .returning()
        if (!row) {
          // Whose answer was lost asks once more.
          const standing = await lockOpen(tx, driverId)
          if (standing && isSame(standing, me, { decision, changes, reason })) return shown(standing, me.email, me, clock())
          throw refuse('wrong_step', 'This application was decided already.')
        }
        await addEntry(tx, clock(), { operator: me.email, action: `decide.${decision}`, driverId, detail: detailOf(changes) })
        return shown(row, me.email, me, clock())
      })
    },

    /** Takes one's own decision back: within the seconds for it, or while a rejection waits for a second person. Throws `wrong_step` after that. */
    undo: (driverId: string, me: Operator): Promise<void> =>
      db.transaction(async (tx) => {
        const application = await lockApplication(tx, driverId)
        const row = await lockOpen(tx, driverId)
        // Whose answer was lost asks once more.
        if (!row && application?.status === 'pending_approval') return
        const isOpen = row && (row.undoUntil.getTime() > clock() || (row.decision === 'rejected' && row.secondId === null))
        if (!isOpen || row.operatorId !== me.id) throw refuse('wrong_step', 'This decision can no longer be undone.')
        await removeOpen(tx, driverId)
        await addEntry(tx, clock(), { operator: me.email, action: 'undo', driverId, detail: row.decision })
      }),

    /**
     * A lead's word on somebody else's rejection: it takes effect, or is dropped and the application waits again. `seen` is the `at` of the
     * rejection as the lead read it; left out, it is not looked at. Throws `forbidden`, `wrong_step`.
     */
    second: async (driverId: string, me: Operator, { agrees, at: seen }: SecondWord): Promise<void> => {
      if (!mayDo(me.role, 'lead')) throw refuse('forbidden', 'Only a lead gives the second word.')
      await db.transaction(async (tx) => {
        const application = await lockApplication(tx, driverId)
        const row = await lockOpen(tx, driverId)
        if (row?.decision !== 'rejected' || row.secondId !== null) throw refuse('wrong_step', 'No rejection waits for a second person.')
        if (seen !== undefined && seen !== row.decidedAt.toISOString())
          throw refuse('wrong_step', 'The rejection was written anew since you read it. Read it once more, then decide.')
        if (row.operatorId === me.id) throw refuse('forbidden', 'A second person must agree, not the one who rejects.')
        if (agrees && application?.status !== 'pending_approval')
          throw refuse('wrong_step', 'This application does not wait for a decision any more: the rejection cannot take effect.')
        await addEntry(tx, clock(), { operator: me.email, action: agrees ? 'second.agree' : 'second.disagree', driverId })
        if (agrees) await tx.update(openDecisions).set({ secondId: me.id }).where(eq(openDecisions.driverId, driverId))
        else {
          await removeOpen(tx, driverId)
          await tx.delete(claimRows).where(eq(claimRows.driverId, driverId))
        }
      })
    },
  }
}

const isSame = (row: Row, me: Operator, { decision, changes, reason }: Pick<Wanted, 'decision' | 'changes' | 'reason'>): boolean =>
  row.operatorId === me.id && isDeepStrictEqual([row.decision, row.changes, row.reason ?? undefined], [decision, changes, reason])

const detailOf = (changes: readonly Change[]) =>
  changes.length > 0 ? changes.map(({ item, code }) => `${item}:${code}`).join(' ') : undefined
