import { sql } from 'drizzle-orm'
import type { Statistics } from '#contract/desk/desk'
import { lagosDay } from '#contract/lagos-day'
import { type ReviewItem, ReviewItem as ReviewItems } from '#contract/requirements'
import { stepStatuses, steps } from '#contract/steps'
import { day } from '#server/clock'
import { type Database, rowsOf } from '#server/database/open'
import { csvOf } from '#server/review/csv'

/** Days that the numbers look back. */
const span = 30

/** Hours at which a band of waiting applications begins. */
const bands = [0, 6, 12, 24, 48, 72]

const items: readonly string[] = ReviewItems.options
const hours = (value: number | string | null) => Math.round(Number(value ?? 0) * 10) / 10

/** What the desk's numbers are made of (domain, section 10), of the last thirty days in Lagos; `longHours` are those after which somebody waits too long. `now` in milliseconds. */
export async function statisticsOf(db: Database, now: number, longHours: number): Promise<Statistics> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const from = sql`${new Date(now - span * day).toISOString()}::timestamptz`
  const dayOf = (moment: string) => sql.raw(`to_char(${moment} at time zone 'Africa/Lagos', 'YYYY-MM-DD')`)
  const [taken, sent, [waiting], waitingBands, reasons, [reached]] = await Promise.all([
    rowsOf<{ day: string; decision: string; count: number }>(
      db,
      sql`select ${dayOf('at')} as day, decision, count(*)::int as count from decisions where at > ${from} group by 1, 2`,
    ),
    rowsOf<{ day: string; count: number }>(
      db,
      sql`select ${dayOf('sent_at')} as day, count(*)::int as count
        from (select sent_at from applications union all select sent_at from past_applications) as sent where sent_at > ${from} group by 1`,
    ),
    rowsOf<{ now: number; long: number; median: number | null; slowest: number | null }>(
      db,
      sql`select count(*)::int as now, (count(*) filter (where sent_at <= ${at} - make_interval(hours => ${longHours})))::int as long,
        percentile_cont(0.5) within group (order by extract(epoch from ${at} - sent_at) / 3600) as median,
        percentile_cont(0.9) within group (order by extract(epoch from ${at} - sent_at) / 3600) as slowest
        from applications where status = 'pending_approval'`,
    ),
    rowsOf<{ band: number; count: number }>(
      db,
      sql`select width_bucket((extract(epoch from ${at} - sent_at) / 3600)::float8, array[${sql.raw(bands.join(', '))}]::float8[]) as band,
        count(*)::int as count from applications where status = 'pending_approval' group by 1`,
    ),
    rowsOf<{ item: string; code: string; count: number }>(
      db,
      sql`select one ->> 'item' as item, one ->> 'code' as code, count(*)::int as count
        from decisions, jsonb_array_elements(changes) as one where at > ${from} group by 1, 2 order by 3 desc limit 100`,
    ),
    rowsOf<Record<string, number>>(
      db,
      sql`select count(*)::int as signed_up, (count(*) filter (where sent_at is not null))::int as sent,
        (count(*) filter (where status = 'approved'))::int as approved,
        ${sql.join(
          stepStatuses.map((step, nth) => sql.raw(`(count(*) filter (where ${columnOf(step)} is not null))::int as step_${nth}`)),
          sql`, `,
        )} from applications`,
    ),
  ])
  const days = Array.from({ length: span }, (_, nth) => lagosDay(now - (span - 1 - nth) * day))
  const count = (rows: readonly { day: string; count: number; decision?: string }[], one: string, decision?: string) =>
    rows.find((row) => row.day === one && row.decision === decision)?.count ?? 0
  return {
    days: days.map((one) => ({
      day: one,
      sent: count(sent, one),
      approved: count(taken, one, 'approved'),
      changesRequested: count(taken, one, 'changes_requested'),
      rejected: count(taken, one, 'rejected'),
    })),
    waiting: {
      now: waiting?.now ?? 0,
      waitingLong: waiting?.long ?? 0,
      longHours,
      medianHours: hours(waiting?.median ?? 0),
      slowestTenthHours: hours(waiting?.slowest ?? 0),
      bands: bands.map((fromHours, nth) => ({ fromHours, count: waitingBands.find(({ band }) => band === nth + 1)?.count ?? 0 })),
    },
    reasons: reasons
      .filter(({ item }) => items.includes(item))
      .map(({ item, code, count: times }) => ({ item: item as ReviewItem, code, count: times })),
    funnel: [
      { stage: 'Signed up', drivers: reached?.signed_up ?? 0 },
      ...stepStatuses.map((step, nth) => ({ stage: steps[step].title, drivers: reached?.[`step_${nth}`] ?? 0 })),
      { stage: 'Sent', drivers: reached?.sent ?? 0 },
      { stage: 'Approved', drivers: reached?.approved ?? 0 },
    ],
  }
}

const columnOf = (step: keyof typeof steps) => steps[step].profileKey.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The numbers of each day as CSV. */
export const statisticsCsv = ({ days }: Statistics): string =>
  csvOf([
    ['day', 'sent', 'approved', 'changes requested', 'rejected'],
    ...days.map((one) => [one.day, one.sent, one.approved, one.changesRequested, one.rejected]),
  ])
