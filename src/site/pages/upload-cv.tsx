import { useLoaderData, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PageContentOf } from '#content/model/page-content'
import { CvForm } from '#src/features/careers/cv-form.tsx'
import { RichText } from '#src/site/rich-text.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { PageView } from './page-view.tsx'

/** Where one applies for a job. The roles that the page lists are those that the form offers (domain, section 8). */
export default function UploadCv() {
  const content = useLoaderData<PageContentOf<'page'>>()
  const [asked] = useSearchParams()
  const isHydrated = useHydrated()
  const roles = content.sections.flatMap((section) => (section.type === 'feed' && section.feed === 'roles' ? section.items : []))
  const beside = content.sections.flatMap((section) => (section.type === 'richText' ? [section] : []))
  const others = content.sections.filter(({ type }) => type !== 'feed' && type !== 'richText')
  return (
    <PageView
      content={{ ...content, sections: others }}
      afterHead={
        <Columns>
          <CvForm roles={roles} preselected={isHydrated ? asked.get('role') : null} />
          {beside.map(({ id, heading, body }) => (
            <Card key={id}>
              <h2>{heading}</h2>
              <RichText body={body} />
            </Card>
          ))}
        </Columns>
      }
    />
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${({ theme }) => theme.width.form});
  align-items: start;
  gap: ${({ theme }) => theme.space[6]};

  h2 {
    font: ${({ theme }) => theme.type.heading};
  }

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, ${({ theme }) => theme.width.form}) minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[8]};
  }
`
