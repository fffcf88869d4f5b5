import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refused.ts'
import { sendRefusal } from './replies.ts'

interface Call {
  readonly method: string
  readonly path: string
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+').replace('*', '.*')}/?$`)

/**
 * Answers what no call takes: OPTIONS with the methods there are, another method with 405 and Allow, another path with
 * 404. `taken` are methods for which the instance answers every path itself.
 */
export function answerUnmatched(app: FastifyInstance, calls: readonly Call[], taken: readonly string[] = []): void {
  const known = calls.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]?.slice(app.prefix.length) ?? ''
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (methods.size === 0) return sendRefusal(reply, refuse('not_found', 'There is nothing here.'))
    if (methods.has('GET')) methods.add('HEAD')
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return sendRefusal(reply, refuse('method_not_allowed', `This does not take ${request.method}.`))
  }
  // Routes and not a handler for what is not found: the site's own route would take these paths first. Answered before
  // a body is read, whose faults would be told in place of the path's.
  const method = app.supportedMethods.filter((method) => !taken.includes(method))
  const route = { method, onRequest: async (request: FastifyRequest, reply: FastifyReply) => answer(request, reply), handler: answer }
  app.route({ ...route, url: '/*' })
}
