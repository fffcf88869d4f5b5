import axios, { type CreateAxiosDefaults } from 'axios'
import type { ProductHeader } from '#contract/endpoints'
import { type Api, createApi, type SessionGate } from './client.ts'
import { type FilePut, putFile } from './put-file.ts'

export interface ClientParts {
  readonly baseUrl: string
  readonly session: SessionGate
  readonly headers: () => Record<ProductHeader, string>
  readonly defaults?: CreateAxiosDefaults | undefined
}

export interface Client {
  readonly api: Api
  /** Sends a file to its signed URL; rejects with a ProblemError. */
  readonly putFile: (put: FilePut, signal: AbortSignal) => Promise<void>
}

/** The calls of the product and the signed PUT, each over an axios of its own: a signed URL is not under the base address. */
export function createClient({ baseUrl, session, headers, defaults }: ClientParts): Client {
  const files = axios.create(defaults)
  return {
    api: createApi(axios.create({ ...defaults, baseURL: baseUrl }), session, headers),
    putFile: (put, signal) => putFile(files, put, signal),
  }
}
