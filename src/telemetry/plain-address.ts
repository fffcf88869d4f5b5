/** The pattern of a path of the site, like `/news/:slug`; undefined for a path that is no page. */
export type PatternOf = (pathname: string) => string | undefined

/** An address without what somebody may have put into it: no query, no fragment, and of the path only which page it is. Another site's is its origin. */
export function plainAddress(address: string, patternOf: PatternOf, base: string): string {
  const url = urlOf(address, base)
  if (!url) return ''
  const { origin, pathname, protocol } = url
  if (!/^https?:$/.test(protocol)) return protocol
  return origin === new URL(base).origin ? origin + plainPath(pathname, patternOf) : origin
}

/** The path alone. */
export const plainPath = (pathname: string, patternOf: PatternOf): string => patternOf(pathname) ?? '/:unknown'

function urlOf(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
