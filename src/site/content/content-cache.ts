import type { ContentKind, PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'
import { isNotFound } from '#src/api/content-not-found.ts'
import type { ContentKey } from '#src/api/page-content.ts'

const above: Record<ContentKind, string> = { page: '', 'news-article': '/news/', role: '/roles/', 'legal-document': '/' }

/** The file of a page's content below the folder of all content: its path on the site, `faq/driver.json`. */
export function contentFile({ kind, id }: ContentKey): string {
  const path = above[kind] + id
  return path === '/' ? 'index.json' : `${path.slice(1)}.json`
}

/** The file of what the whole site says of itself, beside those of the pages. */
export const settingsFile = 'settings.json'

/** The files that the build has put down in the language of the page; undefined where it has none. */
export interface BuiltContent {
  readonly settings: () => Promise<SiteSettings | undefined>
  readonly page: (file: string) => Promise<PageContent | undefined>
}

/** What the content service says now. */
export interface FreshContent {
  /** Whether drafts are shown: then nothing older will do. */
  readonly isPreview: boolean
  readonly page: (key: ContentKey) => Promise<PageContent>
  readonly settings: () => Promise<SiteSettings>
}

interface ContentCacheParts {
  readonly built: BuiltContent
  readonly fetchFresh: () => Promise<FreshContent>
  /** Told once why the content service could not be asked. */
  readonly warn: (why: unknown) => void
  readonly now: () => number
}

/** How long a page, or the settings, count as fresh after the content service was asked for them, in milliseconds. */
const freshFor = 60_000

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What the paths of the site show, as far as this page has come to know it; the newest wins. */
export function createContentCache({ built, fetchFresh, warn, now }: ContentCacheParts) {
  const known = new Map<string, PageContent>()
  const askedAt = new Map<string, number>()
  let settings: SiteSettings | undefined
  let fresh: FreshContent | undefined
  let warned = false

  const tell = (why: unknown) => {
    if (!warned) warn(why)
    warned = true
  }
  const service = async () => {
    fresh ??= await fetchFresh()
    return fresh
  }
  const builtPage = async (key: ContentKey) => {
    const file = contentFile(key)
    const found = known.get(file) ?? (await built.page(file))
    // What came from the service meanwhile is newer.
    if (found && !known.has(file)) known.set(file, found)
    return known.get(file)
  }
  const freshPage = async (key: ContentKey) => {
    const page = await (await service()).page(key)
    askedAt.set(contentFile(key), now())
    known.set(contentFile(key), page)
    return page
  }

  const freshSettings = async () => {
    settings = await (await service()).settings()
    askedAt.set(settingsFile, now())
  }
  const isFresh = (file: string) => now() - (askedAt.get(file) ?? Number.NEGATIVE_INFINITY) < freshFor

  return {
    /** What a path shows: what is known, else what was built, else what the content service says. Rejects as these do. */
    page: async (key: ContentKey): Promise<PageContent> => {
      const page = fresh?.isPreview ? undefined : await builtPage(key)
      return (
        page ??
        freshPage(key).catch((why) => {
          if (!isNotFound(why)) tell(why)
          throw why
        })
      )
    },
    settings: async (): Promise<SiteSettings> => {
      const found = settings ?? (await built.settings()) ?? (await (await service()).settings())
      settings ??= found
      return settings
    },
    /** What was built of a page, or is newer; undefined where the build has none. Never asks the content service. */
    built: builtPage,
    /**
     * Asks the content service what a path shows now, and tells whether that differs from what is shown. While the
     * service cannot be asked, what is known stays.
     */
    refresh: async (key: ContentKey): Promise<boolean> => {
      const file = contentFile(key)
      if (isFresh(file)) return false
      const before = [known.get(file), settings]
      try {
        await Promise.all([freshPage(key), isFresh(settingsFile) ? undefined : freshSettings()])
      } catch (why) {
        if (!isNotFound(why)) tell(why)
      }
      return !same(before, [known.get(file), settings])
    },
  }
}
export type ContentCache = ReturnType<typeof createContentCache>
