import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints'
import type { Sessions } from '#server/sign-in/sessions'
import { unauthenticated } from './refused.ts'

/** The token of an Authorization header, or undefined when there is none or it is no bearer's. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * What the token of a call gives its handler (domain, section 4). Throws `unauthenticated` when the call needs one and
 * it is absent or bad; a call for which it is optional refuses a bad one too, save for logging out.
 */
export async function givenBy(bearer: Endpoint['bearer'], toleratesBad: boolean, request: FastifyRequest, sessions: Sessions) {
  const token = bearerOf(request)
  if (bearer === 'none') return {}
  if (bearer === 'refresh') {
    // Whether one that we made still holds is found out where it is used up.
    if (token === undefined || sessions.keyOf(token) === undefined) throw unauthenticated()
    return { refreshToken: token }
  }
  const session = token === undefined ? undefined : await sessions.find(token)
  const bad = session === undefined && (request.headers.authorization ?? '') !== ''
  if (bearer === 'access' ? session === undefined : bad && !toleratesBad) throw unauthenticated()
  return { session }
}
