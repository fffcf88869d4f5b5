import type { HeadedPage, HeadParts } from './head-parts.ts'

export interface HeadPicture {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const isDrawing = (url: string) => new URL(url).pathname.endsWith('.svg')

/** The picture of an article by its absolute address, or none. */
export function ownPicture(page: HeadedPage, origin: string): HeadPicture | undefined {
  if (page.kind !== 'news-article' || !page.article.image) return undefined
  const { url, width, height, alt, title } = page.article.image
  return { url: new URL(url, origin).href, width, height, alt: alt || title }
}

/** What networks show in full width. */
export const cardSize = { width: 1200, height: 630 } as const

/** Where the build puts the card of a path: `social/faq/driver.png`. */
export const cardFile = (path: string) => `social/${path === '/' ? 'index' : path.slice(1)}.png`

/** What a link to the page is shown with. Networks show no SVG: an article with a drawing is shown with the card of its title. */
export function cardPicture({ page, path, origin, settings }: Omit<HeadParts, 'titles'>): HeadPicture {
  const own = ownPicture(page, origin)
  if (own && !isDrawing(own.url)) return own
  return {
    url: new URL(`/${cardFile(path)}`, origin).href,
    ...cardSize,
    alt: `${settings.name}: ${page.title}`,
  }
}
