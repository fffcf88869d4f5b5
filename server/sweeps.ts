import type { FastifyBaseLogger } from 'fastify'
import { sweepErasedVisitors } from './analytics/erased-visitors.ts'
import type { EventStore } from './analytics/event-store.ts'
import { withoutValues } from './api/replies.ts'
import { eraseWithdrawn } from './application/erase.ts'
import type { Notices } from './application/notices.ts'
import { encryptAgain } from './application/personal-numbers.ts'
import { sweepExpired } from './application/retention.ts'
import { type Clock, day, hour } from './clock.ts'
import { acceptOldCvs } from './cv/accept-cv.ts'
import { locks, type OpenDatabase } from './database/open.ts'
import { sweep } from './database/sweep.ts'
import type { Keys } from './encryption/keys.ts'
import { sweepFiles } from './files/sweep-files.ts'
import type { IsClosing } from './jobs.ts'
import { settingsInForce } from './settings/in-force.ts'
import type { Settings } from './settings.ts'

interface Swept {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly keys: Keys
  readonly files: Parameters<typeof acceptOldCvs>[1]
  readonly notices: Notices
  readonly events: EventStore
  readonly isMeasuredHere: boolean
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Gives the job that removes what is past its time: rows, withdrawn and expired applications, CVs, files, analytics (domain, sections 4 and 10).
 * It is done hourly and never at a start: a server that was given a wrong database or store has an hour in which somebody sees it.
 * A part that fails is logged, and the others are done.
 */
export function sweeps({
  database,
  clock,
  settings: configured,
  keys,
  files,
  notices,
  events,
  isMeasuredHere,
  log,
}: Swept): (isClosing: IsClosing) => Promise<void> {
  const { db } = database
  const { store, fileValidation } = files
  const erased = { db, store, events, isMeasuredHere }
  const report: Parameters<typeof sweepExpired>[0]['report'] = (counts) =>
    'marked' in counts
      ? log.warn(counts, 'applications past their retention are erased in seven days')
      : log.error(counts, 'the sweep of applications stopped and marked nothing: too many are past their retention at once')
  return async (isClosing) => {
    /** Does a sweep, unless the server closes; one that fails is told by its name, and the others are done all the same. */
    const inAnyCase = async (name: string, work: () => Promise<unknown>) => {
      if (isClosing()) return
      await work().catch((error: unknown) => log.error({ sweep: name, err: withoutValues(error) }, 'a sweep failed'))
    }
    const settings = await settingsInForce(db, configured)
    await inAnyCase('copies of files', () => fileValidation.sweep(Date.now() - hour))
    await inAnyCase('analytics', () => events.sweep(Date.now() - settings.ANALYTICS_DAYS * day))
    await inAnyCase('erased visitors', () => sweepErasedVisitors(db, events, clock(), settings))
    await database.exclusively(locks.sweep, async () => {
      await inAnyCase('database', () => sweep(db, clock(), settings))
      await inAnyCase('withdrawn applications', () => eraseWithdrawn(erased, clock()))
      await inAnyCase('applications past their retention', () => sweepExpired({ ...erased, settings, notices, report }, clock()))
      await inAnyCase('personal numbers', async () => {
        // What a version before wrote as it was typed.
        while (!isClosing() && (await encryptAgain({ db, keys }, 'plain')) > 0);
      })
      await inAnyCase('CVs', () => acceptOldCvs(db, files, new Date(clock() - hour), isClosing))
      const warn = (counts: object, message: string) => log.error(counts, message)
      await inAnyCase('files', () => sweepFiles({ db, store, settings, warn }, clock()))
    })
  }
}
