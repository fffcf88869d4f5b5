import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#server/database/desk-schema'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { startOperator, type TestOperator } from '#tests/harness/server/desk.ts'

let api: TestApi
let [admin, ada]: TestOperator[] = []
beforeAll(async () => {
  api = await startApi()
  admin = await startOperator(api, 'admin@example.com', 'admin')
  ada = await startOperator(api, 'ada@example.com', 'reviewer')
})
afterAll(() => api.close())

const command = (path: string, body: object) =>
  api.call('POST', `/review/operators${path}`, { ...body, by: 'root' }, { token: api.reviewToken })
const everybody = async () =>
  (await admin?.call('GET', '/operators'))?.body.operators as { id: string; email: string; role: string; state: string }[]
const idOf = async (email: string) => (await everybody()).find((one) => one.email === email)?.id ?? ''
const lastEntry = async () => {
  const [entry] = await api.db.select().from(auditEntries).orderBy(desc(auditEntries.at), desc(auditEntries.id)).limit(1)
  return [entry?.operator, entry?.action, entry?.detail]
}

test('nobody is invited, given another role or shut out without the trail being told', async () => {
  const id = await idOf('ada@example.com')
  const asked = [
    () => admin?.call('PATCH', `/operators/${id}`, { role: 'lead' }),
    () => admin?.call('POST', '/operators', { email: 'new@example.com', role: 'lead' }),
    () => command('', { email: 'newer@example.com', role: 'lead' }),
    () => command('/disable', { email: 'ada@example.com' }),
  ]
  const before = await everybody()
  await api.db.execute('alter table audit_entries rename to elsewhere')
  const answers = []
  for (const ask of asked) answers.push((await ask())?.status)
  await api.db.execute('alter table elsewhere rename to audit_entries')
  expect(answers).toEqual([500, 500, 500, 500])
  expect((await everybody()).map(({ email, role, state }) => [email, role, state])).toEqual(
    before.map(({ email, role, state }) => [email, role, state]),
  )
  expect((await ada?.call('GET', '/session'))?.status).toBe(200)
  const told = []
  for (const ask of asked) {
    api.clock.advance(1)
    expect((await ask())?.status).toBe(200)
    told.push(await lastEntry())
  }
  expect(told).toEqual([
    ['admin@example.com', 'operator', `${id} {"role":"lead"}`],
    ['admin@example.com', 'invite', `${await idOf('new@example.com')} lead`],
    ['root', 'invite', `${await idOf('newer@example.com')} lead, by command`],
    ['root', 'operator', `${id} {"isDisabled":true}, by command`],
  ])
})

test('who is shut out already is shut out once more by the command, and not told to be nobody', async () => {
  for (const email of ['ada@example.com', ' Ada@Example.com'])
    expect((await command('/disable', { email })).body.message).toBe('Shut out, and signed out everywhere.')
  expect((await command('/disable', { email: 'nobody@example.com' })).status).toBe(404)
})
