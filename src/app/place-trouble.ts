import { data } from 'react-router-dom'
import { isNotFound } from '#src/api/content-not-found.ts'
import { PartMissing } from './chunks.ts'

/** What the error screen is given for a path that is no page (specification, section 8). */
export const notFound = (pathname: string) =>
  data({ message: `Page not found: ${pathname}` }, { status: 404, statusText: 'Page not found' })

/** What the error screen is given for content that did not come. */
export function placeTrouble(error: unknown, pathname: string): unknown {
  if (isNotFound(error)) return notFound(pathname)
  if (error instanceof PartMissing) return error
  return data(
    { message: 'We cannot fetch this page at the moment. Please try again in a minute.' },
    { status: 503, statusText: 'Not available' },
  )
}
