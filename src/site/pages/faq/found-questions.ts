import type { FaqItem } from '#content/model/faq-item'
import type { FilledSection, PageContentOf } from '#content/model/page-content'
import { holdsAll } from '#src/site/search-terms.ts'

interface Node {
  readonly value?: string
  readonly content?: readonly Node[]
}
const textOf = ({ value = '', content = [] }: Node): string => value + content.map(textOf).join('')
const wordsOf = ({ question, answer, searchTerms = '' }: FaqItem) =>
  [question, ...(answer.content as readonly Node[]).map(textOf), searchTerms].join(' ')

type Sections = readonly FilledSection[]

/** How many questions there are. */
export const questionsIn = (sections: Sections): number =>
  sections.reduce((count, section) => count + (section.type === 'faqGroup' ? section.questions.length : 0), 0)

/** A page with those of its questions that hold every word in question or answer, and without groups of which none is left. */
export const foundIn = (content: PageContentOf<'page'>, terms: readonly string[]): PageContentOf<'page'> =>
  terms.length === 0
    ? content
    : {
        ...content,
        sections: content.sections.flatMap((section): FilledSection[] => {
          if (section.type !== 'faqGroup') return [section]
          const questions = section.questions.filter((item) => holdsAll(wordsOf(item), terms))
          return questions.length > 0 ? [{ ...section, questions }] : []
        }),
      }
