import type { FAQPage } from 'schema-dts'
import type { FaqAudience } from '#content/model/faq-item'
import type { PageContentOf } from '#content/model/page-content'
import { pagePath } from '#contract/languages'
import type { HeadParts } from './head-parts.ts'
import { htmlOf } from './html-of.ts'

const pageFor: Readonly<Record<FaqAudience, string>> = { driver: '/faq/driver', passenger: '/faq/passenger', both: '/faq' }

/**
 * The questions of whom a page is for, each once; nothing for a page without any. Search engines ask that a question which stands on several pages
 * is marked up on one: that of its audience.
 */
export function faqPageOf({ page, path, origin }: HeadParts<PageContentOf<'page'>>): FAQPage | undefined {
  const url = new URL(path, origin)
  const asked = page.sections
    .flatMap((section) => (section.type === 'faqGroup' ? section.questions : []))
    .filter(({ audience }) => pageFor[audience] === pagePath(path))
  const questions = [...new Map(asked.map((item) => [item.id, item])).values()]
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: htmlOf(answer, url) },
    })),
  }
}
