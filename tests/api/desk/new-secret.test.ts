import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitations, operators } from '#server/database/desk-schema'
import { encryptTotpSecret, newTotpSecret } from '#server/desk/sign-in/totp'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { codeOf, deskBrowser, invite, password, startOperator } from '#tests/harness/server/desk.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ofBefore = () => ({ totpSecret: encryptTotpSecret('the secret of before', newTotpSecret()) })

/** An operator who chose a password while the server had another secret. */
async function operatorOfBefore(email: string) {
  const operator = await startOperator(api, email, 'reviewer')
  await api.db.update(operators).set(ofBefore()).where(eq(operators.email, email))
  api.clock.advance(60)
  return operator
}

test('a password from before the secret was changed is answered as an address that nobody has is', async () => {
  const { email, totpUri } = await operatorOfBefore('before@example.com')
  const signIn = (address: string) =>
    deskBrowser(api).call('POST', '/sign-in/password', { email: address, password, code: codeOf(totpUri, api.clock.now) })
  const [known, nobody] = [await signIn(email), await signIn('nobody@example.com')]
  expect([known.status, known.body]).toEqual([422, nobody.body])
})

test('an operator from before the secret was changed is shut out, and signs in again once invited anew', async () => {
  const { email, call } = await operatorOfBefore('disabled@example.com')
  const disabled = await api.call('POST', '/review/operators/disable', { email, by: 'root' }, { token: api.reviewToken })
  expect([disabled.status, (await call('GET', '/session')).status]).toEqual([200, 401])
  const again = await startOperator(api, email, 'reviewer')
  api.clock.advance(60)
  const right = { email, password, code: codeOf(again.totpUri, api.clock.now) }
  expect((await deskBrowser(api).call('POST', '/sign-in/password', right)).status).toBe(200)
})

test('an invitation from before the secret was changed is answered as one that never was', async () => {
  const token = await invite(api, 'invited@example.com', 'lead')
  await api.db.update(invitations).set(ofBefore())
  const open = (asked: string) => deskBrowser(api).call('POST', '/invitation', { token: asked })
  const [known, unknown] = [await open(token), await open('A'.repeat(43))]
  expect([known.status, known.body]).toEqual([404, unknown.body])
  const accepted = await deskBrowser(api).call('POST', '/invitation/password', { token, password, code: '123456' })
  expect(accepted.status).toBe(404)
})
