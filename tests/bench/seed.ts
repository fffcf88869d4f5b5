import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/open'
import { personalInfo, vehicle } from '#tests/harness/answers.ts'

/** Fills a database with so many drivers: nine in ten have sent their application, half of these wait for a decision. Each has a session with two tokens. */
export async function seedDrivers(db: Database, count: number): Promise<void> {
  const answers = JSON.stringify(personalInfo)
  const car = JSON.stringify(vehicle)
  await db.execute(sql`
    insert into drivers (phone_number, created_at)
    select '+234' || (8030000000 + n), now() - n * interval '1 minute' from generate_series(1, ${sql.raw(String(count))}) n`)
  await db.execute(sql`
    insert into applications (driver_id, status, personal_info, nin_index, vehicle, plate_number, changes, mended, sent_at)
    select id, case when n % 10 = 0 then 'vehicle_docs' when n % 2 = 0 then 'approved' else 'pending_approval' end,
      ${answers}::jsonb || jsonb_build_object('lastName', 'Number ' || translate(n::text, '0123456789', 'abcdefghij')), 'nin ' || n / 2, ${car}::jsonb, 'SEED-' || n, '[]', '[]',
      case when n % 10 = 0 then null else created_at end
    from (select id, created_at, row_number() over (order by created_at) n from drivers) numbered`)
  await db.execute(sql`
    insert into sessions (id, driver_id, started_at) select gen_random_uuid(), id, created_at from drivers`)
  await db.execute(sql`
    insert into tokens (hash, kind, session_id, generation, expires_at)
    select kind || '-' || id, kind, id, 0, now() + interval '1 day' from sessions, unnest(array['access', 'refresh']) kind`)
  await db.execute(sql`analyze`)
}
