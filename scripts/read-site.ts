import type { NewsArticle } from '#content/model/news-article'
import type { PlaceContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import type { ContentClient } from '#src/api/content-client.ts'
import { everyPlace, type PlaceToBuild } from '#src/api/every-place.ts'
import { placeContent } from '#src/api/place-content.ts'
import type { AppRoute } from '#src/app/routes.ts'

export interface PlaceRead extends PlaceToBuild {
  readonly place: PlaceContent
}

/** All that the build shows. */
export interface Site {
  readonly settings: SiteSettings
  readonly places: readonly PlaceRead[]
  /** The latest first. */
  readonly articles: readonly NewsArticle[]
}

const reasonOf = (error: unknown) => {
  const { message, code, cause } = error as Error & { code?: string }
  return [message, code, cause instanceof Error ? cause.message : ''].filter(Boolean).join(' ') || String(error)
}

const failing =
  (what: string) =>
  (error: unknown): never => {
    throw new Error(`${what}: ${reasonOf(error)}`, { cause: error })
  }

/** Reads everything from the content service. Throws, naming the path and why, when the service is away, or something is missing, empty or told twice. */
export async function readSite(client: ContentClient, routes: readonly AppRoute[]): Promise<Site> {
  const settings = (await client.settings().catch(failing('The settings of the site cannot be read'))).value
  const shown = routes.filter((route) => route.shows !== undefined)
  const list = await everyPlace(client, shown).catch(failing('The places of the site cannot be listed'))
  const places: PlaceRead[] = []
  for (const { path, wanted } of list) {
    const name = path ?? wanted.key
    const place = await placeContent(client, wanted).catch(failing(`${name} cannot be built`))
    if (place.kind === 'page' && place.sections.length === 0) throw new Error(`${name} cannot be built: its page has no sections`)
    places.push({ ...(path === undefined ? {} : { path }), wanted, place })
  }
  const screens = routes.flatMap((route) => (route.public && !route.shows ? [{ path: route.path, place: route }] : []))
  refuseRepeated([...places.map(({ path, wanted, place }) => ({ path: path ?? wanted.key, place })), ...screens])
  const articles = (await client.newsArticles().catch(failing('The news cannot be read'))).value
  return { settings, places, articles }
}

function refuseRepeated(pages: readonly { path: string; place: { title: string; description: string } }[]): void {
  for (const words of ['title', 'description'] as const) {
    const firstWith = new Map<string, string>()
    for (const { path, place } of pages) {
      const first = firstWith.get(place[words])
      if (first !== undefined) throw new Error(`${path} has the same ${words} as ${first}: ${place[words]}`)
      firstWith.set(place[words], path)
    }
  }
}
