import type { PageContent } from '#content/model/page-content'
import { escaped } from '#scripts/head/tag'

/** The day on which a page last changed, where its content says so. */
function changedOn(content: PageContent): string | undefined {
  switch (content.kind) {
    case 'news-article':
      return content.article.publishedOn
    case 'role':
      return content.role.publishedOn
    case 'legal-document':
      return content.document.updatedOn
    case 'page':
      return undefined
  }
}

/** The sitemap of all public pages; a screen of an application has no content. */
export const sitemapOf = (origin: string, pages: readonly { readonly path: string; readonly content?: PageContent }[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, content }) => {
      const day = content && changedOn(content)
      return `  <url><loc>${escaped(new URL(path, origin).href)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')
