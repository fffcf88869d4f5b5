import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What a server counts of itself, in the format of Prometheus; nothing in it is about a person. */
export interface Metrics {
  readonly registry: Registry
  /** Text messages and e-mails, by sender and outcome. */
  readonly messages: Counter<'sender' | 'state'>
  /** Refusals of a code because a budget of unverified codes was used up, by the budget. */
  readonly budgets: Counter<'budget'>
  /** Seconds until an answer was sent, by the method and the pattern of its route, and its status. */
  readonly answers: Histogram<'method' | 'route' | 'status'>
}

/** Makes the counters of one server, without those of the process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    messages: new Counter({ name: 'cruzer_messages_total', help: 'Text messages and e-mails', labelNames: ['sender', 'state'], registers }),
    budgets: new Counter({
      name: 'cruzer_code_budget_refusals_total',
      help: 'Codes refused by a budget',
      labelNames: ['budget'],
      registers,
    }),
    answers: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds until an answer was sent',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
  }
}

/** Times every answer of an app by its method, the pattern of its route, and its status. */
export function timeAnswers(app: FastifyInstance, { answers }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    answers.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** A listener of its own for `/metrics`, which the site's port does not serve; not yet listening. */
export function metricsServer({ registry }: Metrics): FastifyInstance {
  collectDefaultMetrics({ register: registry })
  const app = Fastify()
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return app
}
