import { Feed } from 'feed'
import type { SiteSettings } from '#content/model/site-settings'
import { inLanguage } from '#contract/languages'
import type { Site } from '#scripts/build/read-site'
import { htmlOf } from './html-of.ts'
import { escaped } from './tag.ts'

export const feedPath = '/news/feed.xml'
export const feedTitle = ({ name }: SiteSettings) => `${name} news`

/** What no XML may hold: a text that was pasted from a word processor may have it between its lines, and no reader would take the feed. */
const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

const momentOf = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * The news in a language as an Atom 1.0 feed, the latest first; it counts as updated when its latest article came out,
 * without any at `now` (milliseconds since 1970).
 */
export function newsFeed(
  { language, settings, articles }: Pick<Site, 'language' | 'settings' | 'articles'>,
  origin: string,
  now = Date.now(),
): string {
  const at = (path: string) => new URL(inLanguage(path, language), origin).href
  const latest = articles.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
  const [first] = latest
  const feed = new Feed({
    id: at('/news'),
    title: feedTitle(settings),
    description: settings.tagline,
    link: at('/news'),
    feedLinks: { atom: at(feedPath) },
    language,
    favicon: new URL('/favicon.svg', origin).href,
    copyright: settings.name,
    generator: settings.name,
    updated: first ? momentOf(first.publishedOn) : new Date(now),
    author: { name: settings.name, link: at('/') },
  })
  for (const { slug, title, summary, publishedOn, body } of latest) {
    const link = at(`/news/${slug}`)
    feed.addItem({
      id: link,
      link,
      title: escaped(title),
      description: escaped(summary),
      content: htmlOf(body, new URL(link)),
      date: momentOf(publishedOn),
      published: momentOf(publishedOn),
    })
  }
  return feed.atom1().replace(unreadable, '')
}
