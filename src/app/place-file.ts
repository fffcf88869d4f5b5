import type { PlaceKind } from '#content/model/page-content'
import type { WantedPlace } from '#src/api/place-content.ts'

const above: Record<PlaceKind, string> = { page: '', 'news-article': '/news/', role: '/roles/', 'legal-document': '/' }

/** The file of a place below the folder of all places: its path on the site, `faq/driver.json`. */
export function placeFile({ kind, key }: WantedPlace): string {
  const path = above[kind] + key
  return path === '/' ? 'index.json' : `${path.slice(1)}.json`
}
