import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { PlaceOf } from '#content/model/page-content'
import { foundIn, questionsIn } from '#src/content/found-questions.ts'
import { PageView } from '#src/content/page-view.tsx'
import { SoughtWords, soughtIn } from '#src/content/sought.ts'
import { FaqSearch } from './faq-search.tsx'
import { useSought } from './use-sought.ts'

/** The questions of everybody, of drivers or of passengers, which can be searched (domain, section 8). */
export default function Faq() {
  const place = useLoaderData<PlaceOf<'page'>>()
  const sought = useSought()
  const words = useMemo(() => soughtIn(sought.typed), [sought.typed])
  const found = useMemo(() => foundIn(place, words), [place, words])
  return (
    <SoughtWords value={words}>
      <PageView
        place={found}
        afterHead={
          <FaqSearch {...sought} isSeeking={words.length > 0} count={questionsIn(found.sections)} total={questionsIn(place.sections)} />
        }
      />
    </SoughtWords>
  )
}
