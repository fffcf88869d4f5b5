/** The path of a page as the build names it: the same page answers with a slash at its end. */
export const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1')

/** For Workbox: the same document answers whatever the query and the slash at the end; a query may be somebody's. */
export const withoutQuery = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url)
    return origin + withoutSlash(pathname)
  },
}

/** The addresses of what a cache holds. */
export async function addressesIn(cacheName: string): Promise<Set<string>> {
  const requests = await (await caches.open(cacheName)).keys()
  return new Set(requests.map(({ url }) => url))
}

/** Fetches what is at an address into a cache that does not hold it. */
export async function keptOnce(cacheName: string, address: string): Promise<void> {
  const cache = await caches.open(cacheName)
  if (await cache.match(address, { ignoreVary: true })) return
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  // A navigation refuses an answer that came by a redirect, as some hosts give for a file's other name.
  const { status, headers } = answer
  await cache.put(address, answer.redirected ? new Response(await answer.blob(), { status, headers }) : answer)
}

const isOlder = (answer: Response, before: number) => !(Date.parse(answer.headers.get('date') ?? '') >= before)

interface Old {
  /** The cache that holds the application of the build that is taken. */
  readonly current: string
  /** Addresses that are kept whatever their age. */
  readonly files: readonly string[]
  /** Milliseconds; what was answered earlier goes. */
  readonly before: number
}

/** Drops the application of earlier builds, and what has been kept for long. */
export async function dropOld({ current, files, before }: Old): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('application-') && name !== current) await caches.delete(name)
  for (const name of ['assets', 'pages']) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = files.includes(request.url) ? undefined : await cache.match(request, { ignoreVary: true })
      if (answer && isOlder(answer, before)) await cache.delete(request)
    }
  }
}
