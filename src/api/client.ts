import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import type * as z from 'zod/mini'
import { type Endpoint, type EndpointName, type Endpoints, endpoints, type ProductHeaders } from '#contract/endpoints'
import { ProblemError } from '#contract/problems'
import { notOurs } from './not-ours.ts'
import { problemFrom } from './problem-from.ts'

type Args<E extends Endpoint> = (E extends { body: infer Body extends z.ZodMiniType } ? { readonly body: z.input<Body> } : unknown) &
  (E extends { params: infer Params extends z.ZodMiniType } ? { readonly params: z.input<Params> } : unknown) &
  (E extends { query: infer Query extends z.ZodMiniType } ? { readonly query: z.input<Query> } : unknown) &
  (E extends { headers: infer Headers extends z.ZodMiniType } ? { readonly headers: z.input<Headers> } : unknown)
type Call<E extends Endpoint> = (
  ...args: unknown extends Args<E> ? [args?: undefined, signal?: AbortSignal] : [args: Args<E>, signal?: AbortSignal]
) => Promise<E['reply'] extends z.ZodMiniType ? z.output<E['reply']> : Blob>

/** One function for each call of the endpoint table. */
export type Api = { readonly [Name in EndpointName]: Call<Endpoints[Name]> }

/** The session as the client needs it: its tokens, and what to do when the access token was refused. */
export interface SessionGate {
  readonly accessToken: () => string | undefined
  readonly refreshToken: () => string | undefined
  /** Whose session it is, empty where nobody knows: a call is never tried again as somebody else. */
  readonly owner: () => string
  /** Resolves when the call may be tried once more; rejects with a ProblemError when not. Takes the token that was refused. */
  readonly renew: (refused: string | undefined) => Promise<void>
}

/**
 * The client of the product API (specification, section 7): product headers, time-outs in milliseconds, the bearer rules
 * and one retry after a refreshed session (section 4); replies are parsed at the door. Every call rejects with a ProblemError.
 */
export function createApi(http: AxiosInstance, session: SessionGate, headers: () => ProductHeaders): Api {
  const send = async (endpoint: Endpoint, request: AxiosRequestConfig, retried = false): Promise<unknown> => {
    const owner = session.owner()
    const token = {
      none: () => undefined,
      access: session.accessToken,
      optional: session.accessToken,
      refresh: session.refreshToken,
    }[endpoint.bearer]()
    try {
      const { data } = await http.request<unknown>({
        ...request,
        headers: { ...request.headers, ...headers(), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      })
      return typeof endpoint.reply === 'string' ? data : endpoint.reply.parse(data)
    } catch (cause) {
      const problem = problemFrom(cause)
      // Without a token too: where the server wants one, the cookies went while the page stood, and nobody else would notice.
      const renewable = endpoint.bearer === 'access' || endpoint.bearer === 'optional'
      if (problem.kind !== 'expired' || !renewable || retried) throw new ProblemError(problem, { cause })
      await session.renew(token)
      if (session.owner() !== owner) throw notOurs()
      return send(endpoint, request, true)
    }
  }
  const call =
    (endpoint: Endpoint) =>
    async (
      args: { body?: unknown; params?: Readonly<Record<string, string>>; query?: unknown; headers?: Readonly<Record<string, string>> } = {},
      signal?: AbortSignal,
    ): Promise<unknown> =>
      send(endpoint, {
        method: endpoint.method,
        url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(args.params?.[name] ?? '')),
        timeout: endpoint.timeout,
        data: args.body,
        params: args.query,
        ...(args.headers ? { headers: args.headers } : {}),
        ...(typeof endpoint.reply === 'string' ? { responseType: 'blob' as const } : {}),
        ...(signal ? { signal } : {}),
      })
  return Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, call(endpoint)])) as unknown as Api
}
