import type { ContentClient } from './content-client.ts'
import { type ContentKey, openRoles, type Shown } from './page-content.ts'

/** A route as far as its content goes. `only` holds a parameter to values that each have content of their own. */
export interface PrerenderRoute {
  readonly path: string
  readonly shows: Shown
  readonly only?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Content to build, and the path that shows it; without a path it is shown at more than can be listed. */
export interface PrerenderPath {
  readonly path?: string
  readonly contentKey: ContentKey
}

/**
 * Everything that the routes show now (domain, section 1): each path without parameters, each article, each role that
 * can be applied for, and each value of a parameter that is held to some. Rejects as the client does.
 */
export async function listPrerenderPaths(
  client: ContentClient,
  routes: readonly PrerenderRoute[],
  now = Date.now(),
): Promise<PrerenderPath[]> {
  const idsOf = {
    'news-article': async () => (await client.newsArticles()).value.map(({ slug }) => slug),
    role: async () => (await openRoles(client, now)).map(({ id }) => id),
  }
  const pathsOf = async ({ path, shows: { kind, at }, only = {} }: PrerenderRoute): Promise<PrerenderPath[]> => {
    const parameter = /:(\w+)/.exec(path)?.[1]
    if (parameter === undefined) return [{ path, contentKey: { kind, id: at({}) } }]
    if (kind !== 'news-article' && kind !== 'role')
      return (only[parameter] ?? []).map((value) => ({ contentKey: { kind, id: at({ [parameter]: value }) } }))
    return (await idsOf[kind]()).map((id) => ({ path: path.replace(`:${parameter}`, id), contentKey: { kind, id } }))
  }
  return (await Promise.all(routes.map(pathsOf))).flat()
}
