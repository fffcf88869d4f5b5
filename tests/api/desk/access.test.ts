import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayDo, type OperatorRole, operatorRoles } from '#contract/desk/desk'
import { type DeskEndpoint, deskEndpoints } from '#contract/desk/desk-endpoints'
import { endpoints } from '#contract/endpoints'
import { freePort } from '#scripts/free-port'
import { runOperators } from '#server/operator-api/operators-command'
import { settingsOf } from '#server/settings'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { type DeskCalls, deskBrowser, startOperator } from '#tests/harness/server/desk.ts'
import { startDriver, type TestDriver } from '#tests/harness/server/driver.ts'

let api: TestApi
let driver: TestDriver
let id: string
const browsers = new Map<string, DeskCalls>()
const by = (who: string) => browsers.get(who) as DeskCalls
beforeAll(async () => {
  api = await startApi()
  driver = await startDriver(api, '+2348031234567')
  await driver.fillIn('sent', 'elsewhere')
  for (const role of operatorRoles) browsers.set(role, await startOperator(api, `${role}@example.com`, role))
  const gone = await startOperator(api, 'gone@example.com', 'admin')
  const cookie = gone.cookie()
  await gone.call('POST', '/sign-out')
  const withHeaders = (headers: Record<string, string>): DeskCalls => ({
    cookie: () => '',
    call: (method, path, body, more) => deskBrowser(api).call(method, path, body, { ...headers, ...more }),
  })
  browsers.set('a stranger', deskBrowser(api))
  browsers.set('somebody who has signed out', withHeaders({ cookie }))
  browsers.set(
    'a driver',
    withHeaders({ authorization: `Bearer ${driver.token}`, cookie: `accessToken=${driver.token}; desk=${driver.token}` }),
  )
  browsers.set('the command line', withHeaders({ authorization: `Bearer ${api.reviewToken}`, cookie: `desk=${api.reviewToken}` }))
  const found = await by('admin').call('GET', '/applications')
  id = (found.body.applications as { id: string }[])[0]?.id ?? ''
})
afterAll(() => api.close())

const outsiders = ['a stranger', 'somebody who has signed out', 'a driver', 'the command line'] as const
const calls = Object.entries(deskEndpoints as Record<string, DeskEndpoint>).filter(([name]) => name !== 'signOut')

describe.each(calls)('%s', (_, { method, path, role }) => {
  test.each([...outsiders, ...operatorRoles])('%s', async (who) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const { status } = await by(who).call(method, path.replace(':id', id).replace(':kind', 'licence_front'), body)
    if (role === 'none' || role === 'setup') expect([401, 403]).not.toContain(status)
    else if ((outsiders as readonly string[]).includes(who)) expect(status).toBe(401)
    else if (mayDo(who as OperatorRole, role)) expect([401, 403, 500]).not.toContain(status)
    else expect(status).toBe(403)
  })
})

test.each(Object.entries(endpoints).filter(([, { bearer }]) => bearer === 'access'))(
  'the cookie of an operator is worth nothing for %s',
  async (_, { method, path }) => {
    const cookie = by('admin').cookie()
    const token = cookie.slice('desk='.length)
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }])
      expect((await api.call(method, path.replace(':kind', 'insurance'), method === 'GET' ? undefined : {}, { headers })).status).toBe(401)
  },
)

test.each(['list', 'approve'])('the cookie of an operator is worth nothing for review %s', async (name) => {
  const token = by('admin').cookie().slice('desk='.length)
  const path = name === 'list' ? '/review/applications' : `/review/applications/${id}/approve`
  expect((await api.call(name === 'list' ? 'GET' : 'POST', path, name === 'list' ? undefined : { by: 'x' }, { token })).status).toBe(401)
})

test('nobody changes their own role', async () => {
  const session = await by('admin').call('GET', '/session')
  const mine = (session.body.operator as { id: string }).id
  expect((await by('admin').call('PATCH', `/operators/${mine}`, { role: 'reviewer' })).status).toBe(403)
  // Written otherwise it is nobody's, and what is no id is no fault of ours.
  for (const other of [mine.toUpperCase(), 'nobody'])
    expect((await by('admin').call('PATCH', `/operators/${other}`, { role: 'reviewer' })).status).toBe(404)
})

test('a desk on a port of its own is there alone, and invitations lead there', async () => {
  const port = await freePort()
  const apart = await startApi({ environment: { DESK_PORT: String(port), SITE_URL: 'https://cruzer.example' } })
  const site = await apart.app.listen({ port: 0, host: '127.0.0.1' })
  const desk = `http://127.0.0.1:${port}`
  const status = async (url: string) => (await fetch(url)).status
  expect([await status(`${desk}/desk/api/session`), await status(`${site}/desk/api/session`)]).toEqual([401, 404])
  expect(await status(`${desk}/api/misc/vehicle-info`)).toBe(404)
  expect((await fetch(`${desk}/desk/api/session`)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const invited = await fetch(`${site}/api/review/operators`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apart.reviewToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'apart@example.com', role: 'admin', by: 'root' }),
  })
  const { link } = (await invited.json()) as { link: string }
  expect(link.startsWith(`${desk}/desk/invitation#`)).toBe(true)
  await apart.close()
  await expect(fetch(`${desk}/desk/api/session`)).rejects.toThrow()
  expect(() => settingsOf({ DESK_PORT: '4000' })).toThrow('SITE_URL is needed with DESK_PORT')
})

test('the command that invites says where its link leads to this machine alone, and how to name another address', async () => {
  const invited = async (environment: Record<string, string>) => {
    const own = await startApi({ environment })
    const { port } = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }))
    const said: string[] = []
    const say = (text: string) => void said.push(...text.split('\n'))
    await runOperators(
      ['invite', 'ada@example.com', '--role', 'admin'],
      { REVIEW_TOKEN: own.reviewToken, PORT: port },
      { out: say, err: say },
    )
    await own.close()
    return [new URL(said[0] ?? '').origin.replace(port, 'port'), ...said.slice(1)]
  }
  const once = 'The link works once, for two days.'
  expect(await invited({})).toEqual([
    'http://localhost:port',
    once,
    'It opens on this machine alone: for others set DESK_URL at the server, or name the address they reach the desk at by --url.',
  ])
  expect(await invited({ DESK_URL: 'https://desk.example', SITE_URL: 'https://site.example' })).toEqual(['https://desk.example', once])
})

test('a desk that is off is not there', async () => {
  const off = await startApi({ environment: { DESK: 'off' } })
  expect((await deskBrowser(off).call('GET', '/session')).status).toBe(404)
  expect((await off.inject({ url: '/desk' })).status).toBe(404)
  await off.close()
})
