import { type AxiosAdapter, AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { injectAdapter } from '#tests/harness/inject-adapter.ts'
import { type Fault, madeUp, slowness } from './faults.ts'

/** One call as the site made it, and what the site heard of it. */
export interface Call {
  readonly path: string
  readonly method: string
  readonly body: unknown
  fault: Fault | 'offline' | null
  /** The status that was heard, or why none was. */
  heard: number | 'nothing' | 'no answer' | 'given up' | null
  reply: Record<string, unknown> | null
}

/** One call as the server answered it. */
interface Done {
  readonly path: string
  readonly method: string
  readonly body: Record<string, unknown> | null
  readonly status: number
}

/** The line between the site and the server: faults wait on it for the calls to come, and all that passes is written down. */
export interface FaultyLine {
  readonly adapter: AxiosAdapter
  readonly calls: Call[]
  readonly done: Done[]
  /** Calls that the server has in hand. */
  readonly underWay: () => number
  /** Calls that wait for time to pass. */
  readonly held: () => number
  /** A fault for the call after so many others. */
  readonly expect: (fault: Fault, after: number) => void
  readonly goOffline: (isOffline: boolean) => void
  readonly mend: () => void
}

const parsed = (text: unknown): Record<string, unknown> | null => {
  try {
    const value = JSON.parse(String(text))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
const pathOf = (url: string) => new URL(url, 'http://localhost').pathname.replace(/^\/api/, '')

export function faultyLine(app: FastifyInstance): FaultyLine {
  const calls: Call[] = []
  const done: Done[] = []
  let waiting: { fault: Fault; after: number }[] = []
  let offline = false
  let underWay = 0
  let held = 0

  const counted = {
    inject: async (options: InjectOptions) => {
      underWay += 1
      try {
        const answer = await app.inject(options)
        const { method = 'GET', url, payload } = options
        done.push({ path: pathOf(String(url)), method, body: parsed(payload), status: answer.statusCode })
        return answer
      } finally {
        underWay -= 1
      }
    },
  }
  const server = injectAdapter(counted as unknown as FastifyInstance)

  const takeFault = (): Fault | null => {
    const due = waiting.find(({ after }) => after === 0)
    waiting = waiting.filter((one) => one !== due).map((one) => ({ ...one, after: Math.max(0, one.after - 1) }))
    return due?.fault ?? null
  }
  /** Waits for so many milliseconds, or for ever: the caller's patience ends it. */
  const wait = (config: InternalAxiosRequestConfig, ms = Number.POSITIVE_INFINITY) =>
    new Promise<void>((resolve, reject) => {
      held += 1
      const patience = config.timeout || Number.POSITIVE_INFINITY
      const end = (work: () => void) => {
        held -= 1
        clearTimeout(timer)
        config.signal?.removeEventListener?.('abort', abort)
        work()
      }
      const abort = () => end(() => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config)))
      const lose = () => end(() => reject(new AxiosError('timeout', AxiosError.ECONNABORTED, config)))
      const soonest = Math.min(ms, patience)
      const timer = Number.isFinite(soonest) ? setTimeout(ms <= patience ? () => end(resolve) : lose, soonest) : undefined
      config.signal?.addEventListener?.('abort', abort)
    })
  const lost = (config: InternalAxiosRequestConfig) => new AxiosError('lost', AxiosError.ERR_NETWORK, config)
  const answered = (config: InternalAxiosRequestConfig, fault: Fault): AxiosResponse => {
    const { status = 200, data = '', headers = {} } = madeUp[fault] ?? {}
    const response = { status, data, headers: AxiosHeaders.from(headers), statusText: '', config, request: {} }
    if (config.validateStatus?.(status) ?? status < 300) return response
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_REQUEST, config, {}, response)
  }

  const meet = async (config: InternalAxiosRequestConfig, fault: Call['fault']): Promise<AxiosResponse> => {
    if (fault === null) return server(config)
    if (fault === 'offline' || fault === 'resetBefore') throw lost(config)
    if (madeUp[fault]) return answered(config, fault)
    if (fault === 'stallsBefore') {
      await wait(config)
      throw lost(config)
    }
    const answer = server(config)
    await answer.catch(() => {})
    if (fault === 'resetAfter') throw lost(config)
    if (fault === 'stallsAfter' || fault === 'slow') await wait(config, fault === 'slow' ? slowness : undefined)
    const response = await answer
    return fault === 'cut' ? { ...response, data: String(response.data).slice(0, 20) } : response
  }

  const adapter: AxiosAdapter = async (config) => {
    const fault = offline ? 'offline' : takeFault()
    const method = (config.method ?? 'get').toUpperCase()
    const call: Call = { path: pathOf(config.url ?? ''), method, body: parsed(config.data), fault, heard: null, reply: null }
    calls.push(call)
    try {
      const response = await meet(config, fault)
      call.heard = response.status
      call.reply = parsed(response.data)
      return response
    } catch (cause) {
      const { response, code } = cause as AxiosError
      call.heard = response?.status ?? (code === AxiosError.ERR_CANCELED ? 'given up' : code === 'ECONNABORTED' ? 'no answer' : 'nothing')
      throw cause
    }
  }

  return {
    adapter,
    calls,
    done,
    underWay: () => underWay,
    held: () => held,
    expect: (fault, after) => void waiting.push({ fault, after }),
    goOffline: (isOffline) => {
      offline = isOffline
    },
    mend: () => {
      offline = false
      waiting = []
    },
  }
}
