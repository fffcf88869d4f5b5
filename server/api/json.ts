import type { FastifyInstance } from 'fastify'
import { refuse } from './refused.ts'

/** Bytes that a JSON body may have. */
const bodyLimit = 64 * 1024

/** Takes JSON bodies alone. An empty body counts as none; one that is no JSON, or holds a key like `__proto__`, is refused as `invalid`. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    parse(request, body as string, (error, value) => {
      if (error) return done(refuse('invalid', 'We cannot read this. Send it as plain JSON.'))
      done(null, value)
    })
  })
}
