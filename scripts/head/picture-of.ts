import type { SiteSettings } from '#content/model/site-settings'
import type { HeadedPlace } from './headed-place.ts'

export interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const isDrawing = (url: string) => new URL(url).pathname.endsWith('.svg')

/** The picture of an article by its absolute address, or none. */
export function ownPicture(place: HeadedPlace, origin: string): Picture | undefined {
  if (place.kind !== 'news-article' || !place.article.image) return undefined
  const { url, width, height, alt, title } = place.article.image
  return { url: new URL(url, origin).href, width, height, alt: alt || title }
}

/** What a link to the place is shown with. Networks show no SVG: an article with a drawing is shown with the site's card. */
export function cardPicture(place: HeadedPlace, origin: string, { name, tagline }: SiteSettings): Picture {
  const own = ownPicture(place, origin)
  if (own && !isDrawing(own.url)) return own
  return {
    url: new URL('/social-card.png', origin).href,
    width: 1200,
    height: 630,
    alt: `${name}: ${tagline} A yellow car crosses the cable-stayed bridge in Lagos.`,
  }
}
