import type { NewsArticle } from 'schema-dts'
import type { PlaceOf } from '#content/model/page-content'
import type { HeadParts } from './headed-place.ts'
import { companyOf } from './organization.ts'
import { cardPicture, ownPicture } from './picture-of.ts'

/** A piece of news as search engines show it. */
export function newsArticleOf({ place, path, origin, settings }: HeadParts<PlaceOf<'news-article'>>): NewsArticle {
  const { title, summary, publishedOn } = place.article
  const picture = ownPicture(place, origin) ?? cardPicture(place, origin, settings)
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: publishedOn,
    inLanguage: 'en-GB',
    image: [picture.url],
    mainEntityOfPage: new URL(path, origin).href,
    author: companyOf(origin, settings),
    publisher: companyOf(origin, settings),
  }
}
