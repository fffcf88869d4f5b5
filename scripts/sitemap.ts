import type { PlaceContent } from '#content/model/page-content'
import { escaped } from '#scripts/head/tag'

/** The day on which a place last changed, where its content says so. */
function changedOn(place: PlaceContent): string | undefined {
  switch (place.kind) {
    case 'news-article':
      return place.article.publishedOn
    case 'role':
      return place.role.publishedOn
    case 'legal-document':
      return place.document.updatedOn
    case 'page':
      return undefined
  }
}

/** The sitemap of all public pages; a screen of an application has no content. */
export const sitemapOf = (origin: string, pages: readonly { readonly path: string; readonly place?: PlaceContent }[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, place }) => {
      const day = place && changedOn(place)
      return `  <url><loc>${escaped(new URL(path, origin).href)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')
