import type { NewsArticle } from 'schema-dts'
import type { PageContentOf } from '#content/model/page-content'
import { languageAt } from '#contract/languages'
import type { HeadParts } from './head-parts.ts'
import { companyOf } from './organization.ts'
import { cardPicture, ownPicture } from './picture-of.ts'

/** A piece of news as search engines show it. */
export function newsArticleOf({ page, path, origin, settings }: HeadParts<PageContentOf<'news-article'>>): NewsArticle {
  const { title, summary, publishedOn } = page.article
  const picture = ownPicture(page, origin) ?? cardPicture({ page, path, origin, settings })
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: publishedOn,
    inLanguage: languageAt(path),
    image: [picture.url],
    mainEntityOfPage: new URL(path, origin).href,
    author: companyOf(origin, settings),
    publisher: companyOf(origin, settings),
  }
}
