import { type ContentfulClientApi, type CreateClientParams, createClient } from 'contentful'
import * as z from 'zod/mini'
import { type InvalidEntry, invalidEntryOf, type Report } from '#content/model/entry'
import { type FaqAudience, FaqItem } from '#content/model/faq-item'
import { LegalDocument } from '#content/model/legal-document'
import { type NewsArticle, newsArticle } from '#content/model/news-article'
import { type Page, page } from '#content/model/page'
import { Role } from '#content/model/role'
import { type SiteSettings, siteSettings } from '#content/model/site-settings'
import type { RuntimeConfig } from '#contract/config'
import type { Language } from '#contract/languages'
import { contentAddress } from './content-address.ts'
import { ContentNotFound } from './content-not-found.ts'

/** What was read, and every entry that was left out because it does not match its type. */
interface Read<Value> {
  readonly value: Value
  readonly invalidEntries: readonly InvalidEntry[]
}

export interface ContentClient {
  /** The language of the words: English where the content has no locale for the one that was asked for. */
  readonly language: () => Promise<Language>
  readonly settings: () => Promise<Read<SiteSettings>>
  /** `slug` is the page's path, `/faq/driver`. */
  readonly pageBySlug: (slug: string) => Promise<Read<Page>>
  /** The questions of an audience, those for everybody among them; without one all. */
  readonly faqItems: (audience?: Exclude<FaqAudience, 'both'>) => Promise<Read<FaqItem[]>>
  /** The latest first. */
  readonly newsArticles: () => Promise<Read<NewsArticle[]>>
  readonly newsArticle: (slug: string) => Promise<Read<NewsArticle>>
  /** The latest first. */
  readonly roles: () => Promise<Read<Role[]>>
  readonly role: (id: string) => Promise<Read<Role>>
  readonly legalDocument: (slug: string) => Promise<Read<LegalDocument>>
}

export interface ContentClientParts {
  readonly content: RuntimeConfig['content']
  /** The site's own origin, which a path in `content.host` is relative to. */
  readonly origin: string
  /** English, the default locale of the content, unless it is said; English too where the content has no locale for it. */
  readonly language?: Language
  /** Told of each entry that is left out; without it the console is. */
  readonly report?: Report
  /** For the library: time-outs, retries, preview. */
  readonly options?: Partial<CreateClientParams>
}

type Query = Parameters<ContentfulClientApi<undefined>['getEntries']>[0]
type EntryQuery = Parameters<ContentfulClientApi<undefined>['getEntry']>[1]

/** A page, its sections, what they are made of, and that once more. */
const include = 4
const maxEntries = 1000

const tell: Report = ({ id, type, why }) => console.error(`Content is left out: ${type} ${id}, ${why}.`)

/**
 * The content as the site reads it (specification, section 7; domain, section 7), thinly over the official client,
 * whose own checks hold section 5 of the specification. Entries are parsed on arrival: one that does not match its type
 * is reported and left out. Rejects with ContentNotFound, or with the library's error when the service refuses or is away.
 */
export function createContentClient({ content, origin, language = 'en-GB', report = tell, options }: ContentClientParts): ContentClient {
  const { space, environment, accessToken } = content
  const address = contentAddress(content.host, origin)
  const client = createClient({ space, environment, accessToken, timeout: 5000, ...address, ...options })

  let found: Promise<Language> | undefined
  const findLanguage = async (): Promise<Language> => {
    if (language === 'en-GB') return language
    const { items } = await client.getLocales()
    return items.some(({ code }) => code === language) ? language : 'en-GB'
  }
  const languageFound = () => {
    found ??= findLanguage().catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
  const inLanguage = async (): Promise<Readonly<Record<string, string>>> =>
    (await languageFound()) === 'en-GB' ? {} : { locale: language }

  const parsed = <Schema extends z.ZodMiniType>(schemaFor: (report: Report) => Schema, items: readonly unknown[]) => {
    const invalidEntries: InvalidEntry[] = []
    const leaveOut: Report = (invalid) => {
      invalidEntries.push(invalid)
      report(invalid)
    }
    const schema = schemaFor(leaveOut)
    const value = items.flatMap((item): z.output<Schema>[] => {
      const read = z.safeParse(schema, item)
      if (read.success) return [read.data]
      leaveOut(invalidEntryOf(item, read.error))
      return []
    })
    return { value, invalidEntries }
  }
  const list = async <Schema extends z.ZodMiniType>(schemaFor: (report: Report) => Schema, query: Record<string, unknown>) =>
    parsed(schemaFor, (await client.getEntries({ limit: maxEntries, include, ...(await inLanguage()), ...query } as Query)).items)
  const firstOf = <Value>({ value: [value], invalidEntries }: Read<readonly Value[]>, named: string): Read<Value> => {
    if (value === undefined) throw new ContentNotFound(named, environment, space)
    return { value, invalidEntries }
  }
  const one = async <Schema extends z.ZodMiniType>(schemaFor: (report: Report) => Schema, named: string, query: Record<string, unknown>) =>
    firstOf(await list(schemaFor, { limit: 1, ...query }), named)

  /** With a picture that is named by a path on another host than the site's named by its whole address. */
  const pictured = (article: NewsArticle): NewsArticle => {
    const { image } = article
    if (!image || content.host.startsWith('/') || !/^\/(?!\/)/.test(image.url)) return article
    return { ...article, image: { ...image, url: `${address.insecure ? 'http' : 'https'}://${address.host}${image.url}` } }
  }

  return {
    language: languageFound,
    settings: () => one(siteSettings, 'siteSettings', { content_type: 'siteSettings' }),
    pageBySlug: (slug) => one(page, slug, { content_type: 'page', 'fields.slug': slug }),
    faqItems: (audience) =>
      list(() => FaqItem, {
        content_type: 'faqItem',
        order: 'sys.id',
        ...(audience ? { 'fields.audience[in]': [audience, 'both'] } : {}),
      }),
    newsArticles: async () => {
      const { value, invalidEntries } = await list(newsArticle, { content_type: 'newsArticle', order: '-fields.publishedOn' })
      return { value: value.map(pictured), invalidEntries }
    },
    newsArticle: async (slug) => {
      const { value, invalidEntries } = await one(newsArticle, slug, { content_type: 'newsArticle', 'fields.slug': slug })
      return { value: pictured(value), invalidEntries }
    },
    roles: () => list(() => Role, { content_type: 'role', order: '-fields.publishedOn,fields.title' }),
    role: async (id) =>
      firstOf(
        parsed(() => Role, [await client.getEntry(id, { content_type: 'role', ...(await inLanguage()) } as EntryQuery)]),
        id,
      ),
    legalDocument: (slug) => one(() => LegalDocument, slug, { content_type: 'legalDocument', 'fields.slug': slug }),
  }
}
