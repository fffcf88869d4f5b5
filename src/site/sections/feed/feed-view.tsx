import { styled } from 'styled-components'
import type { FilledFeed } from '#content/model/page-content'
import { anchorId } from '#src/site/ids-around.ts'
import { SectionHead } from '#src/site/sections/section-head.tsx'
import { Beside, Stacked } from '#src/site/sections/section-layout.ts'
import type { SectionProps } from '#src/site/sections/section-props.ts'
import { ContactList } from './contact-list.tsx'
import { NewsList } from './news-list.tsx'
import { OfficeList } from './office-list.tsx'
import { RoleList } from './role-list.tsx'
import { StoreList } from './store-list.tsx'

const listOf = (section: FilledFeed, early: boolean) => {
  switch (section.feed) {
    case 'news':
      return <NewsList items={section.items} early={early} />
    case 'roles':
      return <RoleList items={section.items} />
    case 'contacts':
      return <ContactList items={section.items} />
    case 'office':
      return <OfficeList items={section.items} />
    case 'stores':
      return <StoreList items={section.items} sampleNote={section.sampleNote} />
  }
}

export function FeedView({ section, early = false }: SectionProps<'feed'>) {
  const Layout = section.feed === 'stores' || section.feed === 'office' ? Beside : Stacked
  return (
    <Layout>
      <SectionHead heading={section.heading} intro={section.intro} />
      {listOf(section, early)}
    </Layout>
  )
}

/** The list that a page is for, in its top. */
export const FeedInTop = ({ section, isOnDeep }: { readonly section: FilledFeed; readonly isOnDeep: boolean }) => (
  <Top id={anchorId(section.anchor)}>
    <h2>{section.heading}</h2>
    {section.intro ? <p>{section.intro}</p> : null}
    {section.feed === 'stores' ? (
      <StoreList items={section.items} sampleNote={section.sampleNote} isOnDeep={isOnDeep} />
    ) : (
      listOf(section, true)
    )}
  </Top>
)

const Top = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  inline-size: 100%;

  h2 {
    font: ${({ theme }) => theme.type.heading};
  }

  a:not([class]),
  p a,
  small {
    color: inherit;
  }

  && p,
  && time {
    color: inherit;
  }
`
