import { and, eq, gt, sql } from 'drizzle-orm'
import { type Claim, claimMinutes, mayDo, type Operator } from '#contract/desk/desk'
import { refuse } from '#server/api/refused'
import { type Clock, minute } from '#server/clock'
import { claims, openDecisions } from '#server/database/desk-schema'
import type { Database } from '#server/database/open'
import { applications } from '#server/database/schema'
import { cursorOf, isAfter, listOrder } from '#server/review/rows'
import { lockApplication } from './locks.ts'

/** How often the oldest is looked for where others take it first. */
const mostLooks = 10

/** Who has which application before them. A claim ends by itself when its operator does nothing about the application for a while. */
export function createClaims(db: Database, clock: Clock) {
  const now = () => new Date(clock())
  const until = () => new Date(clock() + claimMinutes * minute)
  const claimOf = (row: { operatorId: string; until: Date }, email: string, me: Operator): Claim => ({
    operator: row.operatorId,
    email,
    isMine: row.operatorId === me.id,
    until: row.until.toISOString(),
  })

  /** Takes an application that nobody has, keeps one's own, and takes one over where `takesOver`; undefined when another keeps it. */
  async function take(on: Database, driverId: string, me: Operator, takesOver = false) {
    const [taken] = await on
      .insert(claims)
      .values({ driverId, operatorId: me.id, until: until() })
      .onConflictDoUpdate({
        target: claims.driverId,
        set: { operatorId: me.id, until: until() },
        ...(takesOver ? {} : { setWhere: sql`${claims.operatorId} = ${me.id} or ${claims.until} <= ${now().toISOString()}::timestamptz` }),
      })
      .returning()
    return taken
  }

  /** Applications that wait, undecided, and that nobody but `me` has. */
  const isFor = (me: Operator) =>
    and(
      eq(applications.status, 'pending_approval'),
      sql`not exists (select 1 from ${openDecisions} where ${openDecisions.driverId} = ${applications.driverId})`,
      sql`not exists (select 1 from ${claims} where ${claims.driverId} = ${applications.driverId} and ${claims.until} > ${now().toISOString()}::timestamptz and ${claims.operatorId} <> ${me.id})`,
    )

  /** Looks for the one that has waited longest, after a cursor where there is one, and takes it, unless another does so in the same moment. */
  const takeOldest = (me: Operator, cursor: string | undefined) =>
    db.transaction(async (tx) => {
      const [found] = await tx
        .select({ driverId: applications.driverId })
        .from(applications)
        .where(and(isFor(me), isAfter(cursor)))
        .orderBy(...listOrder)
        .limit(1)
        .for('no key update', { skipLocked: true })
      return { oldest: found?.driverId, taken: found && (await take(tx, found.driverId, me)) }
    })

  const prolong = (on: Database, driverId: string, me: Operator) =>
    on
      .update(claims)
      .set({ until: until() })
      .where(and(eq(claims.driverId, driverId), eq(claims.operatorId, me.id), gt(claims.until, now())))
      .returning()

  return {
    /**
     * Claims an application, or takes it over as a lead. Throws `wrong_step` when it does not wait or while another has it, `forbidden` for a
     * reviewer who would take over.
     */
    claim: async (driverId: string, me: Operator, takesOver: boolean): Promise<Claim> => {
      if (takesOver && !mayDo(me.role, 'lead')) throw refuse('forbidden', 'Only a lead takes an application over.')
      return db.transaction(async (tx) => {
        const application = await lockApplication(tx, driverId)
        if (application?.status !== 'pending_approval') throw refuse('wrong_step', 'This application is not waiting for a review.')
        const taken = await take(tx, driverId, me, takesOver)
        if (!taken) throw refuse('wrong_step', 'Somebody else is reviewing this application.')
        return claimOf(taken, me.email, me)
      })
    },

    /**
     * Claims the one that has waited longest, that nobody has and nobody has decided; undefined when there is none. Where `left`, the one that
     * the operator leaves, would be among them, those before it and itself are passed over: else two that are left would follow each other for ever.
     */
    next: async (me: Operator, left?: string): Promise<string | undefined> => {
      const [passed] =
        left === undefined
          ? []
          : await db
              .select({ id: applications.driverId, sentAt: applications.sentAt })
              .from(applications)
              .where(and(eq(applications.driverId, left), isFor(me)))
      for (let look = 0; look < mostLooks; look++) {
        const { oldest, taken } = await takeOldest(me, passed && cursorOf(passed))
        if (!oldest || taken) return oldest
      }
      return undefined
    },

    /** Lets one's own claim last from now on: its operator reads the application. */
    keep: async (driverId: string, me: Operator): Promise<void> => void (await prolong(db, driverId, me)),

    /** Keeps an operator's own claim, within the caller's transaction. Throws `wrong_step` when it is no longer theirs. */
    hold: async (tx: Database, driverId: string, me: Operator): Promise<void> => {
      if ((await prolong(tx, driverId, me)).length > 0) return
      const [other] = await tx
        .select()
        .from(claims)
        .where(and(eq(claims.driverId, driverId), gt(claims.until, now())))
      throw refuse(
        'wrong_step',
        other ? 'Somebody else is reviewing this application now.' : 'You no longer have this application. Claim it again first.',
      )
    },

    release: async (driverId: string, me: Operator): Promise<void> =>
      void (await db.delete(claims).where(and(eq(claims.driverId, driverId), eq(claims.operatorId, me.id)))),
  }
}
export type Claims = ReturnType<typeof createClaims>
