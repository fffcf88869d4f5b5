import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { FilledSection, PageContent } from '#content/model/page-content'
import { RuntimeConfig } from '#contract/config'
import { createContentClient } from '#src/api/content-client.ts'
import { type ContentKey, readPageContent } from '#src/api/page-content.ts'
import { type Limits, LimitsContext } from '#src/features/eligibility/limits-context.ts'
import { type LazyResource, pendingResource } from '#src/loading/lazy-resource.ts'
import { ContentView } from '#src/site/pages/content-view.tsx'
import { now, startContent } from '#tests/content/content-service.ts'
import { Themed } from '#tests/onboarding/steps/show.tsx'

export interface RealContent {
  readonly read: (key: ContentKey) => Promise<PageContent>
  /** Every public path of the export, by its kind and id. */
  readonly keys: readonly ContentKey[]
  readonly close: () => Promise<void>
}

const kinds = { page: 'page', newsArticle: 'news-article', role: 'role', legalDocument: 'legal-document' } as const

/** The content of the export, read from the real service by the site's own client. */
export async function realContent(): Promise<RealContent> {
  const service = await startContent()
  const client = createContentClient({
    content: RuntimeConfig.parse({}).content,
    origin: service.origin,
    report: ({ id, why }) => {
      throw new Error(`${id}: ${why}`)
    },
    options: { retryOnError: false, adapter: 'fetch' as never },
  })
  const keys = service.content.entries.flatMap(({ sys, fields }): ContentKey[] => {
    const type = sys.contentType.sys.id
    if (!Object.hasOwn(kinds, type) || sys.publishedVersion === undefined) return []
    const key = type === 'role' ? sys.id : String(fields.slug?.['en-GB'])
    return [{ kind: kinds[type as keyof typeof kinds], id: key }]
  })
  return { read: (key) => readPageContent(client, key, now), keys, close: service.close }
}

/** `limits` is what the server says of who may drive; without it no word comes. */
export const draw = (content: PageContent, limits: LazyResource<Partial<Limits>> = pendingResource) =>
  render(
    <LimitsContext value={limits}>
      <MemoryRouter>
        <ContentView content={content} />
      </MemoryRouter>
    </LimitsContext>,
    { wrapper: Themed },
  )

export const pageOf = (...sections: FilledSection[]): PageContent => ({
  kind: 'page',
  title: 'A page',
  description: 'What a page says of itself.',
  sections,
})

/** What the page's headings are, in the order in which they are read: `h2 Why Cruzer`. */
export const headings = () =>
  [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
    (heading) => `${heading.tagName.toLowerCase()} ${heading.textContent?.trim()}`,
  )

/** Where the links of that name lead. */
export const leadsTo = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
