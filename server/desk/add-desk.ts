import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { deskEndpoints } from '#contract/desk/desk-endpoints'
import { limitBodyTime } from '#server/api/body-timeout'
import { takeJson } from '#server/api/json'
import { tooMany } from '#server/api/refused'
import { answerUnmatched } from '#server/api/unmatched'
import { second } from '#server/clock'
import { createOperatorSessions } from '#server/desk/sign-in/operator-sessions'
import { createPasskeys } from '#server/desk/sign-in/passkeys'
import { deskSignInHandlers } from '#server/desk/sign-in/sign-in-handlers'
import { every } from '#server/jobs'
import { limitCalls } from '#server/limits/limit-calls'
import type { DecisionParts } from '#server/review/decide'
import type { Measured } from '#server/review/erasure'
import type { Settings } from '#server/settings'
import { createDesk } from './handlers.ts'
import type { Operators } from './operators.ts'
import { addDeskCalls } from './routes.ts'
import type { Serving } from './shown-settings.ts'
import { addDeskSite } from './site.ts'

/** Calls that one network may make a minute: an office, whose reviewers look at a paper every few seconds. */
const callsPerMinute = 1200

/** Milliseconds between two looks for decisions that are due. */
const workInterval = second

interface Parts extends DecisionParts {
  readonly secret: string
  readonly operators: Operators
  readonly measured: Measured
  readonly settings: Settings
  readonly serving: Serving
  /** Milliseconds that a body may take. */
  readonly bodyTimeout: number
  /** The folder of the built desk. */
  readonly deskFolder: string
}

/** Adds the desk to an app (domain, section 10): its calls below `/desk/api`, its screens at `/desk`. */
export async function addDesk(app: FastifyInstance, { secret, operators, bodyTimeout, deskFolder, ...parts }: Parts): Promise<void> {
  const { db, clock } = parts
  const sessions = createOperatorSessions(db, clock)
  const { handlers, work } = createDesk({ ...parts, operators })
  const signIn = deskSignInHandlers({ db, clock, operators, sessions, passkeys: createPasskeys(db, clock) })
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      await api.register(cookie, { secret })
      await limitCalls(api, { db, clock, group: 'desk', max: callsPerMinute, refuse: tooMany })
      takeJson(api)
      limitBodyTime(api, bodyTimeout)
      await api.register(async (calls) => addDeskCalls(calls, { ...signIn, ...handlers }, sessions))
      answerUnmatched(api, Object.values(deskEndpoints))
    },
    { prefix: '/desk/api' },
  )
  await app.register((site) => addDeskSite(site, deskFolder), { prefix: '/desk' })
  every(app, workInterval, work)
}
