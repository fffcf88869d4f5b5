import type { ContentKind } from '#content/model/page-content'
import type { ContentKey } from '#src/api/page-content.ts'

const above: Record<ContentKind, string> = { page: '', 'news-article': '/news/', role: '/roles/', 'legal-document': '/' }

/** The file of a page's content below the folder of all content: its path on the site, `faq/driver.json`. */
export function contentFile({ kind, id }: ContentKey): string {
  const path = above[kind] + id
  return path === '/' ? 'index.json' : `${path.slice(1)}.json`
}
