import type { ComponentType } from 'react'
import type { PlaceContent, PlaceKind, PlaceOf } from '#content/model/page-content'
import { LegalDocumentView } from './legal-document-view.tsx'
import { NewsArticleView } from './news-article-view.tsx'
import { PageView } from './page-view.tsx'
import { RoleView } from './role-view.tsx'

const templates: { readonly [Kind in PlaceKind]: ComponentType<{ readonly place: PlaceOf<Kind> }> } = {
  page: PageView,
  'news-article': NewsArticleView,
  role: RoleView,
  'legal-document': LegalDocumentView,
}

/** What a public path shows, drawn. */
export function PlaceView({ place }: { readonly place: PlaceContent }) {
  const Template = templates[place.kind] as ComponentType<{ readonly place: PlaceContent }>
  return <Template place={place} />
}
