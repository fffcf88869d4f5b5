import { randomUUID } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { mayDo, type Operator } from '#contract/desk/desk'
import { type DeskEndpoint, deskEndpoints } from '#contract/desk/desk-endpoints'
import { Refusal } from '#contract/problems'
import { originOf } from '#server/api/origin'
import { refuse, unauthenticated } from '#server/api/refused'
import { day } from '#server/clock'
import { type OperatorSessions, sessionTime } from '#server/desk/sign-in/operator-sessions'
import { networkOf } from '#server/limits/network'

type DeskEndpoints = typeof deskEndpoints
type Name = keyof DeskEndpoints
type Part<E, Key extends string> =
  E extends Record<Key, infer Schema extends z.core.$ZodType> ? { readonly [K in Key]: z.output<Schema> } : unknown
type Who<E extends DeskEndpoint> = E['role'] extends 'none' | 'setup' ? unknown : { readonly me: Operator; readonly token: string }

/** What a call of the desk is given: who makes it where that is known, what goes with it, and where it comes from. */
type Given<E extends DeskEndpoint> = { readonly origin: string; readonly network: string; readonly reply: FastifyReply } & Who<E> &
  Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'>

type ReplyOf<E extends DeskEndpoint> = E['reply'] extends z.core.$ZodType ? z.input<E['reply']> : unknown

/** One handler a call. */
export type DeskHandlers = { readonly [N in Name]: (given: Given<DeskEndpoints[N]>) => Promise<ReplyOf<DeskEndpoints[N]>> }

const cookieName = 'desk'

/** Keeps a session's token where scripts cannot read it and no other site can send it along. */
export const keepSession = (reply: FastifyReply, origin: string, token: string): void =>
  void reply.setCookie(cookieName, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
    path: '/desk',
    maxAge: sessionTime / 1000,
  })

/** Takes the session's token out of the browser. */
export const dropSession = (reply: FastifyReply): void => void reply.clearCookie(cookieName, { path: '/desk' })

const browserCookie = 'desk-browser'

/** Milliseconds for which a browser is remembered in which an operator has signed in. */
const browserTime = 90 * day

/** Remembers a browser in which an operator has signed in, by a signed cookie: guesses of the password from it are counted by themselves. The cookie signs nobody in. */
export const keepBrowser = (reply: FastifyReply, origin: string, operatorId: string): void =>
  void reply.setCookie(browserCookie, `${operatorId}.${randomUUID()}`, {
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
    path: '/desk/api/sign-in',
    maxAge: browserTime / 1000,
    signed: true,
  })

/** The id of the browser that a call comes from, if this operator has signed in there before; else undefined. */
export function knownBrowser({ request }: FastifyReply, operatorId: string): string | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[browserCookie] ?? '')
  return valid && value?.startsWith(`${operatorId}.`) ? value : undefined
}

/** Refuses what a page of another site makes the browser send: every browser names the origin of the page. */
function refuseForeign(request: FastifyRequest): void {
  if (['GET', 'HEAD'].includes(request.method) || request.headers['sec-fetch-site'] === 'same-origin') return
  if (request.headers.origin === undefined || request.headers.origin !== originOf(request))
    throw refuse('forbidden', 'This came from another site.')
}

/** Adds the calls of the desk to an instance (domain, section 10); who may not make one is refused before its body is read. */
export function addDeskCalls(app: FastifyInstance, handlers: DeskHandlers, sessions: OperatorSessions): void {
  app.decorateRequest('operator')
  for (const name of Object.keys(deskEndpoints) as Name[]) {
    const endpoint: DeskEndpoint = deskEndpoints[name]
    const { method, path, role, params, query, body, reply } = endpoint
    app.route({
      method,
      url: path,
      schema: {
        ...({ hide: true } as object),
        ...(params ? { params } : {}),
        ...(query ? { querystring: query } : {}),
        ...(body ? { body } : {}),
        response: { ...(typeof reply === 'string' ? {} : { 200: reply }), '4xx': Refusal },
      },
      onRequest: async (request) => {
        refuseForeign(request)
        if (role === 'none' || role === 'setup') return
        const token = request.cookies[cookieName] ?? ''
        const me = token === '' ? undefined : await sessions.find(token)
        if (!me) throw unauthenticated()
        if (!mayDo(me.role, role)) throw refuse('forbidden', 'Your role does not allow this.')
        request.operator = { me, token }
      },
      preValidation: async (request) => {
        if (body && request.body === undefined) request.body = {}
      },
      handler: (request, answer) => {
        if (typeof reply === 'string' && reply !== 'file') answer.type(`${reply}; charset=utf-8`)
        return (handlers[name] as unknown as (given: unknown) => Promise<unknown>)({
          ...request.operator,
          origin: originOf(request),
          network: networkOf(request.ip),
          reply: answer,
          params: request.params,
          query: request.query,
          body: request.body,
        })
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: { readonly me: Operator; readonly token: string } | undefined
  }
}
