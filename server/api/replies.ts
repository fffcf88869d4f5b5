import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js'
import * as z from 'zod'
import { postgresCode } from '#server/database/open'
import { refusalOf } from './faults.ts'
import { Refused, refuse } from './refused.ts'

type Schema = z.core.$ZodType

/** Reads what comes in by its schema; a fault of form becomes a refusal on the spot. */
export const readBySchema: FastifySchemaCompiler<Schema> =
  ({ schema }) =>
  (given: unknown) => {
    const read = z.core.safeParse(schema, given)
    return read.success ? { value: read.data } : { error: refusalOf(read.error.issues, given) }
  }

/** Writes what goes out by its schema; a reply that is not of the contract fails loudly here and not at the client. */
export const writeBySchema: FastifySerializerCompiler<Schema> =
  ({ schema }) =>
  (reply: unknown) =>
    JSON.stringify(z.core.parse(schema, reply))

// Connections that are lost, and statements that Postgres ended since they waited or ran too long, or for another's sake.
const connectionLost =
  /^(08|57P|53)|^(57014|55P03|25P03|40001|40P01)$|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOSPC|EDQUOT)$/

function isAway(error: unknown): boolean {
  if (connectionLost.test(postgresCode(error) ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause)
    if (/connection terminated|timeout exceeded|query read timeout|not queryable/i.test(at.message)) return true
  return false
}

const byFastify: Record<string, () => Refused> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('too_large', 'This is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('unsupported_type', 'Send JSON, with the content type application/json.'),
  FST_ERR_BAD_URL: () => refuse('invalid', 'We cannot read this address.'),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse('not_found', 'There is nothing here.'),
  FST_ERR_VALIDATION: () => refuse('invalid', 'This has the wrong form.'),
}

/** The refusal that an error stands for, or undefined when it is nobody's fault but ours. */
export function refusalFor(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  // Class 22: a text that Postgres cannot keep, such as one with a NUL or half a character in it.
  if (postgresCode(error)?.startsWith('22')) return refuse('invalid', 'This holds characters that cannot be kept.')
  if (isAway(error))
    return refuse('unavailable', 'Something we need is away for a moment. Try again shortly.', undefined, { retryAfter: 5 })
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  if (byFastify[code]) return byFastify[code]()
  if (statusCode >= 400 && statusCode < 500) return refuse('invalid', 'We cannot read this. Send it as plain JSON.')
  return undefined
}

/** Answers with a refusal: its status, its body, and Retry-After when there is a time to wait. */
export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  if (refused.extras.retryAfter !== undefined) reply.header('retry-after', String(refused.extras.retryAfter))
  if (refused.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(refused.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(refused.body)
}

const ours = { message: 'Something went wrong on our side.', errors: [{ code: 'unavailable', message: 'Try again in a moment.' }] }

/** Makes every error of an instance a refusal body (domain, section 4); what is our fault is logged by its kind, never with what was sent. */
export function refuseErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalFor(error)
    if (refused?.cause) request.log.warn({ cause: String(refused.cause) }, 'a service that is needed is away')
    if (refused) return sendRefusal(reply, refused)
    request.log.error({ err: withoutValues(error) }, 'a call failed')
    return reply.code(500).type('application/json; charset=utf-8').serializer(JSON.stringify).send(ours)
  })
}

/** An error for the log with its kind and its stack alone: Drizzle puts the values of a failed query in its message. */
export function withoutValues(error: unknown): Error {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error('thrown')
  // The stack begins with the message, of which a line may look like one of the stack.
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return Object.assign(new Error(postgresCode(error) ?? name), { stack: frames.join('\n') })
}
