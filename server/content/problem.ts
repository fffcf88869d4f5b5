import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'

type Details = Readonly<Record<string, unknown>>

/** A refusal of the content service, in Contentful's words. */
export class ContentProblem extends Error {
  override name = 'ContentProblem'
  readonly status: number
  readonly id: string
  readonly details: Details | undefined
  constructor(status: number, id: string, message: string, details?: Details) {
    super(message)
    this.status = status
    this.id = id
    this.details = details
  }
}

/** For one without the space's token. */
export const accessTokenInvalid = () =>
  new ContentProblem(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.')

/** For what is not there. */
export const notFound = (details?: Details) => new ContentProblem(404, 'NotFound', 'The resource could not be found.', details)

/** For a query of a wrong form. */
export const badRequest = (message: string) => new ContentProblem(400, 'BadRequest', message)

/** For a part of a file that it does not have. */
export const rangeNotSatisfiable = () => new ContentProblem(416, 'RangeNotSatisfiable', 'The file has no such part.')

/** A filter or an order that the entries do not have. */
export const invalidQuery = (error: Details) =>
  new ContentProblem(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors: [error] },
  )

/** For a path that no field has. */
export const unknownPath = (path: string) =>
  invalidQuery({ name: 'unknown', path: path.split('.'), details: `The path "${path}" is not recognized` })

/** For one who asks too often, with the milliseconds to wait. */
export const rateLimitExceeded = (wait: number) =>
  new ContentProblem(429, 'RateLimitExceeded', `You have exceeded the rate limit. Ask again in ${Math.ceil(wait / 1000)} seconds.`)

/** A body that does not hold what it has to. */
export const validationFailed = (error: Details) => new ContentProblem(422, 'ValidationFailed', 'Validation error', { errors: [error] })

/** Answers with a refusal in Contentful's form. */
export function sendProblem(reply: FastifyReply, { status, id, message, details }: ContentProblem) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/vnd.contentful.delivery.v1+json')
    .send(JSON.stringify({ sys: { type: 'Error', id }, message, ...(details ? { details } : {}), requestId: randomUUID() }))
}
