import axios, { type CreateAxiosDefaults } from 'axios'
import type { ProductHeaders } from '#contract/endpoints'
import { type Api, createApi, type SessionGate } from './client.ts'
import { type FilePut, putFile } from './put-file.ts'
import { reachServer } from './reach-server.ts'
import { commitFile, type FileCommit, type FileSend, sendFile } from './send-file.ts'

export interface ClientParts {
  readonly baseUrl: string
  readonly session: SessionGate
  readonly headers: () => ProductHeaders
  readonly defaults?: CreateAxiosDefaults | undefined
}

/** The calls to the store of files and about whether it is reached; each rejects with a ProblemError. */
export interface FileCalls {
  /** Sends a whole file to its signed URL. */
  readonly putFile: (put: FilePut, signal: AbortSignal) => Promise<void>
  /** Sends a file whole or in parts, from where it was. */
  readonly sendFile: (send: FileSend, signal: AbortSignal) => Promise<void>
  /** Makes the parts the file. */
  readonly commitFile: (commit: FileCommit, signal: AbortSignal) => Promise<void>
  /** Resolves when anything answers. */
  readonly reachServer: (signal: AbortSignal) => Promise<void>
}

export interface Client extends FileCalls {
  readonly api: Api
}

/** The calls of the product and those to the store, each over an axios of its own: a signed URL is not under the base address. */
export function createClient({ baseUrl, session, headers, defaults }: ClientParts): Client {
  // No cookie goes into a header, and a call does not wait until the browser has looked for one.
  const http = { withXSRFToken: false, ...defaults }
  const files = axios.create(http)
  return {
    api: createApi(axios.create({ ...http, baseURL: baseUrl }), session, headers),
    putFile: (put, signal) => putFile(files, put, signal),
    sendFile: (send, signal) => sendFile(files, send, signal),
    commitFile: (commit, signal) => commitFile(files, commit, signal),
    reachServer: (signal) => reachServer(files, signal),
  }
}
