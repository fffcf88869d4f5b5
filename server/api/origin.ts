import type { FastifyRequest } from 'fastify'

/**
 * The origin that the site is open at. A browser names it; its word is taken only for the host that was asked, and it
 * knows of the https that a proxy in front may have ended.
 */
export function originOf(request: FastifyRequest): string {
  const { origin } = request.headers
  if (origin && URL.canParse(origin) && new URL(origin).host === request.host) return origin
  const asked = `${request.protocol}://${request.host}`
  return URL.canParse(asked) ? asked : 'http://localhost'
}
