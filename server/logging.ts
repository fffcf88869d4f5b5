import type { FastifyInstance, FastifyServerOptions } from 'fastify'

export type Logger = NonNullable<FastifyServerOptions['logger']>

const tellsOfSomebody = /^(\/blob|(?:\/pcm)?\/myreferral|\/api\/review\/applications)\/.*/

/** Letters of a path that the log keeps: whoever asks for long ones would fill the disk with them. */
const mostLetters = 500

/** What the log may hold of a request: no query, and no path that names a person. Gives Fastify's `logger` option; false without a logger. */
export const logged = (given: Logger | undefined): Logger =>
  given
    ? {
        ...(typeof given === 'object' ? given : {}),
        // A query may hold a signature, a path a phone number, the name that a driver gave a file, or a referral code.
        serializers: {
          req: (request: { method: string; url: string }) => ({
            method: request.method,
            url: (request.url.split('?')[0] ?? '').replace(tellsOfSomebody, '$1/…').slice(0, mostLetters),
          }),
        },
      }
    : false

/** Warns once when a request comes by a proxy that is not trusted: every limit then counts all visitors behind it as one address. */
export function tellForwarding(app: FastifyInstance): void {
  let said = false
  app.addHook('onRequest', async (request) => {
    const isTrusted = (request.ips?.length ?? 1) > 1
    if (said || isTrusted || request.headers['x-forwarded-for'] === undefined) return
    said = true
    app.log.warn('a request came with X-Forwarded-For from a proxy that TRUST_PROXY does not name: limits count the proxy')
  })
}
