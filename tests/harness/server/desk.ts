import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { OperatorRole } from '#contract/desk/desk'
import { createNotices } from '#server/application/notices'
import type { BlobStore } from '#server/blob/blob-store'
import { openStore } from '#server/blob/open-store'
import { createDueDecisions } from '#server/desk/review/due-decisions'
import { createKeys } from '#server/encryption/keys'
import { createOutbox } from '#server/messages/outbox'
import { settingsOf } from '#server/settings'
import { type Answer, startApi, type TestApi } from './api.ts'

export const origin = 'http://localhost'
export const password = 'correct horse battery'

/** The code that an authenticator shows for a secret's address at a moment, in milliseconds. */
export const codeOf = (uri: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '') }).generate({ timestamp: at })

export interface DeskCalls {
  /** One call below `/desk/api`, as a browser on the desk's own page makes it. */
  readonly call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** The session's cookie as it is kept, empty without one. */
  readonly cookie: () => string
}

/** A browser at the desk, which keeps the cookie that it is given. */
export function deskBrowser({ app }: Pick<TestApi, 'app'>): DeskCalls {
  const cookies = new Map<string, string>()
  const cookie = (name: string) => (cookies.has(name) ? `${name}=${cookies.get(name)}` : '')
  return {
    cookie: () => cookie('desk'),
    call: async (method, path, body, headers = {}) => {
      const {
        statusCode,
        headers: told,
        payload,
      } = await app.inject({
        method: method as 'GET',
        url: `/desk/api${path}`,
        headers: {
          origin,
          host: 'localhost',
          cookie: [...cookies.keys()].map(cookie).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      for (const set of [told['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const isJson = String(told['content-type'] ?? '').includes('json')
      return { status: statusCode, headers: told, text: payload, body: isJson && payload !== '' ? JSON.parse(payload) : {} }
    },
  }
}

/** Invites somebody by the command line's call; gives the token in the link. */
export async function invite(api: TestApi, email: string, role: OperatorRole): Promise<string> {
  const { status, text, body } = await api.call('POST', '/review/operators', { email, role, by: 'root' }, { token: api.reviewToken })
  if (status !== 200) throw new Error(`The invitation was answered ${status}: ${text}`)
  return new URL(String(body.link)).hash.slice(1)
}

export interface TestOperator extends DeskCalls {
  readonly email: string
  /** By which the authenticator was set up. */
  readonly totpUri: string
}

/** Somebody who was invited, has chosen a password and is signed in. */
export async function startOperator(api: TestApi, email: string, role: OperatorRole): Promise<TestOperator> {
  const token = await invite(api, email, role)
  const browser = deskBrowser(api)
  const { body } = await browser.call('POST', '/invitation', { token })
  const totpUri = String(body.totpUri)
  const accepted = await browser.call('POST', '/invitation/password', { token, password, code: codeOf(totpUri, api.clock.now) })
  if (accepted.status !== 200) throw new Error(`The password was answered ${accepted.status}: ${accepted.text}`)
  return { ...browser, email, totpUri }
}

/** A server with people at its desk: two reviewers and a lead. */
export interface TestDesk {
  readonly api: TestApi
  readonly ada: TestOperator
  readonly bola: TestOperator
  readonly lead: TestOperator
}

/** A server of a test's own, with people signed in at its desk. */
export async function startDesk(): Promise<TestDesk> {
  const api = await startApi()
  return {
    api,
    ada: await startOperator(api, 'ada@example.com', 'reviewer'),
    bola: await startOperator(api, 'bola@example.com', 'reviewer'),
    lead: await startOperator(api, 'lead@example.com', 'lead'),
  }
}

/** What every copy of the server does each second: it lets the decisions take effect whose time has come. `open` stands for the store's, which is waited for `timeout` milliseconds. */
export function deskWork(
  { db, clock, shared, dataFolder }: Pick<TestApi, 'db' | 'clock' | 'shared' | 'dataFolder'>,
  open?: BlobStore['open'],
  timeout = 30_000,
): () => Promise<void> {
  const now = () => clock.now
  const notices = createNotices(createOutbox({ db, clock: now, ...shared, onOutcome: () => {} }), undefined)
  return async () => {
    const { store } = await openStore(settingsOf({}), join(dataFolder, 'blobs'), shared.secret, now)
    const files = { store: open ? { ...store, open } : store, timeout }
    await createDueDecisions({ db, keys: createKeys([shared.secret]), clock: now, notices, files }).work()
  }
}
