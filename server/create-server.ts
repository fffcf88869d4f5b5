import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { contentExport } from '#content/export/build-export'
import type { Content } from '#content/export/export-format'
import { endpoints } from '#contract/endpoints'
import { reviewEndpoints } from '#contract/review'
import { openEventStore } from './analytics/event-store.ts'
import { addAnalytics } from './analytics/routes.ts'
import type { Handlers } from './api/handlers.ts'
import { takeJson } from './api/json.ts'
import { describeCalls } from './api/openapi.ts'
import { refuse } from './api/refused.ts'
import { readBySchema, refusalFor, refuseErrors, sendRefusal, withoutValues, writeBySchema } from './api/replies.ts'
import { addCalls } from './api/routes.ts'
import { answerUnmatched } from './api/unmatched.ts'
import { applicationHandlers } from './application/handlers.ts'
import { uploadHandlers } from './blob/handlers.ts'
import { openStore } from './blob/open-store.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { clientErrorCounts, clientErrorHandlers } from './client-errors/handlers.ts'
import type { Clock } from './clock.ts'
import { addContent } from './content/routes.ts'
import type { OpenDatabase } from './database/open.ts'
import { sweep } from './database/sweep.ts'
import { addHealth } from './health.ts'
import { createIntake } from './intake/intake.ts'
import { lookEarly } from './intake/look-early.ts'
import { sweepClaims } from './intake/sweep-claims.ts'
import { referralHandlers } from './referral/handlers.ts'
import { reviewHandlers } from './review/handlers.ts'
import { addReviewCalls } from './review/routes.ts'
import type { Settings } from './settings.ts'
import { createCodes } from './sign-in/codes.ts'
import { signInHandlers } from './sign-in/handlers.ts'
import { hour } from './sign-in/limits.ts'
import type { CodeSender } from './sign-in/senders.ts'
import { createSessions } from './sign-in/sessions.ts'
import { secureHeaders } from './site/headers.ts'
import { addSite } from './site/routes.ts'
import { waitlistHandlers } from './waitlist/handlers.ts'

/** What a server is made of; `main` opens the real ones, tests give their own. */
export interface ServerParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly sender: CodeSender
  /** Peppers codes, derives tokens, signs URLs; at least 32 characters. */
  readonly secret: string
  readonly reviewToken: string
  /** The folder of uploads. */
  readonly blobFolder: string
  /** The folder of what the analytics sink keeps. */
  readonly analyticsFolder: string
  /** The folder of the built site. */
  readonly siteFolder: string
  readonly version: string
  /** What the content service serves; without it the exports of this repository. */
  readonly content?: Content
  readonly logger?: Logger
  /** Whether the process is about to stop: it still answers, but tells its clients to connect elsewhere. */
  readonly isStopping?: () => boolean
}

type Logger = NonNullable<FastifyServerOptions['logger']>

const logged = (given: Logger | undefined): Logger =>
  given
    ? {
        ...(typeof given === 'object' ? given : {}),
        // A query may hold a signature, a path of the review calls a phone number.
        serializers: {
          req: (request: { method: string; url: string }) => ({
            method: request.method,
            url: (request.url.split('?')[0] ?? '').replace(/\/applications\/[^/]+/, '/applications/…'),
          }),
        },
      }
    : false

// Fastify takes a number for none: by hops alone it cannot know that its direct peer is a proxy. TRUST_PROXY says it is.
const trusted = (proxies: Settings['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Milliseconds that a driver's file is kept which no step names: as long as the draft that may name it, which is dropped a day after its last change. */
const unclaimedFor = 24 * hour
/** Milliseconds that blocks are kept for an upload to go on with them. */
const unfinishedFor = 24 * hour

function sweepHourly(app: FastifyInstance, sweepAll: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  const sweepNow = () => void sweepAll().catch((error: unknown) => app.log.error({ err: withoutValues(error) }, 'the sweep failed'))
  app.addHook('onListen', async () => {
    sweepNow()
    timer = setInterval(sweepNow, hour).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}

/**
 * Makes the whole server (domain, section 1) from its settings and parts, without listening. Gives the Fastify app,
 * ready to be asked in process; closing it leaves the parts open.
 */
export async function createServer(settings: Settings, parts: ServerParts): Promise<FastifyInstance> {
  const { database, clock, secret } = parts
  const { db } = database
  const app = Fastify({
    logger: logged(parts.logger),
    trustProxy: trusted(settings.TRUST_PROXY),
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
  const { store, serve } = await openStore(settings, parts.blobFolder, secret, clock)
  await secureHeaders(app, parts.siteFolder, store.uploadOrigin)
  const isStopping = parts.isStopping ?? (() => false)
  addHealth(app, database.ping, isStopping)
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })

  const intake = createIntake(join(parts.blobFolder, 'judging'))
  app.addHook('onClose', intake.close)
  const sessions = createSessions(db, clock, settings, secret)
  const codes = createCodes({ db, clock, settings, secret, sender: parts.sender })
  const handlers: Handlers = {
    ...waitlistHandlers(db, clock),
    ...signInHandlers(codes, sessions, clock),
    ...referralHandlers(db, clock),
    ...uploadHandlers(db, clock, settings, store),
    ...catalogueHandlers(clock, settings),
    ...applicationHandlers({ db, clock, settings, store, intake }),
    ...clientErrorHandlers(db, clock, settings),
  }

  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      takeJson(api)
      await describeCalls(api, parts.version)
      await api.register(async (calls) => {
        addCalls(calls, handlers, sessions)
        addReviewCalls(calls, { ...reviewHandlers(db, clock, store), ...clientErrorCounts(db) }, parts.reviewToken)
      })
      answerUnmatched(api, [...Object.values(endpoints), ...Object.values(reviewEndpoints), { method: 'GET', path: '/openapi.json' }])
    },
    { prefix: '/api' },
  )
  await app.register(
    async (blob) => {
      blob.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      lookEarly(blob, store, intake)
      serve(blob)
      answerUnmatched(blob, [], ['GET', 'HEAD', ...(store.uploadOrigin === undefined ? ['PUT'] : [])])
    },
    { prefix: '/blob' },
  )
  const events = openEventStore(parts.analyticsFolder, settings.ANALYTICS_BYTES, clock)
  await app.register(async (analytics) => addAnalytics(analytics, events, settings, clock), { prefix: '/mixpanel' })
  const content = { content: parts.content ?? (await contentExport()), clock, secret, previewToken: settings.CONTENT_PREVIEW_TOKEN }
  await app.register((service) => addContent(service, content), { prefix: '/content' })
  await app.register((site) => addSite(site, parts.siteFolder))
  sweepHourly(app, async () => {
    await sweep(db, clock(), settings)
    await store.sweep(clock() - unclaimedFor, clock() - unfinishedFor)
    await sweepClaims(db, store, clock() - unclaimedFor)
    await intake.sweep(Date.now() - hour)
    await events.sweep(Date.now() - settings.ANALYTICS_DAYS * 24 * hour)
  })
  return app
}
