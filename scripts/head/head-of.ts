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

type CardParts = Omit<HeadParts, 'titles'>

const titled = ({ page }: CardParts) => [`<title>${escaped(titleOf(page.title))}</title>`, named('description', page.description)]

const spoken = ({ page, path, settings }: CardParts) => [
  property('og:site_name', settings.name),
  property('og:locale', ogLocales[languageAt(path)]),
  property('og:title', titleOf(page.title)),
  property('og:description', page.description),
]

function pictured(parts: CardParts) {
  const picture = cardPicture(parts)
  return [
    property('og:image', picture.url),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', picture.url),
    named('twitter:image:alt', picture.alt),
  ]
}

/**
 * What search engines and link previews read of a page: title, description, canonical address, Open Graph, card and
 * linked data (specification, section 1). Gives one element each, in order, for the document's head.
 */
export function headOf(parts: HeadParts): string[] {
  const { page, path, origin, settings } = parts
  const url = new URL(path, origin).href
  const language = languageAt(path)
  const data = linkedData(parts)
  return [
    ...titled(parts),
    tag('link', { rel: 'canonical', href: url }),
    ...alternates(path, origin),
    ...(/^\/news(\/|$)/.test(pagePath(path))
      ? [tag('link', { rel: 'alternate', type: 'application/atom+xml', title: feedTitle(settings), href: inLanguage(feedPath, language) })]
      : []),
    ...(page.kind === 'news-article'
      ? [property('og:type', 'article'), property('article:published_time', page.article.publishedOn)]
      : [property('og:type', 'website')]),
    ...spoken(parts),
    property('og:url', url),
    ...pictured(parts),
    ...(data ? [data] : []),
  ]
}

/**
 * What link previews read of a document that answers for many addresses, as those of invitations: it names none of them
 * as its own, or a network would ask for that one instead of the one that was shared.
 */
export const previewOf = (parts: CardParts): string[] => [
  ...titled(parts),
  property('og:type', 'website'),
  ...spoken(parts),
  ...pictured(parts),
]
