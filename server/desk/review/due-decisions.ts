import { and, asc, eq, isNotNull, lte, ne, or } from 'drizzle-orm'
import { Refused, refuse } from '#server/api/refused'
import { claims, openDecisions, operators } from '#server/database/desk-schema'
import type { Database } from '#server/database/open'
import { tryEach } from '#server/jobs'
import { addEntry } from '#server/review/audit'
import { checkBeforeApproval, type DecisionParts, decide } from '#server/review/decide'
import { withTimeout } from '#server/with-timeout'
import { dropOpen, lockApplication, lockOpen, removeOpen } from './locks.ts'

/** Decisions that one look takes. */
const batch = 20

const isDue = (now: number) =>
  and(lte(openDecisions.undoUntil, new Date(now)), or(ne(openDecisions.decision, 'rejected'), isNotNull(openDecisions.secondId)))

/** Whether the decision itself was refused: a store that is away for a moment says nothing of it, and the next look tries again. */
const isRefusal = (error: unknown) => error instanceof Refused && error.faults[0].code !== 'unavailable'

type Due = Pick<typeof openDecisions.$inferSelect, 'driverId' | 'decision'>

interface DueParts extends Omit<DecisionParts, 'files'> {
  readonly files: Pick<DecisionParts['files'], 'store' | 'timeout'>
}

async function emailOf(on: Database, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined
  const [found] = await on.select({ email: operators.email }).from(operators).where(eq(operators.id, id))
  return found?.email
}

/** Open decisions whose time has come (domain, section 10): each is taken as any other (`decide`), by whichever copy of the server comes first. */
export function createDueDecisions({ db, keys, clock, notices, files }: DueParts) {
  /** Takes a decision that is due, unless another copy was first or it was taken back meanwhile. `isLate` throws where the store has not answered in time. */
  async function takeEffect({ driverId, decision }: Due, isLate: () => never): Promise<void> {
    // A paper may have expired, or a file be gone, since it was decided.
    if (decision === 'approved') await withTimeout(checkBeforeApproval({ db, keys, clock, files }, driverId), files.timeout, isLate)
    const notice = await db.transaction(async (tx) => {
      const row = (await lockApplication(tx, driverId, { skipLocked: true })) && (await lockOpen(tx, driverId, isDue(clock())))
      if (!row) return []
      const { decision: status, changes, reason, origin } = row
      const by = (await emailOf(tx, row.operatorId)) ?? ''
      const secondPerson = await emailOf(tx, row.secondId)
      await removeOpen(tx, driverId)
      await tx.delete(claims).where(eq(claims.driverId, driverId))
      await addEntry(tx, clock(), { operator: by, action: `decision.${status}`, driverId })
      const decision = { driverId, status, by, second: secondPerson, changes, reason: reason ?? undefined, origin }
      return decide(tx, decision, { clock, notices })
    })
    await notices.send(notice)
  }

  /** Removes a decision that was refused, and tells the trail. */
  const drop = (driverId: string) =>
    db.transaction(async (tx) => {
      await lockApplication(tx, driverId)
      if (await lockOpen(tx, driverId, isDue(clock()))) await dropOpen(tx, driverId, clock())
    })

  return {
    /**
     * Lets the decisions take effect that are due, approvals last and else those that have waited longest first; one on an application that no longer waits,
     * or an approval of one whose papers expired meanwhile, is dropped. Throws the first fault once all had their turn.
     */
    work: async (): Promise<void> => {
      const due = await db
        .select({ driverId: openDecisions.driverId, decision: openDecisions.decision })
        .from(openDecisions)
        .where(isDue(clock()))
        // The others need no store: they do not wait behind approvals for which it is away.
        .orderBy(asc(eq(openDecisions.decision, 'approved')), asc(openDecisions.undoUntil))
        .limit(batch)
      let hangs = false
      const isLate = () => {
        hangs = true
        throw refuse('unavailable', 'The file store has not answered in time.')
      }
      await tryEach(due, async (one) => {
        // Each would wait as long: they are left to the next look.
        if (hangs && one.decision === 'approved') return
        await takeEffect(one, isLate).catch((error: unknown) => (isRefusal(error) ? drop(one.driverId) : Promise.reject(error)))
      })
    },
  }
}
