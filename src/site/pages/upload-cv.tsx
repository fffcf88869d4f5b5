import { useLoaderData, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PageContentOf } from '#content/model/page-content'
import { CvForm } from '#src/features/careers/cv-form.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { PageView } from './page-view.tsx'

/** Where one applies for a job. The roles that the page lists are those that the form offers (domain, section 8). */
export default function UploadCv() {
  const content = useLoaderData<PageContentOf<'page'>>()
  const [asked] = useSearchParams()
  const isHydrated = useHydrated()
  const roles = content.sections.flatMap((section) => (section.type === 'feed' && section.feed === 'roles' ? section.items : []))
  const others = content.sections.filter(({ type }) => type !== 'feed')
  return (
    <PageView
      content={{ ...content, sections: others }}
      inHead={
        <Room>
          <CvForm roles={roles} preselected={isHydrated ? asked.get('role') : null} />
        </Room>
      }
    />
  )
}

const Room = styled.div`
  inline-size: 100%;
  max-inline-size: ${({ theme }) => theme.width.form};
`
