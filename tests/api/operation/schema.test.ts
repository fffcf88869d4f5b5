import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, postgresCode, rowsOf } from '#server/database/open'
import { emptyDatabase } from '#tests/harness/server/empty-database.ts'

let database: OpenDatabase
const driver = '00000000-0000-4000-8000-000000000001'
beforeAll(async () => {
  database = await emptyDatabase()
  await database.db.execute('set enable_seqscan = off')
  await database.db.execute(`insert into drivers (id, phone_number, created_at) values ('${driver}', '+2348031234567', now())`)
  await database.db.execute(`insert into sessions (id, driver_id, started_at) values ('${driver}', '${driver}', now())`)
})
afterAll(async () => {
  await database.db.execute('reset enable_seqscan')
  await database.close()
})

test.each([
  ['sessions_by_driver', `select from sessions where driver_id = '${driver}'`],
  ['tokens_by_session', `select from tokens where session_id = '${driver}'`],
  ['tokens_by_expiry', 'select from tokens where expires_at <= now()'],
  [
    'applications_by_status',
    `select from applications where status = 'approved' order by coalesce(sent_at, timestamptz 'infinity'), driver_id limit 1`,
  ],
  ['applications_by_sending', `select from applications order by coalesce(sent_at, timestamptz 'infinity'), driver_id limit 1`],
  ['applications_by_nin', `select from applications where nin_index = 'n'`],
  ['applications_to_erase', 'select from applications where erase_at <= now()'],
  ['one_live_application_a_plate', `select from applications where plate_number = 'ABC-123DE'`],
  ['files_by_owner', 'select from files where owner is null'],
  ['files_by_state', `select from files where state = 'marked' and changed_at < now()`],
  ['rate_limits_by_reset', 'select from rate_limits where resets_at <= now()'],
  ['messages_by_number', `select from messages where phone_number = '+2348031234567'`],
  ['messages_unverified', 'select from messages where verified_at is null and created_at > now()'],
  ['known_devices_by_age', 'select from known_devices where verified_at <= now()'],
])('%s is what its question is answered by', async (index, question) => {
  const plan = await rowsOf<Record<string, string>>(database.db, sql.raw(`explain ${question}`))
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).toContain(index)
})

const application = (columns: string, values: string) =>
  `insert into applications (driver_id, changes, mended${columns}) values ('${driver}', '[]', '[]'${values})`
const token = (kind: string, generation: number) =>
  `insert into tokens (hash, kind, session_id, generation, expires_at) values ('h', '${kind}', '${driver}', ${generation}, now())`
const file = (state: string, size: number) =>
  `insert into files (name, state, size, created_at, changed_at) values ('n', '${state}', ${size}, now(), now())`
const message = (state: string, channel: string) =>
  `insert into messages (id, phone_number, network, wide_network, state, channel, created_at, changed_at) values ('${driver}', '+2348031234567', 'n', 'n', '${state}', '${channel}', now(), now())`

test.each([
  ['a number that is none', `insert into drivers (phone_number, created_at) values ('0803', now())`],
  ['an unknown status', application(', status', `, 'sent'`)],
  ['an application that is withdrawn without an end', application(', status', `, 'withdrawn'`)],
  ['an end for one that is not withdrawn', application(', status, erase_at, withdrawn_from', `, 'approved', now(), 'approved'`)],
  ['an unknown kind of token', token('login', 0)],
  ['a generation before the first', token('access', -1)],
  ['an unknown state of a file', file('lost', 1)],
  ['fewer bytes than none', file('uploaded', -1)],
  ['an unknown state of a message', message('lost', 'sms')],
  ['an unknown channel', message('queued', 'pigeon')],
  ['an unknown decision', `insert into decisions (driver_id, at, decision, by) values ('${driver}', now(), 'perhaps', 'me')`],
])('the database refuses %s', async (_what, statement) => {
  const failed = await database.db.execute(statement).then(
    () => undefined,
    (error: unknown) => postgresCode(error),
  )
  expect(failed).toBe('23514')
})

test('what belongs to a driver goes with the driver', async () => {
  await database.db.execute(application(', status', `, 'personal_info'`))
  await database.db.execute(token('access', 0))
  await database.db.execute(`delete from drivers where id = '${driver}'`)
  for (const table of ['applications', 'sessions', 'tokens']) expect(await rowsOf(database.db, sql.raw(`select from ${table}`))).toEqual([])
})
