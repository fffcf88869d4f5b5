import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createFolderStore } from '#server/blob/folder/folder-store'
import { createSignature } from '#server/blob/signature'
import { sweep } from '#server/database/sweep'
import { settingsOf } from '#server/settings'
import { fileOf } from '#tests/harness/files/files.ts'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'

const countsIn = async ({ db }: TestApi) => {
  const tables = ['codes', 'tokens', 'sessions', 'messages', 'login_tokens', 'drivers']
  const counted = sql.raw(`select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`)
  return ((await db.execute(counted)) as unknown as { rows: Record<string, number>[] }).rows[0]
}

test('what is past its use is removed, and nothing before', async () => {
  const api = await startApi()
  const { accessToken } = await api.signIn('+2348031234567')
  await api.call('POST', '/driver/auth/generate-login-token', { token: accessToken }, { token: accessToken })
  const all = { codes: 1, tokens: 2, sessions: 1, messages: 1, login_tokens: 1, drivers: 1 }
  await sweep(api.db, api.clock.now, settingsOf({}))
  expect(await countsIn(api)).toEqual(all)
  api.clock.advance(3599)
  await sweep(api.db, api.clock.now, settingsOf({}))
  expect(await countsIn(api)).toEqual({ ...all, tokens: 1, login_tokens: 0 })
  api.clock.advance(86_400)
  await sweep(api.db, api.clock.now, settingsOf({}))
  expect(await countsIn(api)).toEqual({ codes: 0, tokens: 0, sessions: 0, messages: 1, login_tokens: 0, drivers: 1 })
  api.clock.advance(7 * 86_400)
  await sweep(api.db, api.clock.now, settingsOf({}))
  expect(await countsIn(api)).toMatchObject({ messages: 0, drivers: 1 })
  await api.close()
})

test('what one table refuses keeps nothing of the others past its use', async () => {
  const api = await startApi()
  await api.signIn('+2348031234567')
  api.clock.advance(8 * 86_400)
  await api.db.execute('alter table rate_limits rename to elsewhere')
  await expect(sweep(api.db, api.clock.now, settingsOf({}))).rejects.toThrow('rate_limits')
  await api.db.execute('alter table elsewhere rename to rate_limits')
  expect(await countsIn(api)).toEqual({ codes: 0, tokens: 0, sessions: 0, messages: 0, login_tokens: 0, drivers: 1 })
  await api.close()
})

test('a driver’s file that no step accepted is removed once it is old', async () => {
  const api = await startApi()
  const { accessToken } = await api.signIn('+2348031234567')
  const [old, fresh] = [
    await api.upload(accessToken, fileOf['image/jpeg'], 'image/jpeg'),
    await api.upload(accessToken, fileOf['image/jpeg'], 'image/jpeg'),
  ]
  const folder = join(api.dataFolder, 'blobs')
  await utimes(join(folder, 'incoming', old), 1000, 1000)
  const signature = createSignature('x', Date.now)
  await createFolderStore({ folder, signature, uploadSeconds: 60, limitOf: () => 1000 }).sweep(2_000_000)
  const left = await readdir(join(folder, 'incoming'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([fresh.split('/').at(-1)])
  await api.close()
})

test('a sweep that fails is logged by its name, and those after it are done', async () => {
  const api = await startApi()
  const { accessToken } = await api.signIn('+2348031234567')
  const name = await api.upload(accessToken, fileOf['image/jpeg'], 'image/jpeg')
  await utimes(join(api.dataFolder, 'blobs/incoming', name), 1000, 1000)
  const rename = (from: string, to: string) => api.db.execute(sql.raw(`alter table ${from} rename to ${to}`))
  const broken = ['erased_visitors', 'known_devices']
  for (const table of broken) await rename(table, `no_${table}`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    const there = () => existsSync(join(api.dataFolder, 'blobs/incoming', name))
    const failed = () => api.logged.flatMap((line) => (line.includes('"a sweep failed"') ? [JSON.parse(line).sweep] : []))
    await vi.waitFor(() => expect([failed(), there()]).toEqual([['erased visitors', 'database'], false]), 30_000)
  } finally {
    vi.useRealTimers()
    for (const table of broken) await rename(`no_${table}`, table)
    await api.close()
  }
})

test.each([
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s trusts %s', (given, trusted) => {
  expect(settingsOf({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(trusted)
})

test('behind a proxy an address cannot be made up', async () => {
  const api = await startApi({ environment: { TRUST_PROXY: '127.0.0.1', CODE_SENDS_PER_ADDRESS: '1' } })
  const from = (forwarded: string, at: number) =>
    api.call('POST', '/driver/auth/authenticate', { phoneNumber: `+234803123456${at}` }, { headers: { 'x-forwarded-for': forwarded } })
  expect((await from('203.0.113.1', 1)).status).toBe(200)
  expect((await from('203.0.113.2', 2)).status).toBe(200)
  expect((await from('198.51.100.1, 203.0.113.1', 3)).status).toBe(429)
  await api.close()
})

test('an odd X-Forwarded-For is no fault of ours, and one that nobody trusts is said once', async () => {
  const odd = ['x'.repeat(4000), '::ffff:999.1.1.1', '1.2.3.4:80', 'ünknown']
  for (const environment of [{ TRUST_PROXY: 'loopback' }, {}] as Record<string, string>[]) {
    const api = await startApi({ environment })
    for (const [at, forwarded] of odd.entries()) {
      const asked = { headers: { 'x-forwarded-for': forwarded } }
      expect((await api.call('POST', '/driver/auth/authenticate', { phoneNumber: `+234803123456${at}` }, asked)).status).toBe(200)
    }
    const said = api.logged.filter((line) => line.includes('X-Forwarded-For'))
    expect(said).toHaveLength(environment.TRUST_PROXY ? 0 : 1)
    await api.close()
  }
})
