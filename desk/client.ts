import type * as z from 'zod/mini'
import { type DeskEndpoint, deskEndpoints, deskTimeout } from '#contract/desk/desk-endpoints'
import { type Problem, ProblemError, Refusal } from '#contract/problems'

type Endpoints = typeof deskEndpoints
type Name = { [N in keyof Endpoints]: Endpoints[N]['reply'] extends z.ZodMiniObject ? N : never }[keyof Endpoints]
type Part<E, Key extends string> =
  E extends Record<Key, infer Schema extends z.ZodMiniType> ? { readonly [K in Key]: z.input<Schema> } : unknown
type Given<N extends Name> = Part<Endpoints[N], 'params'> & Part<Endpoints[N], 'query'> & Part<Endpoints[N], 'body'>
type Reply<N extends Name> = Endpoints[N]['reply'] extends z.ZodMiniObject ? z.output<Endpoints[N]['reply']> : never

const base = '/desk/api'

/** The address of a call, or of a file that it gives, with its parameters and query filled in. */
export function endpointAddress(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const asked = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString()
  return `${base}${filled}${asked && `?${asked}`}`
}

function problemOf(answer: Response, body: unknown): Problem {
  const said = Refusal.safeParse(body)
  if (answer.status === 401) return { kind: 'expired' }
  if (!said.success || answer.status >= 500) return { kind: 'broken' }
  if (answer.status === 429)
    return { kind: 'limited', retryAfter: Number(answer.headers.get('retry-after') ?? 60), message: said.data.message }
  return { kind: 'refused', status: answer.status, ...said.data }
}

/** What an answer says; undefined where it is no JSON. */
const bodyOf = (answer: Response): Promise<unknown> =>
  answer.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error
  })

/** Gives up what takes longer than `timeout` milliseconds, or what `given` gives up; `AbortSignal.any` is newer than the oldest browsers. */
async function within<Got>(timeout: number, given: AbortSignal | undefined, call: (signal: AbortSignal) => Promise<Got>): Promise<Got> {
  const either = new AbortController()
  const stop = () => either.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, timeout)
  given?.addEventListener('abort', stop)
  if (given?.aborted) stop()
  try {
    return await call(either.signal)
  } catch (cause) {
    throw new ProblemError({ kind: isLate ? 'unanswered' : 'offline' }, { cause })
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', stop)
  }
}

/** Makes a call of the desk. Rejects with a ProblemError. */
export async function callDesk<N extends Name>(name: N, given: Given<N>, signal?: AbortSignal): Promise<Reply<N>> {
  const { method, path, reply, timeout = deskTimeout }: DeskEndpoint = deskEndpoints[name]
  const { params, query, body } = given as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
  const { answer, said } = await within(timeout, signal, async (either) => {
    const answer = await fetch(endpointAddress(path, params, query), {
      method,
      credentials: 'same-origin',
      signal: either,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { answer, said: await bodyOf(answer) }
  })
  if (!answer.ok) throw new ProblemError(problemOf(answer, said))
  const read = (reply as z.ZodMiniObject).safeParse(said)
  if (!read.success) throw new ProblemError({ kind: 'broken' })
  return read.data as Reply<N>
}

/** Asks whether the server gives a file, without being given it. Rejects with a ProblemError. */
export async function askForFile(address: string): Promise<void> {
  const answer = await within(deskTimeout, undefined, (signal) => fetch(address, { method: 'HEAD', credentials: 'same-origin', signal }))
  if (!answer.ok) throw new ProblemError(problemOf(answer, undefined))
}
