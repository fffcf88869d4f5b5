import type { NewsArticle } from '#content/model/news-article'
import type {
  ContentKind,
  FilledEligibilityCheck,
  FilledFeed,
  FilledSection,
  NewsTeaser,
  PageContent,
  RoleTeaser,
} from '#content/model/page-content'
import type { Role } from '#content/model/role'
import type { Feed, Section } from '#content/model/sections'
import { lagosDay } from '#contract/lagos-day'
import { defaultLimits, defaultMaxBytes } from '#contract/limits'
import { requirementsFor, requirementTable } from '#contract/requirements'
import type { ContentClient } from './content-client.ts'

/** What is asked of the content service for a path: a page by its slug, an article or a legal text by its slug, a role by its id. */
export interface ContentKey {
  readonly kind: ContentKind
  readonly id: string
}

/** What content a route shows, and the id it is found by, from the route's parameters. */
export interface Shown {
  readonly kind: ContentKind
  readonly at: (params: Readonly<Record<string, string | undefined>>) => string
}

const othersOf = 3

const newsTeaser = ({ id, slug, title, summary, publishedOn, image }: NewsArticle): NewsTeaser => ({
  id,
  slug,
  title,
  summary,
  publishedOn,
  image,
})
const roleTeaser = ({ id, title, team, location, employmentType, summary, closesOn }: Role): RoleTeaser => ({
  id,
  title,
  team,
  location,
  employmentType,
  summary,
  closesOn,
})

/** The roles that can still be applied for at a moment (milliseconds), the latest first. Rejects as the client does. */
export const openRoles = async (client: Pick<ContentClient, 'roles'>, now = Date.now()): Promise<Role[]> =>
  (await client.roles()).value.filter(({ closesOn }) => closesOn === undefined || closesOn >= lagosDay(now))

/**
 * All that a public path shows, its lists filled in (domain, section 8): news the latest first, roles that are still
 * open, addresses and stores from the settings, requirements from the contract. `now` is in milliseconds. Rejects with
 * ContentNotFound when there is no such content, or with the library's error when the service refuses or is away.
 */
export async function readPageContent(client: ContentClient, { kind, id }: ContentKey, now = Date.now()): Promise<PageContent> {
  switch (kind) {
    case 'page': {
      const { title, description, sections } = (await client.pageBySlug(id)).value
      const lists = listsOf(client)
      return { kind, title, description, sections: await Promise.all(sections.map((section) => filled(lists, section, now))) }
    }
    case 'news-article': {
      const [{ value: article }, { value: all }] = await Promise.all([client.newsArticle(id), client.newsArticles()])
      const more = all.filter(({ id }) => id !== article.id).slice(0, othersOf)
      return { kind, title: article.title, description: article.summary, article, more: more.map(newsTeaser) }
    }
    case 'role': {
      const { value: role } = await client.role(id)
      return { kind, title: role.title, description: role.summary, role }
    }
    case 'legal-document': {
      const { value: document } = await client.legalDocument(id)
      return { kind, title: document.title, description: document.description, document }
    }
  }
}

type Lists = Pick<ContentClient, 'settings' | 'newsArticles' | 'roles'>

/** What the sections of one page are filled from, each asked for at most once. */
function listsOf(client: ContentClient): Lists {
  const once = <Value>(ask: () => Promise<Value>) => {
    let asked: Promise<Value> | undefined
    return () => (asked ??= ask())
  }
  return { settings: once(client.settings), newsArticles: once(client.newsArticles), roles: once(client.roles) }
}

async function filled(lists: Lists, section: Section, now: number): Promise<FilledSection> {
  if (section.type === 'requirementList')
    return { ...section, requirements: requirementsFor(section.location, defaultMaxBytes).filter(({ step }) => step === section.step) }
  if (section.type === 'eligibilityCheck') return filledCheck(section)
  return section.type === 'feed' ? filledFeed(lists, section, now) : section
}

const filledCheck = (section: Extract<Section, { type: 'eligibilityCheck' }>): FilledEligibilityCheck => ({
  ...section,
  papers: section.papers.map((paper) => ({ ...paper, where: requirementTable[paper.kind].where })),
  limits: defaultLimits,
})

async function filledFeed(lists: Lists, section: Feed, now: number): Promise<FilledFeed> {
  const { feed, limit } = section
  switch (feed) {
    case 'news':
      return { ...section, feed, items: (await lists.newsArticles()).value.slice(0, limit).map(newsTeaser) }
    case 'roles':
      return { ...section, feed, items: (await openRoles(lists, now)).slice(0, limit).map(roleTeaser) }
    case 'contacts':
      return { ...section, feed, items: (await lists.settings()).value.contacts.slice(0, limit) }
    case 'office': {
      const { id, phone, whatsapp, address, openingHours, sampleNote } = (await lists.settings()).value
      return { ...section, feed, items: [{ id, phone, whatsapp, address, openingHours, sampleNote }] }
    }
    case 'stores': {
      const { storeLinks, sampleNote } = (await lists.settings()).value
      return { ...section, feed, items: storeLinks.slice(0, limit), sampleNote }
    }
  }
}
