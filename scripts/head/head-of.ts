import { inLanguage, languageAt, languages, pagePath } from '#contract/languages'
import { titleOf } from '#src/app/routes.ts'
import { feedPath, feedTitle } from './feed.ts'
import type { HeadParts } from './head-parts.ts'
import { linkedData } from './linked-data.ts'
import { cardPicture } from './picture-of.ts'
import { escaped, tag } from './tag.ts'

const named = (name: string, content: string) => tag('meta', { name, content })
const property = (name: string, content: string) => tag('meta', { property: name, content })

const ogLocales = { 'en-GB': 'en_UK', pcm: 'pcm_NG' } as const

/** The same page in each language; English is for everybody whose language it is not in. */
const alternates = (path: string, origin: string) => {
  const link = (hreflang: string, at: string) => tag('link', { rel: 'alternate', hreflang, href: new URL(at, origin).href })
  const page = pagePath(path)
  return [...languages.map((language) => link(language, inLanguage(page, language))), link('x-default', page)]
}

/**
 * What search engines and link previews read of a page: title, description, canonical address, Open Graph, card and
 * linked data (specification, section 1). Gives one element each, in order, for the document's head.
 */
export function headOf(parts: HeadParts): string[] {
  const { page, path, origin, settings } = parts
  const title = titleOf(page.title)
  const url = new URL(path, origin).href
  const language = languageAt(path)
  const picture = cardPicture(parts)
  const data = linkedData(parts)
  return [
    `<title>${escaped(title)}</title>`,
    named('description', page.description),
    tag('link', { rel: 'canonical', href: url }),
    ...alternates(path, origin),
    ...(/^\/news(\/|$)/.test(pagePath(path))
      ? [tag('link', { rel: 'alternate', type: 'application/atom+xml', title: feedTitle(settings), href: inLanguage(feedPath, language) })]
      : []),
    ...(page.kind === 'news-article'
      ? [property('og:type', 'article'), property('article:published_time', page.article.publishedOn)]
      : [property('og:type', 'website')]),
    property('og:site_name', settings.name),
    property('og:locale', ogLocales[language]),
    property('og:title', title),
    property('og:description', page.description),
    property('og:url', url),
    property('og:image', picture.url),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', picture.url),
    named('twitter:image:alt', picture.alt),
    ...(data ? [data] : []),
  ]
}
