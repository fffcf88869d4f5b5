import type { Location, Requirement } from '#contract/requirements'
import type { LegalDocument } from './legal-document.ts'
import type { NewsArticle } from './news-article.ts'
import type { Role } from './role.ts'
import type { Feed, RequirementList, Section } from './sections.ts'
import type { ContactAddress, Office, StoreLink } from './site-settings.ts'
import type { Paper } from './tools.ts'

/** A piece of news as a list shows it. */
export type NewsTeaser = Pick<NewsArticle, 'id' | 'slug' | 'title' | 'summary' | 'publishedOn' | 'image'>
/** A role as a list shows it. */
export type RoleTeaser = Pick<Role, 'id' | 'title' | 'team' | 'location' | 'employmentType' | 'summary' | 'closesOn'>

/** A list that fills itself, with what it shows. */
export type FilledFeed = Omit<Feed, 'feed'> &
  (
    | { readonly feed: 'news'; readonly items: readonly NewsTeaser[] }
    | { readonly feed: 'roles'; readonly items: readonly RoleTeaser[] }
    | { readonly feed: 'contacts'; readonly items: readonly ContactAddress[] }
    | { readonly feed: 'office'; readonly items: readonly Office[] }
    | { readonly feed: 'stores'; readonly items: readonly StoreLink[]; readonly sampleNote?: string | undefined }
  )
/** What a driver has to show, from the contract's own table. */
type FilledRequirementList = RequirementList & { readonly requirements: readonly Requirement[] }

/** A paper with where it is needed, from the contract's own table. */
export type NeededPaper = Paper & { readonly where: 'all' | Location }
/** The check with what the contract asks for: the least age, and the years of make from the earliest. */
export type FilledEligibilityCheck = Omit<Extract<Section, { type: 'eligibilityCheck' }>, 'papers'> & {
  readonly papers: readonly NeededPaper[]
  readonly limits: { readonly leastAge: number; readonly leastYear: number }
}

/** A section with all that it shows: drawing it asks for nothing more. */
export type FilledSection =
  | Exclude<Section, Feed | RequirementList | { readonly type: 'eligibilityCheck' }>
  | FilledFeed
  | FilledRequirementList
  | FilledEligibilityCheck

interface Headed {
  /** The h1. */
  readonly title: string
  readonly description: string
}

/** What a public path shows, ready to be drawn: plain data, the same in the prerendered page, in its file and from the client (domain, section 8). */
export type PageContent =
  | (Headed & { readonly kind: 'page'; readonly sections: readonly FilledSection[] })
  | (Headed & { readonly kind: 'news-article'; readonly article: NewsArticle; readonly more: readonly NewsTeaser[] })
  | (Headed & { readonly kind: 'role'; readonly role: Role })
  | (Headed & { readonly kind: 'legal-document'; readonly document: LegalDocument })

export type ContentKind = PageContent['kind']
export type PageContentOf<Kind extends ContentKind> = Extract<PageContent, { readonly kind: Kind }>
