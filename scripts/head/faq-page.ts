import type { FAQPage } from 'schema-dts'
import type { PageContentOf } from '#content/model/page-content'
import { pagePath } from '#contract/languages'
import type { HeadParts } from './head-parts.ts'
import { htmlOf } from './html-of.ts'

/**
 * The questions that a page answers, each once; nothing for a page without any. Search engines ask that a question which stands on several pages
 * is marked up on one: that of its audience, below `/faq`.
 */
export function faqPageOf({ page, path, origin }: HeadParts<PageContentOf<'page'>>): FAQPage | undefined {
  if (!pagePath(path).startsWith('/faq/')) return undefined
  const url = new URL(path, origin)
  const asked = page.sections.flatMap((section) => (section.type === 'faqGroup' ? section.questions : []))
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
