import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { codeOf, deskBrowser, invite, password, startOperator } from '#tests/harness/server/desk.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let numbers = 0
const newEmail = () => `invited${++numbers}@example.com`

describe('an invitation', () => {
  test('says who it is for, and is good once', async () => {
    const email = newEmail()
    const token = await invite(api, email, 'lead')
    const browser = deskBrowser(api)
    const opened = await browser.call('POST', '/invitation', { token })
    expect(opened.body).toMatchObject({ email, role: 'lead' })
    const body = { token, password, code: codeOf(String(opened.body.totpUri), api.clock.now) }
    expect((await browser.call('POST', '/invitation/password', body)).status).toBe(200)
    expect((await browser.call('GET', '/session')).body.operator).toMatchObject({ email, role: 'lead' })
    for (const path of ['/invitation', '/invitation/password'])
      expect((await deskBrowser(api).call('POST', path, path === '/invitation' ? { token } : body)).status).toBe(404)
  })

  test('runs out after two days, and a new one makes the one before worthless', async () => {
    const email = newEmail()
    const first = await invite(api, email, 'reviewer')
    const second = await invite(api, email, 'reviewer')
    expect((await deskBrowser(api).call('POST', '/invitation', { token: first })).status).toBe(404)
    api.clock.advance(48 * 3600 + 1)
    expect((await deskBrowser(api).call('POST', '/invitation', { token: second })).status).toBe(404)
  })

  test('of one who was shut out meanwhile opens nothing', async () => {
    const email = newEmail()
    const token = await invite(api, email, 'reviewer')
    await api.call('POST', '/review/operators/disable', { email, by: 'root' }, { token: api.reviewToken })
    expect((await deskBrowser(api).call('POST', '/invitation', { token })).status).toBe(404)
  })

  test('is not used up by a wrong code or a short password', async () => {
    const token = await invite(api, newEmail(), 'reviewer')
    const browser = deskBrowser(api)
    const { body } = await browser.call('POST', '/invitation', { token })
    const code = codeOf(String(body.totpUri), api.clock.now)
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await browser.call('POST', '/invitation/password', { token, password, code: wrong })).status).toBe(422)
    expect((await browser.call('POST', '/invitation/password', { token, password: 'short', code })).status).toBe(400)
    expect((await browser.call('POST', '/invitation/password', { token, password, code })).status).toBe(200)
  })

  test('of one who uses the desk already ends their sessions only once it is used', async () => {
    const operator = await startOperator(api, newEmail(), 'reviewer')
    const token = await invite(api, operator.email, 'reviewer')
    expect((await operator.call('GET', '/session')).status).toBe(200)
    const browser = deskBrowser(api)
    const { body } = await browser.call('POST', '/invitation', { token })
    await browser.call('POST', '/invitation/password', { token, password, code: codeOf(String(body.totpUri), api.clock.now) })
    expect((await operator.call('GET', '/session')).status).toBe(401)
  })

  test('of one who was shut out lets in by its link alone, and nobody invites themselves', async () => {
    const operator = await startOperator(api, newEmail(), 'reviewer')
    const admin = await startOperator(api, newEmail(), 'admin')
    const all = (await admin.call('GET', '/operators')).body.operators as { id: string; email: string }[]
    const id = all.find(({ email }) => email === operator.email)?.id
    expect((await admin.call('PATCH', `/operators/${id}`, { isDisabled: true })).status).toBe(200)
    const link = (await admin.call('POST', '/operators', { email: operator.email, role: 'reviewer' })).body.link
    api.clock.advance(60)
    const body = { email: operator.email, password, code: codeOf(operator.totpUri, api.clock.now) }
    expect((await deskBrowser(api).call('POST', '/sign-in/password', body)).status).toBe(422)
    const token = new URL(String(link)).hash.slice(1)
    expect((await deskBrowser(api).call('POST', '/invitation', { token })).status).toBe(200)
    const own = { email: admin.email.toUpperCase(), role: 'reviewer' }
    expect((await admin.call('POST', '/operators', own)).status).toBe(403)
    const { entries } = (await admin.call('GET', '/audit')).body as { entries: { detail?: string }[] }
    expect(entries.map(({ detail }) => detail)).toContain(`${id} reviewer`)
  })
})
