import { pictureAddress } from '#src/site/picture-sources.ts'
import type { HeadedPage, HeadParts } from './head-parts.ts'

export interface HeadPicture {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const isDrawing = (url: string) => new URL(url).pathname.endsWith('.svg')

/** What networks show in full width. */
export const cardSize = { width: 1200, height: 630 } as const

/** The picture of an article by its absolute address, at most as wide as networks show it, or none. */
export function ownPicture(page: HeadedPage, origin: string): HeadPicture | undefined {
  if (page.kind !== 'news-article' || !page.article.image) return undefined
  const { image } = page.article
  const address = pictureAddress(image, cardSize.width, 'jpg')
  const width = address === image.url ? image.width : Math.min(cardSize.width, image.width)
  const height = Math.round((image.height * width) / image.width)
  return { url: new URL(address, origin).href, width, height, alt: image.alt || image.title }
}

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
