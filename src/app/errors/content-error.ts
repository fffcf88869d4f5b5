import { data } from 'react-router-dom'
import { isNotFound } from '#src/api/content-not-found.ts'
import { t } from '#src/language/words.ts'
import { PartMissing } from '#src/loading/part-missing.ts'

/** What a loader throws for a path that is no page (specification, section 8). */
export const notFound = (pathname: string) =>
  data({ message: t('Page not found: {pathname}', { pathname }), cause: '' }, { status: 404, statusText: 'Page not found' })

/** What a loader throws for content that did not come. */
export function contentError(error: unknown, pathname: string): unknown {
  if (isNotFound(error)) return notFound(pathname)
  if (error instanceof PartMissing) return error
  return data(
    {
      message: 'We cannot fetch this page at the moment. Please try again in a minute.',
      cause: 'The words of this page did not come.',
    },
    { status: 503, statusText: 'Not available' },
  )
}
