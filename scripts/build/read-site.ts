import type { NewsArticle } from '#content/model/news-article'
import type { PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { inLanguage, type Language } from '#contract/languages'
import type { ContentClient } from '#src/api/content-client.ts'
import { readPageContent } from '#src/api/page-content.ts'
import { listPrerenderPaths, type PrerenderPath } from '#src/api/prerender-paths.ts'
import type { AppRoute } from '#src/app/routes.ts'

export interface PathContent extends PrerenderPath {
  readonly content: PageContent
}

/** All that the build shows in one language. */
export interface Site {
  readonly language: Language
  /** English where the content has no locale for it. */
  readonly writtenIn: Language
  readonly settings: SiteSettings
  readonly contents: readonly PathContent[]
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

/** Reads everything that is shown in a language from the content service, by its client for that language. Throws, naming the path and why, when the service is away, or something is missing, empty or told twice. */
export async function readSite(client: ContentClient, routes: readonly AppRoute[], language: Language = 'en-GB'): Promise<Site> {
  const writtenIn = await client.language().catch(failing('The languages of the content cannot be read'))
  const settings = (await client.settings().catch(failing('The settings of the site cannot be read'))).value
  const shown = routes.filter((route) => route.shows !== undefined)
  const list = await listPrerenderPaths(client, shown).catch(failing('The pages of the site cannot be listed'))
  const contents: PathContent[] = []
  for (const { path, contentKey } of list) {
    const name = path ?? contentKey.id
    const content = await readPageContent(client, contentKey).catch(failing(`${name} cannot be built`))
    if (content.kind === 'page' && content.sections.length === 0) throw new Error(`${name} cannot be built: its page has no sections`)
    contents.push({ ...(path === undefined ? {} : { path: inLanguage(path, language) }), contentKey, content })
  }
  const screens = routes.flatMap((route) => (route.public && !route.shows ? [{ path: route.path, content: route }] : []))
  refuseRepeated([...contents.map(({ path, contentKey, content }) => ({ path: path ?? contentKey.id, content })), ...screens])
  const articles = (await client.newsArticles().catch(failing('The news cannot be read'))).value
  return { language, writtenIn, settings, contents, articles }
}

interface NamedPage {
  readonly path: string
  readonly content: { readonly title: string; readonly description: string; readonly role?: { readonly location: string } }
}

/** Roles in two places may share their words: their place stands beside them. */
const areInTwoPlaces = ({ content: { role: one } }: NamedPage, { content: { role: other } }: NamedPage) =>
  one !== undefined && other !== undefined && one.location !== other.location

function refuseRepeated(pages: readonly NamedPage[]): void {
  for (const words of ['title', 'description'] as const) {
    const withWords = new Map<string, NamedPage[]>()
    for (const page of pages) {
      const others = withWords.get(page.content[words]) ?? []
      const first = others.find((other) => !areInTwoPlaces(other, page))
      if (first) throw new Error(`${page.path} has the same ${words} as ${first.path}: ${page.content[words]}`)
      withWords.set(page.content[words], [...others, page])
    }
  }
}
