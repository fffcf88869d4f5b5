import { useLoaderData, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PlaceOf } from '#content/model/page-content'
import { PageView } from '#src/content/page-view.tsx'
import { CvForm } from '#src/flow/cv-form.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** Where one applies for a job. The roles that the page lists are those that the form offers (domain, section 8). */
export default function UploadCv() {
  const place = useLoaderData<PlaceOf<'page'>>()
  const [asked] = useSearchParams()
  const isHydrated = useHydrated()
  const roles = place.sections.flatMap((section) => (section.type === 'feed' && section.feed === 'roles' ? section.items : []))
  const words = { ...place, sections: place.sections.filter((section) => section.type !== 'feed') }
  return (
    <PageView
      place={words}
      afterHead={
        <Column>
          <CvForm roles={roles} preselected={isHydrated ? asked.get('role') : null} />
        </Column>
      }
    />
  )
}

const Column = styled.div`
  & > * {
    max-inline-size: ${({ theme }) => theme.width.form};
  }
`
