import { isNotFound } from '#src/api/content-not-found.ts'
import { PartMissing } from './chunks.ts'

/** A path to which there is nothing to show, with the status that a server would answer. */
export class NoPage extends Error {
  override readonly name = 'NoPage'
  readonly status: number
  readonly statusText: string
  /** Why, where there is more to say than the message does. */
  readonly reason: string

  constructor(status: number, statusText: string, message: string, reason = '') {
    super(message)
    this.reason = reason
    this.status = status
    this.statusText = statusText
  }
}

/** What the error screen is given for a path that is no page (specification, section 8). */
export const notFound = (pathname: string) => new NoPage(404, 'Page not found', `Page not found: ${pathname}`)

/** What the error screen is given for content that did not come. */
export function placeTrouble(error: unknown, pathname: string): unknown {
  if (isNotFound(error)) return notFound(pathname)
  if (error instanceof PartMissing) return error
  return new NoPage(
    503,
    'Not available',
    'We cannot fetch this page at the moment. Please try again in a minute.',
    'The words of this page did not come.',
  )
}
