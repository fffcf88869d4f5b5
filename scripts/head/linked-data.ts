import type { Graph, Thing } from 'schema-dts'
import { pagePath } from '#contract/languages'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { faqPageOf } from './faq-page.ts'
import type { HeadParts } from './head-parts.ts'
import { jobPostingOf } from './job-posting.ts'
import { newsArticleOf } from './news-article.ts'
import { organizationOf, websiteOf } from './organization.ts'

/** What the page is in the words of schema.org, and the trail that leads to it. */
export function thingsOf(parts: HeadParts): Thing[] {
  const { page, path, origin, settings } = parts
  const things: (Thing | undefined)[] = [
    ...(pagePath(path) === '/' ? [organizationOf(origin, settings), websiteOf(origin, settings)] : []),
    page.kind === 'page' ? faqPageOf({ ...parts, page }) : undefined,
    page.kind === 'news-article' ? newsArticleOf({ ...parts, page }) : undefined,
    page.kind === 'role' ? jobPostingOf({ ...parts, page }) : undefined,
    breadcrumbsOf(parts),
  ]
  return things.filter((thing) => thing !== undefined)
}

/** A script element of JSON-LD, or nothing for a page that is no thing. No text in it can end the element. */
export function linkedData(parts: HeadParts): string | undefined {
  const things = thingsOf(parts)
  if (things.length === 0) return undefined
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}
