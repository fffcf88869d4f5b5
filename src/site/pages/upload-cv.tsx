import { useLoaderData, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PageContentOf } from '#content/model/page-content'
import { anotherRole } from '#contract/cv'
import { CvForm } from '#src/features/careers/cv-form.tsx'
import { useFreshContent } from '#src/site/content/use-fresh-content.ts'
import { useOpenRoles } from '#src/site/use-open-roles.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { PageView } from './page-view.tsx'

const here = { kind: 'page', id: '/upload-cv' } as const

/** Where one applies for a job. The roles that the page lists are those that the form offers (domain, section 8). */
export default function UploadCv() {
  const content = useLoaderData<PageContentOf<'page'>>()
  const [asked, ask] = useSearchParams()
  const isHydrated = useHydrated()
  const roles = useOpenRoles(
    content.sections.flatMap((section) => (section.type === 'feed' && section.feed === 'roles' ? section.items : [])),
  )
  const preselected = isHydrated ? asked.get('role') : null
  // One that was published after the build is not in the page that was built.
  const isUnknown = preselected !== null && ![anotherRole, ...roles.map(({ id }) => id)].includes(preselected)
  const areRolesFresh = useFreshContent(here, isUnknown)
  const others = content.sections.filter(({ type }) => type !== 'feed')
  // A reload, and Back, come to the role of the address: that of the link would take the place of the one that was chosen.
  const chooseRole = (id: string) => {
    if (preselected !== null) ask(id ? { role: id } : {}, { replace: true, preventScrollReset: true })
  }
  return (
    <PageView
      content={{ ...content, sections: others }}
      inHead={
        <Room>
          <CvForm roles={roles} preselected={preselected} isClosed={isUnknown && areRolesFresh} chooseRole={chooseRole} />
        </Room>
      }
    />
  )
}

const Room = styled.div`
  inline-size: 100%;
  max-inline-size: ${({ theme }) => theme.width.form};
`
