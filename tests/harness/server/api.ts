import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Language } from '#contract/languages'
import { codeChannels } from '#contract/sign-in/code-channel'
import type { Tokens } from '#contract/sign-in/sign-in'
import { createServer, type ServerParts } from '#server/create-server'
import type { Database, OpenDatabase } from '#server/database/open'
import type { MessageSender } from '#server/messages/senders'
import { settingsOf } from '#server/settings'
import { referralCodes } from '#tests/harness/answers.ts'
import { emptyDatabase } from './empty-database.ts'

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  readonly body: Body
}

interface SentCode {
  readonly at: string
  readonly phoneNumber: string
  readonly code: string
  readonly channel?: string
  readonly language?: Language | undefined
}

interface Asked {
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  readonly address?: string
}

export interface TestApi {
  readonly app: FastifyInstance
  readonly db: Database
  /** The server's clock: stands still until it is advanced, by seconds. */
  readonly clock: { now: number; advance: (seconds: number) => void }
  /** Every code that was sent, oldest first; `channel` is how, where it was not by SMS. */
  readonly outbox: SentCode[]
  /** Every other text message that was sent, oldest first. */
  readonly notices: { readonly phoneNumber: string; readonly words: string }[]
  /** Every line that was logged. */
  readonly logged: string[]
  readonly dataFolder: string
  readonly reviewToken: string
  /** What another copy of the server would be made of. */
  readonly shared: Pick<ServerParts, 'senders' | 'secret'>
  /** One call below `/api`; a body is sent as JSON. */
  readonly call: (method: string, path: string, body?: unknown, asked?: Asked) => Promise<Answer>
  readonly inject: (options: InjectOptions) => Promise<Answer>
  /** Asks for a code, enters it, gives the session. The number is in E.164. */
  readonly signIn: (phoneNumber: string) => Promise<Tokens & { status: string }>
  /** Signs an upload URL and sends the bytes there; gives the stored name. */
  readonly upload: (token: string, bytes: Uint8Array, contentType: string, name?: string) => Promise<string>
  readonly close: () => Promise<void>
}

export interface Overrides {
  /** Variables of the server's environment. */
  readonly environment?: Record<string, string>
  /** Where the clock starts, in milliseconds since 1970. */
  readonly now?: number
  readonly siteFolder?: string
  readonly analyticsFolder?: string
  /** Of a server that shares its files with another. */
  readonly blobFolder?: string
  /** A database in place of an empty one in memory. */
  readonly database?: OpenDatabase
  /** What stands for the sender of codes, beside the outbox. */
  readonly sender?: (phoneNumber: string, code: string) => Promise<void>
  /** What sends e-mail, beside the outbox; without it none is sent. */
  readonly mail?: MessageSender
  /** Senders in place of the outbox. */
  readonly senders?: ServerParts['senders']
}

/** Limits that a file of tests would meet, with one driver and a clock that stands still. */
const unlimited = {
  REFERRAL_CODES: referralCodes,
  CODE_SENDS_PER_ADDRESS: '10000',
  CODE_BUDGET: '10000',
  CODE_BUDGET_PER_PREFIX: '10000',
  CALLS_PER_ADDRESS_PER_MINUTE: '1000000',
  CONTENT_CALLS_PER_ADDRESS_PER_MINUTE: '1000000',
  // The tests of a file share their process with the server and the screens.
  EVENT_LOOP_DELAY_MS: '0',
  CV_UPLOADS_PER_ADDRESS: '10000',
  CLIENT_ERRORS_PER_ADDRESS: '10000',
  UPLOAD_URLS_PER_DRIVER: '10000',
  UPLOAD_FILES_PER_DRIVER: '10000',
  FILE_CHECK_SECONDS: '30',
}

/** The whole server in this process, on a database in memory, with a clock and an outbox of its own; nothing listens. */
export async function startApi({
  environment,
  now = Date.parse('2026-11-20T09:00:00Z'),
  siteFolder,
  analyticsFolder,
  blobFolder,
  database: given,
  sender,
  mail,
  senders,
}: Overrides = {}): Promise<TestApi> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cruzer-api-'))
  // Another user validates files when the tests run as root.
  await chmod(dataFolder, 0o711)
  const database = given ?? (await emptyDatabase())
  const clock = {
    now,
    advance: (seconds: number) => {
      clock.now += seconds * 1000
    },
  }
  const outbox: SentCode[] = []
  const notices: TestApi['notices'] = []
  const logged: string[] = []
  const reviewToken = 'operator-token-of-the-tests'
  const terminal: MessageSender = {
    name: 'terminal',
    isLocal: true,
    channels: codeChannels,
    send: async (phoneNumber, text, channel) => {
      if ('words' in text) {
        notices.push({ phoneNumber, ...text })
        return undefined
      }
      await sender?.(phoneNumber, text.code)
      outbox.push({ at: new Date(clock.now).toISOString(), phoneNumber, ...text, ...(channel === 'sms' ? {} : { channel }) })
      return undefined
    },
  }
  const shared: TestApi['shared'] = {
    senders: senders ?? [terminal, ...(mail ? [mail] : [])],
    secret: 'a secret of the tests, long enough for all',
  }
  const app = await createServer(settingsOf({ ...unlimited, ...environment }), {
    ...shared,
    database,
    clock: () => clock.now,
    reviewToken,
    blobFolder: blobFolder ?? join(dataFolder, 'blobs'),
    validationFolder: join(dataFolder, 'validating'),
    analyticsFolder: analyticsFolder ?? join(dataFolder, 'analytics'),
    siteFolder: siteFolder ?? join(dataFolder, 'site'),
    deskFolder: join(dataFolder, 'desk'),
    version: '0.0.0-test',
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
  })
  await app.ready()

  const inject: TestApi['inject'] = async (options) => {
    const { statusCode, headers, payload } = await app.inject(options)
    const json = String(headers['content-type'] ?? '').includes('json')
    return { status: statusCode, headers, text: payload, body: json && payload !== '' ? JSON.parse(payload) : {} }
  }
  const call: TestApi['call'] = (method, path, body, { token, headers, address } = {}) =>
    inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    })
  const expectOk = (answer: Answer): Answer => {
    if (answer.status < 300) return answer
    throw new Error(`The server answered ${answer.status}: ${answer.text}`)
  }

  return {
    app,
    db: database.db,
    clock,
    outbox,
    notices,
    logged,
    dataFolder,
    reviewToken,
    shared,
    call,
    inject,
    signIn: async (phoneNumber) => {
      expectOk(await call('POST', '/driver/auth/authenticate', { phoneNumber }))
      const sent = outbox.filter((entry) => entry.phoneNumber === phoneNumber).at(-1)
      const verified = expectOk(await call('POST', '/driver/auth/verify-otp', { phoneNumber, otp: sent?.code }))
      const { accessToken, refreshToken, status } = verified.body as unknown as Tokens & { status: string }
      return { accessToken, refreshToken, status }
    },
    upload: async (token, bytes, contentType, name = 'photo.jpg') => {
      const signed = expectOk(await call('POST', '/misc/signedurl/generate', { name, permission: 'w' }, { token }))
      const { pathname, search } = new URL(String(signed.body.url))
      expectOk(
        await inject({
          method: 'PUT',
          url: pathname + search,
          headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': contentType },
          payload: Buffer.from(bytes),
        }),
      )
      return String(signed.body.name)
    },
    close: async () => {
      await app.close()
      await database.close()
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
