import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitBodyTime } from '#server/api/body-timeout'
import { Refused } from '#server/api/refused'
import { withoutValues } from '#server/api/replies'
import { answerUnmatched } from '#server/api/unmatched'
import { type Clock, day, second } from '#server/clock'
import type { Database } from '#server/database/open'
import { limitCalls } from '#server/limits/limit-calls'
import { wideNetworkOf } from '#server/limits/network'
import { countAtMost } from '#server/limits/rate-limits'
import type { Settings } from '#server/settings'
import { type EventStore, onDisk } from './event-store.ts'
import { batchIn, eventsIn, NotTaken, packedReplay, tokenIn, updatesIn } from './message.ts'

interface Parts {
  readonly events: EventStore
  readonly settings: Settings
  readonly db: Database
  readonly clock: Clock
}

/** Bytes that something takes in the sink, however short the sender has written it. Throws NotTaken for what is nested too deep to be written down. */
function bytesOf(kept: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(kept))
  } catch {
    throw new NotTaken(400, 'data, nested too deep')
  }
}

const calls = ['/track', '/engage', '/groups', '/record'].map((path) => ({ method: 'POST', path }))

/** Pages of another site may not fill the sink. */
function refuseOutsiders({ headers: { origin }, host }: FastifyRequest): void {
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host))
    throw new NotTaken(403, 'only this site may send here')
}

const isVerbose = ({ query }: FastifyRequest) => (query as Record<string, unknown>).verbose === '1'

/** `1`, or the same in JSON where it was asked for. */
const taken = (request: FastifyRequest, reply: FastifyReply) =>
  isVerbose(request) ? reply.send({ status: 1, error: null }) : reply.type('text/plain').send('1')

/**
 * The embedded sink of analytics, as Mixpanel's library speaks to it (specification, section 7): POST `track/`, `engage/` and
 * `groups/` with a form's `data`, `record/` with Basic authorization, the batch's facts in the query and its events in the
 * body. Says 413 to what is too large, 429 to who sends too often or too much in a day, 503 when there is no room; never logs a body.
 */
export async function addAnalytics(app: FastifyInstance, { events: store, settings, db, clock }: Parts): Promise<void> {
  const { ANALYTICS_EVENT_BYTES, ANALYTICS_REPLAY_BYTES } = settings
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const known = error instanceof NotTaken
    const status = known ? error.status : (error.statusCode ?? 500)
    if (status >= 500 && !known) request.log.error({ err: withoutValues(error) }, 'the analytics sink failed')
    if (known && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return reply
      .code(status)
      .send({ status: 0, error: known ? error.message : status === 413 ? 'the request is too large' : 'the request could not be taken' })
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    refuseOutsiders(request)
  })
  await limitCalls(app, {
    db,
    clock,
    group: 'analytics',
    max: settings.ANALYTICS_REQUESTS_PER_MINUTE,
    refuse: (wait) => new NotTaken(429, 'too many requests', Math.ceil(wait / second)),
  })
  limitBodyTime(app, settings.BODY_SECONDS * second)
  const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  /** One network may not fill the sink, which would then have no room for anybody until days of it are removed. */
  async function countBytes({ ip }: FastifyRequest, bytes: number): Promise<void> {
    const [key, most] = [`analytics KiB ${wideNetworkOf(ip)}`, Math.ceil(settings.ANALYTICS_BYTES_PER_NETWORK / 1024)]
    await countAtMost(db, key, most, day, clock(), Math.ceil(bytes / 1024)).catch((error: unknown) => {
      throw error instanceof Refused ? new NotTaken(429, 'too much for one day', error.extras.retryAfter) : error
    })
  }
  const forms = { bodyLimit: ANALYTICS_EVENT_BYTES }

  app.post('/track', forms, async (request, reply) => {
    const found = eventsIn(bodyOf(request))
    await countBytes(request, bytesOf(found))
    await store.keepEvents(found)
    return taken(request, reply)
  })
  for (const to of ['engage', 'groups'] as const)
    app.post(`/${to}`, forms, async (request, reply) => {
      const updates = updatesIn(bodyOf(request))
      await countBytes(request, bytesOf(updates))
      await store.keepUpdates(to, updates)
      return taken(request, reply)
    })
  app.post('/record', { bodyLimit: ANALYTICS_REPLAY_BYTES }, async (request, reply) => {
    tokenIn(request.headers.authorization)
    const batch = batchIn(request.query)
    const packed = await packedReplay(bodyOf(request), batch.format, settings.ANALYTICS_UNPACKED_BYTES)
    await countBytes(request, onDisk(packed.length) + bytesOf(batch))
    await store.keepReplay(batch, packed)
    return reply.send({ code: 200, status: 'OK' })
  })
  answerUnmatched(app, calls, ['POST'])
  app.post('/*', async () => {
    throw new NotTaken(404, 'there is nothing here')
  })
}
