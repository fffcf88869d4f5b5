import { type ComponentType, memo } from 'react'
import type { ContentKind, PageContent, PageContentOf } from '#content/model/page-content'
import { LegalDocumentView } from './legal-document-view.tsx'
import { NewsArticleView } from './news-article-view.tsx'
import { PageView } from './page-view.tsx'
import { RoleView } from './role-view.tsx'

const templates: { readonly [Kind in ContentKind]: ComponentType<{ readonly content: PageContentOf<Kind> }> } = {
  page: PageView,
  'news-article': NewsArticleView,
  role: RoleView,
  'legal-document': LegalDocumentView,
}

/** What a public path shows, drawn; not anew when the router tells that another page is on its way. */
export const ContentView = memo(({ content }: { readonly content: PageContent }) => {
  const Template = templates[content.kind] as ComponentType<{ readonly content: PageContent }>
  return <Template content={content} />
})
