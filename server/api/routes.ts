import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Endpoint, type EndpointName, endpoints } from '#contract/endpoints'
import { languageChosen } from '#contract/languages'
import { Refusal, refusalStatus } from '#contract/problems'
import type { Sessions } from '#server/sign-in/sessions'
import { givenBy } from './bearer.ts'
import type { Caller, Handlers } from './handlers.ts'
import { originOf } from './origin.ts'
import { unauthenticated } from './refused.ts'
import { refusalFor } from './replies.ts'

/** Answers that any call may give, beside those that the table names. */
const always = ['invalid', 'too_large', 'unsupported_type', 'too_many', 'unavailable'] as const

const security = {
  none: {},
  access: { security: [{ accessToken: [] }] },
  optional: { security: [{ accessToken: [] }, {}] },
  refresh: { security: [{ refreshToken: [] }] },
} satisfies Record<Endpoint['bearer'], object>

const refusalsOf = ({ bearer, refuses }: Endpoint) =>
  Object.fromEntries(
    [...always, ...refuses, ...(bearer === 'none' ? [] : (['unauthenticated'] as const))].map((code) => [refusalStatus[code], Refusal]),
  )

type Handle = (given: Caller & Record<string, unknown>) => Promise<unknown>

const isForVisitors = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string' && body.name.startsWith('cv/')

/** A body that cannot be read names no CV: a visitor is asked for a token first, as for any other name. */
function tellTokenFirst(error: unknown, request: FastifyRequest): never {
  const isOfBody = request.body === undefined && [400, 413, 415].includes(refusalFor(error)?.status ?? 500)
  throw isOfBody && request.given?.session === undefined ? unauthenticated() : error
}

/** Adds every call of the endpoint table to an instance; its token is checked before its body is read. */
export function addCalls(app: FastifyInstance, handlers: Handlers, sessions: Sessions): void {
  app.decorateRequest('given')
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const { method, path, bearer, params, query, headers, body, maxBytes, reply } = endpoint
    const isForSome = bearer === 'optional' && name !== 'logOut'
    app.route({
      method,
      url: path,
      // Who is signed in is held to quotas of the driver's; the others share what their network may ask.
      ...(bearer === 'access' ? { config: { rateLimit: false } } : {}),
      ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
      ...(isForSome ? { errorHandler: tellTokenFirst } : {}),
      schema: {
        operationId: name,
        tags: [path.split('/')[1] ?? ''],
        ...security[bearer],
        ...(params ? { params } : {}),
        ...(query ? { querystring: query } : {}),
        ...(headers ? { headers } : {}),
        ...(body ? { body } : {}),
        response: { ...(typeof reply === 'string' ? {} : { 200: reply }), ...refusalsOf(endpoint) },
      },
      onRequest: async (request) => {
        request.given = await givenBy(bearer, name === 'logOut', request, sessions)
      },
      preValidation: async (request) => {
        if (body && request.body === undefined) request.body = {}
        if (isForSome && request.given.session === undefined && !isForVisitors(request.body)) throw unauthenticated()
      },
      handler: (request, answer) => {
        if (typeof reply === 'string') answer.type(reply)
        return (handlers[name] as unknown as Handle)({
          ...request.given,
          address: request.ip,
          device: String(request.headers['x-device-id'] ?? '').slice(0, 256),
          origin: originOf(request),
          userAgent: request.headers['user-agent'] ?? '',
          language: languageChosen(request.headers['accept-language']),
          body: request.body,
          params: request.params,
          query: request.query,
          headers: request.headers,
        })
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    given: Partial<Record<'session' | 'refreshToken', unknown>>
  }
}
