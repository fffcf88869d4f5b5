import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { PageContentOf } from '#content/model/page-content'
import { useSearch } from '#src/site/pages/faq/use-search.ts'
import { PageView } from '#src/site/pages/page-view.tsx'
import { SearchTermsContext, searchTerms } from '#src/site/search-terms.ts'
import { FaqSearch } from './faq-search.tsx'
import { foundIn, questionsIn } from './found-questions.ts'

/** The questions of everybody, of drivers or of passengers, which can be searched (domain, section 8). */
export default function Faq() {
  const content = useLoaderData<PageContentOf<'page'>>()
  const search = useSearch()
  const terms = useMemo(() => searchTerms(search.typed), [search.typed])
  const found = useMemo(() => foundIn(content, terms), [content, terms])
  return (
    <SearchTermsContext value={terms}>
      <PageView
        content={found}
        inHead={
          <FaqSearch {...search} isSeeking={terms.length > 0} count={questionsIn(found.sections)} total={questionsIn(content.sections)} />
        }
      />
    </SearchTermsContext>
  )
}
