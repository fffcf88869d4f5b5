import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { Refusal } from '#contract/problems'
import { reviewEndpoints } from '#contract/review'
import { bearerOf } from '#server/api/bearer'
import { originOf } from '#server/api/origin'
import { unauthenticated } from '#server/api/refused'
import { same } from '#server/sign-in/secret'

type ReviewEndpoints = typeof reviewEndpoints
type Name = keyof ReviewEndpoints
type Part<E, Key extends string> =
  E extends Record<Key, infer Schema extends z.core.$ZodType> ? { readonly [K in Key]: z.output<Schema> } : unknown

/** What a review call is given: `id` of the application, or what of it or of its phone number singles it out. */
type Given<E> = { readonly id: string; readonly origin: string } & Part<E, 'body'> & Part<E, 'query'>

/** One handler a review call. */
export type ReviewHandlers = {
  readonly [N in Name]: (given: Given<ReviewEndpoints[N]>) => Promise<z.input<ReviewEndpoints[N]['reply']>>
}

/** Adds the operator's calls, which take the operator's token (domain, section 9). */
export function addReviewCalls(app: FastifyInstance, handlers: ReviewHandlers, token: string): void {
  for (const name of Object.keys(reviewEndpoints) as Name[]) {
    const { method, path, reply, ...rest } = reviewEndpoints[name]
    const { query, body } = rest as { query?: z.core.$ZodType; body?: z.core.$ZodType }
    app.route<{ Params: { id?: string } }>({
      method,
      url: path,
      schema: {
        // The document is for clients of the site.
        ...({ hide: true } as object),
        ...(query ? { querystring: query } : {}),
        ...(body ? { body } : {}),
        response: { 200: reply, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal },
      },
      onRequest: async (request) => {
        if (!same(bearerOf(request) ?? '', token)) throw unauthenticated()
      },
      preValidation: async (request) => {
        if (body && request.body === undefined) request.body = {}
      },
      handler: (request) =>
        (handlers[name] as (given: unknown) => Promise<unknown>)({
          id: request.params.id ?? '',
          origin: originOf(request),
          body: request.body,
          query: request.query,
        }),
    })
  }
}
