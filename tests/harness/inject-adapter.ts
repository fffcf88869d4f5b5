import { Buffer } from 'node:buffer'
import axios, {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios'
import type { FastifyInstance } from 'fastify'

async function bytesOf(body: unknown): Promise<Buffer | string | undefined> {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (typeof body === 'object' && 'arrayBuffer' in body) return Buffer.from(new Uint8Array(await (body as Blob).arrayBuffer()))
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') return Buffer.from(new Uint8Array(body as ArrayBuffer))
  throw new TypeError('The adapter cannot send this body')
}

const pathOf = (config: InternalAxiosRequestConfig) => {
  const { pathname, search } = new URL(axios.getUri(config), 'http://localhost')
  return pathname + search
}

/** Rejects as axios does when the signal aborts. No time is too long: this server always answers, on a busy machine later than a phone would wait. */
function cutShort(config: InternalAxiosRequestConfig): { promise: Promise<never>; stop: () => void } {
  const { signal } = config
  let stop = () => {}
  const promise = new Promise<never>((_, reject) => {
    const abort = () => reject(new CanceledError(undefined, config))
    if (signal?.aborted) abort()
    signal?.addEventListener?.('abort', abort)
    stop = () => signal?.removeEventListener?.('abort', abort)
  })
  return { promise, stop }
}

/** An axios adapter that asks the server in this process: the real client against the real server, without a port. */
export const injectAdapter =
  (app: FastifyInstance): AxiosAdapter =>
  async (config) => {
    const { promise, stop } = cutShort(config)
    try {
      const payload = await bytesOf(config.data)
      // axios names a content type for every PATCH and POST, and takes it back where there is no body.
      if (payload === undefined) config.headers.delete('Content-Type')
      const headers = Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
      )
      const asked = app.inject({
        method: (config.method ?? 'get').toUpperCase() as 'GET',
        url: pathOf(config),
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      const answer = await Promise.race([asked, promise])
      const size = Buffer.byteLength(payload ?? '')
      config.onUploadProgress?.({ loaded: size, total: size, bytes: size, lengthComputable: true })
      const response: AxiosResponse = {
        data: answer.payload,
        status: answer.statusCode,
        statusText: answer.statusMessage,
        headers: AxiosHeaders.from(answer.headers as Record<string, string>),
        config,
        request: {},
      }
      const accepted = config.validateStatus ? config.validateStatus(response.status) : true
      if (accepted) return response
      const code = response.status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE
      throw new AxiosError(`Request failed with status code ${response.status}`, code, config, {}, response)
    } finally {
      stop()
    }
  }
