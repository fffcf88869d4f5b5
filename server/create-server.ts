import type { FastifyInstance } from 'fastify'
import { contentExport } from '#content/export/build-export'
import type { Content } from '#content/export/export-format'
import { RuntimeConfig } from '#contract/config'
import { endpoints } from '#contract/endpoints'
import { reviewEndpoints } from '#contract/review'
import { openEventStore } from './analytics/event-store.ts'
import { addAnalytics } from './analytics/routes.ts'
import { bearerOf } from './api/bearer.ts'
import { limitBodyTime } from './api/body-timeout.ts'
import type { Handlers } from './api/handlers.ts'
import { takeJson } from './api/json.ts'
import { newApp, watchCalls } from './api/new-app.ts'
import { describeCalls } from './api/openapi.ts'
import { tooMany } from './api/refused.ts'
import { withoutValues } from './api/replies.ts'
import { addCalls } from './api/routes.ts'
import { answerUnmatched } from './api/unmatched.ts'
import { arrivedHandlers } from './application/arrived-files.ts'
import { applicationHandlers } from './application/handlers.ts'
import { myDataHandlers } from './application/my-data.ts'
import { createNotices } from './application/notices.ts'
import { matchKeys } from './application/personal-numbers.ts'
import { withdrawalHandlers } from './application/withdrawal.ts'
import { uploadHandlers } from './blob/handlers.ts'
import { openStore } from './blob/open-store.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { clientErrorCounts, clientErrorHandlers } from './client-errors/handlers.ts'
import { type Clock, hour, second } from './clock.ts'
import { rateLimitExceeded } from './content/problem.ts'
import { addContent } from './content/routes.ts'
import { isCleanCv } from './cv/accept-cv.ts'
import type { OpenDatabase } from './database/open.ts'
import { addDesk } from './desk/add-desk.ts'
import { createOperators } from './desk/operators.ts'
import { createKeys } from './encryption/keys.ts'
import { faceConsentHandlers } from './faces/consent.ts'
import { lookForFaces } from './faces/look-for-faces.ts'
import { createFileValidation } from './file-validation/file-validation.ts'
import { validateOnArrival } from './file-validation/validate-on-arrival.ts'
import { createFileRecords } from './files/file-records.ts'
import { matchStore } from './files/match-store.ts'
import { addHealth, freeSpace } from './health.ts'
import { every } from './jobs.ts'
import { limitCalls } from './limits/limit-calls.ts'
import type { Logger } from './logging.ts'
import { createOutbox } from './messages/outbox.ts'
import type { MessageSender } from './messages/senders.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { reviewHandlers } from './operator-api/handlers.ts'
import { keyHandlers } from './operator-api/key-handlers.ts'
import { operatorHandlers } from './operator-api/operator-handlers.ts'
import { addReviewCalls } from './operator-api/routes.ts'
import { visitorHandlers } from './operator-api/visitor-handlers.ts'
import { referralHandlers } from './referral/handlers.ts'
import type { Settings } from './settings.ts'
import { createCodes } from './sign-in/codes.ts'
import { signInHandlers } from './sign-in/handlers.ts'
import { createSessions } from './sign-in/sessions.ts'
import { secureHeaders } from './site/headers.ts'
import { hostsOf } from './site/outside.ts'
import { addSite } from './site/routes.ts'
import { sweeps } from './sweeps.ts'
import { waitlistHandlers } from './waitlist/handlers.ts'

/** What a server is made of; `main` opens the real ones, tests give their own. */
export interface ServerParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  /** Those that messages are brought to, one after another. */
  readonly senders: readonly [MessageSender, ...MessageSender[]]
  /** Peppers codes, derives tokens, signs URLs; at least 32 characters. */
  readonly secret: string
  readonly reviewToken: string
  /** The folder of uploads. */
  readonly blobFolder: string
  /** The folder of copies that are being validated; as root it lies where another user comes to. */
  readonly validationFolder: string
  /** The folder of what the analytics sink keeps. */
  readonly analyticsFolder: string
  /** The folder of the built site. */
  readonly siteFolder: string
  /** The folder of the built desk. */
  readonly deskFolder: string
  readonly version: string
  /** What the content service serves; without it the exports of this repository. */
  readonly content?: Content
  readonly logger?: Logger
  /** What the server counts of itself, for the listener that tells it. */
  readonly metrics?: Metrics
  /** Whether the process is about to stop: it still answers, but tells its clients to connect elsewhere. */
  readonly isStopping?: () => boolean
}

/** Milliseconds between two looks for messages that were left, and for faces to compare. */
const lookInterval = 5 * second

/**
 * Makes the whole server (domain, section 1) from its settings and parts, without listening; a desk with a port of its
 * own listens once the app is ready. Gives the Fastify app, to be asked in process; closing it leaves the parts open.
 */
export async function createServer(settings: Settings, parts: ServerParts): Promise<FastifyInstance> {
  const { database, clock, secret } = parts
  const { db } = database
  const keys = createKeys(settings.DATA_KEYS ?? [secret])
  await matchKeys(db, keys)
  const app = newApp(settings, parts.logger)
  const { store, serve, limitOf } = await openStore(settings, parts.blobFolder, secret, clock)
  const checkStore = await matchStore(database, store)
  await secureHeaders(app, parts.siteFolder, store.uploadOrigin)
  const isStopping = parts.isStopping ?? (() => false)
  const disk = freeSpace([parts.blobFolder, parts.analyticsFolder], settings.LEAST_FREE_BYTES)
  const needs = { database: database.ping, store: checkStore, disk }
  addHealth(app, needs, isStopping)
  const metrics = parts.metrics ?? createMetrics()
  await watchCalls(app, settings, metrics, isStopping)

  const fileValidation = createFileValidation(parts.validationFolder, {
    warn: (lacks) => app.log.warn({ lacks }, 'this machine does not allow all that shuts in the processes which open files'),
  })
  app.addHook('onClose', fileValidation.close)
  const records = createFileRecords(db, clock, settings, limitOf)
  const files = { store, records, fileValidation, timeout: settings.FILE_CHECK_SECONDS * second }
  const sessions = createSessions(db, clock, settings, secret)
  const outbox = createOutbox({
    db,
    clock,
    secret,
    senders: parts.senders,
    onOutcome: (sender, state, cause) => {
      metrics.messages.inc({ sender, state })
      if (cause !== undefined) app.log.warn({ sender, state, cause: String(cause) }, 'a message was not simply sent')
    },
  })
  const notices = createNotices(outbox, settings.SITE_URL)
  const codes = createCodes({
    db,
    clock,
    settings,
    secret,
    outbox,
    onBudgetUsedUp: (budget) => {
      metrics.budgets.inc({ budget })
      app.log.warn({ budget }, 'a budget of codes that nobody entered is used up')
    },
  })
  every(app, lookInterval, () => outbox.work())
  // The last hook comes first: closed before its job is waited for, the outbox begins to send none of what is left.
  app.addHook('onClose', outbox.close)
  const handlers: Handlers = {
    ...waitlistHandlers({ db, clock, settings }),
    ...signInHandlers({ db, clock, codes, sessions }),
    ...referralHandlers({ db, clock, settings }),
    ...uploadHandlers({ db, clock, settings, store, records }),
    ...catalogueHandlers({ clock, settings }),
    ...applicationHandlers({ db, keys, clock, settings, files, notices }),
    ...arrivedHandlers({ db, keys, clock, settings, files }),
    ...withdrawalHandlers({ db, keys, clock, settings, notices }),
    ...myDataHandlers({ db, keys, clock, settings, store }),
    ...faceConsentHandlers({ db, clock, settings }),
    ...clientErrorHandlers({ db, clock, settings }),
  }
  if (settings.COMPARE_FACES) {
    const tell = (driverId: string, cause: unknown) =>
      app.log.error({ driverId, err: withoutValues(cause) }, 'a template of a face cannot be read, and is not compared')
    every(app, lookInterval, lookForFaces({ database, keys, clock, store, fileValidation, tell }))
  }

  const operators = createOperators(db, clock, secret)
  const hosts = await hostsOf(parts.siteFolder)
  const events = openEventStore(parts.analyticsFolder, settings.ANALYTICS_BYTES, clock)
  const embedded = RuntimeConfig.parse({})
  const serving = {
    // Drafts are read from this server by its own preview host.
    content: settings.EMBEDDED_CONTENT ?? (settings.CONTENT_PREVIEW_TOKEN !== undefined || hosts.content === embedded.content.host),
    analytics: settings.EMBEDDED_ANALYTICS ?? hosts.analytics === embedded.analytics.apiHost,
  }
  const measured = { events, isMeasuredHere: serving.analytics }
  const bodyTimeout = settings.BODY_SECONDS * second
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      await limitCalls(api, {
        db,
        clock,
        group: 'calls',
        max: settings.CALLS_PER_ADDRESS_PER_MINUTE ?? 60 * settings.CODE_SENDS_PER_ADDRESS,
        // Who shows a token of ours is kept out by nobody behind the same address.
        callerOf: (request) => sessions.keyOf(bearerOf(request) ?? ''),
        refuse: tooMany,
      })
      takeJson(api)
      limitBodyTime(api, bodyTimeout)
      await describeCalls(api, parts.version)
      await api.register(async (calls) => {
        addCalls(calls, handlers, sessions)
        addReviewCalls(
          calls,
          {
            ...reviewHandlers({ db, keys, clock, files, sessions, notices, measured, settings }),
            ...operatorHandlers({ operators, settings }),
            ...visitorHandlers({ db, clock, store: files.store }),
            ...keyHandlers({ db, keys, clock }),
            ...clientErrorCounts({ db }),
          },
          parts.reviewToken,
        )
      })
      answerUnmatched(api, [...Object.values(endpoints), ...Object.values(reviewEndpoints), { method: 'GET', path: '/openapi.json' }])
    },
    { prefix: '/api' },
  )
  await app.register(
    async (blob) => {
      blob.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      validateOnArrival(blob, store, fileValidation)
      serve(blob, { ...records, isKept: (name, file) => isCleanCv(files, name, file) })
      answerUnmatched(blob, [], ['GET', 'HEAD', ...(store.uploadOrigin === undefined ? ['PUT'] : [])])
    },
    { prefix: '/blob' },
  )
  if (serving.analytics)
    await app.register(async (analytics) => addAnalytics(analytics, { events, settings, db, clock }), { prefix: '/mixpanel' })
  if (serving.content) {
    const content = parts.content ?? (await contentExport())
    const max = settings.CONTENT_CALLS_PER_ADDRESS_PER_MINUTE
    await app.register(
      async (service) => {
        await limitCalls(service, { db, clock, group: 'content', max, refuse: rateLimitExceeded })
        limitBodyTime(service, bodyTimeout)
        await addContent(service, { content, clock, secret, previewToken: settings.CONTENT_PREVIEW_TOKEN })
      },
      { prefix: '/content' },
    )
  }
  if (settings.DESK === 'on') {
    const desk = settings.DESK_PORT === undefined ? app : newApp(settings, parts.logger)
    if (desk !== app) await watchCalls(desk, settings, metrics, isStopping)
    const deskParts = { secret, db, keys, clock, settings, files, notices, measured, serving, operators, bodyTimeout }
    await addDesk(desk, { ...deskParts, deskFolder: parts.deskFolder })
    if (desk !== app) {
      await secureHeaders(desk, parts.siteFolder)
      app.addHook('onReady', async () => void (await desk.listen({ port: settings.DESK_PORT ?? 0, host: settings.HOST })))
      app.addHook('preClose', () => desk.close())
    }
  }
  await app.register((site) => addSite(site, parts.siteFolder, settings.SERVICE_WORKER === 'on'))
  every(app, hour, sweeps({ database, clock, settings, keys, files, notices, ...measured, log: app.log }))
  return app
}
