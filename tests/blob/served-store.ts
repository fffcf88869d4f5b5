import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import type { BlobStore, ListedFile, StoredBlob } from '#server/blob/blob-store'
import { driverBlobName } from '#server/blob/names'
import { openStore } from '#server/blob/open-store'
import { settingsOf } from '#server/settings'
import { startAzurite } from './azurite.ts'

export interface Heard {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Azure's code of a refusal. */
  readonly code: string | undefined
}

export interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer | Readable
}

/** A store as a browser meets it: by HTTP, at the addresses it signs. */
export interface ServedStore {
  readonly store: BlobStore
  readonly clock: { now: () => number }
  /** Where relative addresses lie. */
  readonly base: string
  /** One call by HTTP; the path goes out as it is written. PUT when nothing is said. */
  readonly send: (url: string, sent?: Sent) => Promise<Heard>
  readonly sign: (name: string) => Promise<string>
  /** The address of a name, signed an hour and a second ago for an hour. */
  readonly signEarlier: (name: string) => Promise<string>
  readonly close: () => Promise<void>
}

export const limits = { MAX_FILE_BYTES: '300000', MAX_VIDEO_BYTES: '600000', MAX_CV_BYTES: '4096' }

export const driver = randomUUID()
export const newName = (file = 'photo.jpg', of = driver): string => driverBlobName(of, file)
export const random = (size: number): Buffer => randomBytes(size)
/** A file of so many bytes that is a PDF by its beginning, as a CV has to be one. */
export const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), random(size - 9)])
export const block = { 'x-ms-blob-type': 'BlockBlob' }
export const jpeg = { ...block, 'content-type': 'image/jpeg' }

/** The address of a block, or of the list of blocks, of a signed address. */
export const blockAt = (url: string, id: string): string => `${url}&comp=block&blockid=${encodeURIComponent(id)}`
export const listAt = (url: string): string => `${url}&comp=blocklist`
export const idOf = (at: number): string => Buffer.from(`block-${String(at).padStart(6, '0')}`).toString('base64')
export const listOf = (...ids: string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><BlockList>${ids.map((id) => `<Latest>${id}</Latest>`).join('')}</BlockList>`

export const bytesOf = async (file: StoredBlob | undefined, start?: number, end?: number): Promise<Buffer | undefined> =>
  file && buffer(file.read(start, end))

export function sendTo(base: string, url: string, { method = 'PUT', headers = {}, body }: Sent = {}): Promise<Heard> {
  const at = url.startsWith('/') ? base + url : url
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]+)(.*)$/s.exec(at) ?? []
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const call = request({
      hostname,
      port,
      path,
      method,
      headers: { ...(body === undefined ? { 'content-length': '0' } : {}), ...headers },
    })
    call.once('error', reject)
    call.once('response', async (answer) => {
      const text = (await buffer(answer)).toString('latin1')
      const { 'x-ms-error-code': code } = answer.headers
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, code: (code as string) ?? /<Code>(\w+)</.exec(text)?.[1] })
    })
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) call.end(body)
    else body.pipe(call)
  })
}

async function startGround(environment: Record<string, string>, release: () => Promise<void>): Promise<ServedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-blobs-'))
  const clock = { now: Date.now }
  const { store, serve } = await openStore(settingsOf({ ...limits, ...environment }), folder, 'a secret of the tests', () => clock.now())
  const app = Fastify({ bodyLimit: 1024 })
  await app.register(async (blob) => serve(blob), { prefix: '/blob' })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const sign = async (name: string) => new URL((await store.uploadUrl(name)).url, base).href
  return {
    store,
    clock,
    base,
    send: (url, sent) => sendTo(base, url, sent),
    sign,
    signEarlier: async (name) => {
      clock.now = () => Date.now() - 3_601_000
      const url = await sign(name)
      clock.now = Date.now
      return url
    },
    close: async () => {
      await app.close()
      await release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Both stores, each as a server opens it. */
export const servedStores: [string, () => Promise<ServedStore>][] = [
  ['on disk', () => startGround({}, async () => {})],
  [
    'in Azure',
    async () => {
      const { connection, stop } = await startAzurite()
      return startGround({ AZURE_STORAGE_CONNECTION_STRING: connection }, stop)
    },
  ],
]

/** What tests of either store do with it; `served` is asked for when it stands. */
export function actsOn(served: () => ServedStore) {
  const put = async (name: string, body: Buffer, headers: Record<string, string> = jpeg) =>
    served().send(await served().sign(name), { headers, body })
  return {
    /** One PUT of a file to a newly signed address. */
    put,
    /** A file that was PUT, as the server finds it. */
    uploaded: async (body: Buffer, name = newName()): Promise<{ name: string; file: StoredBlob }> => {
      const { status } = await put(name, body)
      const file = await served().store.open(name)
      if (status !== 201 || !file) throw new Error(`The store answered ${status}`)
      return { name, file }
    },
    /** PUTs blocks by their places, one after another; gives the statuses. */
    putBlocks: async (url: string, parts: readonly (readonly [number, Buffer])[]): Promise<number[]> => {
      const statuses: number[] = []
      for (const [at, body] of parts) statuses.push((await served().send(blockAt(url, idOf(at)), { body })).status)
      return statuses
    },
    /** PUTs the list of blocks by their places, as a PNG. */
    commit: (url: string, ...at: number[]): Promise<Heard> =>
      served().send(listAt(url), { body: listOf(...at.map(idOf)), headers: { 'x-ms-blob-content-type': 'image/png' } }),
    listed: async (folder: string): Promise<ListedFile[]> => {
      const found: ListedFile[] = []
      for await (const file of served().store.list(folder)) found.push(file)
      return found
    },
  }
}
