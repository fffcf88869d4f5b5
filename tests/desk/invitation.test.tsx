import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { createAuthenticator } from '#tests/harness/server/authenticator.ts'
import { deskBrowser, invite, origin } from '#tests/harness/server/desk.ts'
import { openDesk } from './desk-site.tsx'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url')).buffer

/** The browser's own way to an authenticator. */
function plugIn(authenticator: ReturnType<typeof createAuthenticator>) {
  const create = async ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) => {
    const made = authenticator.create({ challenge: Buffer.from(publicKey.challenge).toString('base64url') })
    const response = made.response as { attestationObject: string; clientDataJSON: string }
    return {
      ...made,
      rawId: bytes(made.rawId),
      getClientExtensionResults: () => ({}),
      response: { attestationObject: bytes(response.attestationObject), clientDataJSON: bytes(response.clientDataJSON) },
    }
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
}

test('an invitation is opened once more after a reload, which keeps its entry of the history alone', async () => {
  const opened = async (address: string, state: unknown, email: string) => {
    window.history.replaceState(state, '', address)
    const desk = openDesk(deskBrowser(api), '/invitation')
    await screen.findByText(`You are invited as reviewer: ${email}.`)
    desk.close()
    return [window.location.hash, window.history.state] as const
  }
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const [hash, kept] = await opened(`/desk/invitation#${await invite(api, 'bola@example.com', 'reviewer')}`, null, 'bola@example.com')
  expect(hash).toBe('')
  await opened(`/desk/invitation#${await invite(api, 'chi@example.com', 'reviewer')}`, null, 'chi@example.com')
  await opened('/desk/invitation', kept, 'bola@example.com')
})

test('a passkey is made also by who reads for more than five minutes before they press', async () => {
  window.history.replaceState(null, '', `/desk/invitation#${await invite(api, 'ada@example.com', 'reviewer')}`)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const desk = openDesk(deskBrowser(api), '/invitation')
  plugIn(createAuthenticator(origin))
  const make = await screen.findByRole('button', { name: 'Make a passkey' })
  expect(window.location.hash).toBe('')
  api.clock.advance(301)
  fireEvent.click(make)
  await screen.findByRole('heading', { level: 1, name: 'Queue' })
  desk.close()
})

test('who made a passkey, and was not told, reads that they may sign in with it, and is led there', async () => {
  window.history.replaceState(null, '', `/desk/invitation#${await invite(api, 'efe@example.com', 'reviewer')}`)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const browser = deskBrowser(api)
  const call = vi.spyOn(browser, 'call')
  const desk = openDesk(browser, '/invitation')
  plugIn(createAuthenticator(origin))
  const make = await screen.findByRole('button', { name: 'Make a passkey' })
  const through = deskBrowser(api).call
  call.mockImplementation(async (...asked) => {
    const answered = await through(...asked)
    if (asked[1] === '/invitation/passkey') throw new TypeError('Failed to fetch')
    return answered
  })
  fireEvent.click(make)
  await screen.findByRole('alert')
  await waitFor(() => expect(make.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(make)
  await screen.findByText(
    'This invitation was used, or is more than two days old. If it was you who used it, sign in with what you chose; else ask for another.',
  )
  fireEvent.click(screen.getByRole('link', { name: 'Sign in with what you have chosen already' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in to the desk' })
  desk.close()
})
