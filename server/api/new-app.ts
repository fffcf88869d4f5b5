import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Logger, logged, tellForwarding } from '#server/logging'
import { type Metrics, timeAnswers } from '#server/metrics'
import type { Settings } from '#server/settings'
import { refuseUnderPressure } from './pressure.ts'
import { refuse } from './refused.ts'
import { readBySchema, refusalFor, refuseErrors, sendRefusal, writeBySchema } from './replies.ts'

/** Makes an app that reads and answers by schemas, and refuses as the contract says; `logger` is Fastify's, nothing for none. Not yet listening. */
export function newApp(settings: Settings, logger: Logger | undefined): FastifyInstance {
  const app = Fastify({
    logger: logged(logger),
    trustProxy: settings.TRUST_PROXY ?? false,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: 10 * 60 * 1000,
    frameworkErrors: (error, _request, reply) =>
      void sendRefusal(reply, refusalFor(error) ?? refuse('invalid', 'We cannot read this address.')),
  })
  app.setValidatorCompiler(readBySchema)
  app.setSerializerCompiler(writeBySchema)
  refuseErrors(app)
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('not_found', 'There is nothing here.')))
  return app
}

/**
 * What holds for every app that listens: it answers 503 to more than it can do, and each answer names its request and is timed in `metrics`. While
 * `isStopping` its clients are told to connect anew. Routes added before have none of it.
 */
export async function watchCalls(app: FastifyInstance, settings: Settings, metrics: Metrics, isStopping: () => boolean): Promise<void> {
  await refuseUnderPressure(app, settings.EVENT_LOOP_DELAY_MS)
  tellForwarding(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isStopping()) reply.header('connection', 'close')
  })
  timeAnswers(app, metrics)
}
