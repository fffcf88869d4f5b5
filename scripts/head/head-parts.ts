import type { PageContent } from '#content/model/page-content'
import type { SiteSettings } from '#content/model/site-settings'

/** What a head is made for: what a path shows, or a screen of an application, which has a title and a description only. */
export type HeadedPage = PageContent | { readonly kind: 'screen'; readonly title: string; readonly description: string }

export interface HeadParts<Page extends HeadedPage = HeadedPage> {
  readonly page: Page
  /** As in the address: `/news/drivers-first`. */
  readonly path: string
  /** `https://cruzer.example`, without a path. */
  readonly origin: string
  readonly settings: SiteSettings
  /** The titles of the pages above this one, by path: the names of the trail that leads here. */
  readonly titles: Readonly<Record<string, string>>
}
