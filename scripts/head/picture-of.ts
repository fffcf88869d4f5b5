import type { SiteSettings } from '#content/model/site-settings'
import type { HeadedPage } from './head-parts.ts'

export interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const isDrawing = (url: string) => new URL(url).pathname.endsWith('.svg')

/** The picture of an article by its absolute address, or none. */
export function ownPicture(page: HeadedPage, origin: string): Picture | undefined {
  if (page.kind !== 'news-article' || !page.article.image) return undefined
  const { url, width, height, alt, title } = page.article.image
  return { url: new URL(url, origin).href, width, height, alt: alt || title }
}

/** What a link to the page is shown with. Networks show no SVG: an article with a drawing is shown with the site's card. */
export function cardPicture(page: HeadedPage, origin: string, { name, tagline }: SiteSettings): Picture {
  const own = ownPicture(page, origin)
  if (own && !isDrawing(own.url)) return own
  return {
    url: new URL('/social-card.png', origin).href,
    width: 1200,
    height: 630,
    alt: `${name}: ${tagline} A yellow car crosses the cable-stayed bridge in Lagos.`,
  }
}
