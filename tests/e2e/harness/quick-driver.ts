import { setTimeout as pause } from 'node:timers/promises'
import type { ApplicationStatus } from '#contract/status'
import type { Answer } from '#tests/harness/server/api.ts'
import { filledInAt, startDriver, type TestDriver } from '#tests/harness/server/driver.ts'
import type { RunningServer } from './running-server.ts'

export interface QuickDriver extends TestDriver {
  /** The session as the site keeps it. */
  readonly cookies: readonly { name: string; value: string; url: string }[]
  /** Ends the session on the server, as a log-out elsewhere does. */
  readonly logOut: () => Promise<void>
}

/** A plate of the number's own. */
export const plateOf = (phoneNumber: string) => `LAG-${phoneNumber.slice(-3)}XY`

/** A driver who is brought to a status by calls, as quickly as the server answers. The number is in E.164. */
export async function quickDriver(server: RunningServer, phoneNumber: string, status: ApplicationStatus): Promise<QuickDriver> {
  const calls = callsTo(server)
  const driver = await startDriver(calls, phoneNumber)
  const upTo = filledInAt(status)
  if (upTo) await driver.fillIn(upTo, 'elsewhere', plateOf(phoneNumber))
  if (status === 'approved') await server.decide('approve', phoneNumber)
  if (status === 'rejected') await server.decide('reject', phoneNumber, 'The licence is not yours.')
  if (status === 'changes_requested') await server.decide('changes', phoneNumber, 'vehicle_info:plate_mismatch:Look at the front plate.')
  if (status === 'withdrawn') await driver.withdraw()
  const url = server.url
  return {
    ...driver,
    logOut: async () => void (await calls.call('PATCH', '/driver/auth/logout', { token: driver.refreshToken })),
    cookies: [
      { name: 'accessToken', value: driver.token, url },
      { name: 'refreshToken', value: driver.refreshToken, url },
    ],
  }
}

function callsTo(server: RunningServer) {
  const call = async (method: string, path: string, body?: unknown, { token }: { token?: string | undefined } = {}): Promise<Answer> => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // While files are still being judged the server asks to be asked again.
    if (answer.status === 503) {
      await pause(100)
      return call(method, path, body, { token })
    }
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text, body: JSON.parse(text) }
  }
  const wellAnswered = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked)
    if (answer.status !== 200) throw new Error(`${asked[1]} was answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  return {
    call,
    signIn: async (phoneNumber: string) => {
      await wellAnswered('POST', '/driver/auth/authenticate', { phoneNumber })
      const otp = await server.codeFor(phoneNumber)
      const { accessToken, refreshToken, status } = await wellAnswered('POST', '/driver/auth/verify-otp', { phoneNumber, otp })
      return { accessToken: String(accessToken), refreshToken: String(refreshToken), status: String(status) }
    },
    upload: async (token: string, bytes: Uint8Array, contentType: string, name = 'photo.jpg') => {
      const signed = await wellAnswered('POST', '/misc/signedurl/generate', { name, permission: 'w' }, { token })
      const put = await fetch(new URL(String(signed.url), server.url), {
        method: 'PUT',
        headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': contentType },
        body: new Uint8Array(bytes),
      })
      if (!put.ok) throw new Error(`The upload of ${name} was answered ${put.status}`)
      return String(signed.name)
    },
  }
}
