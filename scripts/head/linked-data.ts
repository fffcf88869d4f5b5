import type { Graph, Thing } from 'schema-dts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { faqPageOf } from './faq-page.ts'
import type { HeadParts } from './headed-place.ts'
import { jobPostingOf } from './job-posting.ts'
import { newsArticleOf } from './news-article.ts'
import { organizationOf, websiteOf } from './organization.ts'

/** What the place is in the words of schema.org, and the trail that leads to it. */
export function thingsOf(parts: HeadParts): Thing[] {
  const { place, path, origin, settings } = parts
  const things: (Thing | undefined)[] = [
    ...(path === '/' ? [organizationOf(origin, settings), websiteOf(origin, settings)] : []),
    place.kind === 'page' ? faqPageOf({ ...parts, place }) : undefined,
    place.kind === 'news-article' ? newsArticleOf({ ...parts, place }) : undefined,
    place.kind === 'role' ? jobPostingOf({ ...parts, place }) : undefined,
    breadcrumbsOf(parts),
  ]
  return things.filter((thing) => thing !== undefined)
}

/** A script element of JSON-LD, or nothing for a place that is no thing. No text in it can end the element. */
export function linkedData(parts: HeadParts): string | undefined {
  const things = thingsOf(parts)
  if (things.length === 0) return undefined
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}
