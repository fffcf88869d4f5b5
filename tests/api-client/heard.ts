import { type AxiosAdapter, AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'

export interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** One call as the server would hear it. */
export interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, unknown>
  readonly body: unknown
  readonly timeout: number
  readonly params: unknown
  readonly baseURL: string
}

const heardIn = (config: InternalAxiosRequestConfig): Heard => ({
  method: (config.method ?? '').toUpperCase(),
  url: config.url ?? '',
  headers: Object.fromEntries(Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), value])),
  body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
  timeout: config.timeout ?? 0,
  params: config.params,
  baseURL: config.baseURL ?? '',
})

/** A line that hears every call and answers it as told; an answer that is a code loses the call with it. */
export function listening(answer: (heard: Heard, count: number) => Answer | string) {
  const heard: Heard[] = []
  const adapter: AxiosAdapter = async (config) => {
    const one = heardIn(config)
    heard.push(one)
    const told = answer(one, heard.length)
    if (typeof told === 'string') throw new AxiosError('lost', told, config)
    const { status = 200, body = { message: 'Done.' }, headers = {} } = told
    const data = typeof body === 'string' ? body : JSON.stringify(body)
    const response = { data, status, statusText: '', headers: AxiosHeaders.from(headers), config, request: {} }
    if (status < 300) return response
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_REQUEST, config, {}, response)
  }
  return { adapter, heard }
}
