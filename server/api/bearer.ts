import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints'
import type { Sessions } from '#server/sign-in/sessions'
import { unauthenticated } from './refused.ts'

/** The token of an Authorization header, or undefined when there is none or it is no bearer's. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * What a handler is given of the token of its call (domain, section 4): the session, or the refresh token itself. Throws `unauthenticated`
 * when the call needs a token and has none or a bad one. A bad token is refused too where it is optional, unless `toleratesBad`.
 */
export async function givenBy(bearer: Endpoint['bearer'], toleratesBad: boolean, request: FastifyRequest, sessions: Sessions) {
  const token = bearerOf(request)
  if (bearer === 'none') return {}
  if (bearer === 'refresh') {
    // Here it is only checked that we made it; the handler, which uses it up, finds out whether it still holds.
    if (token === undefined || sessions.keyOf(token) === undefined) throw unauthenticated()
    return { refreshToken: token }
  }
  const session = token === undefined ? undefined : await sessions.find(token)
  const bad = session === undefined && (request.headers.authorization ?? '') !== ''
  if (bearer === 'access' ? session === undefined : bad && !toleratesBad) throw unauthenticated()
  return { session }
}
