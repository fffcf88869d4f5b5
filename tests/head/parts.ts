import type { FaqItem } from '#content/model/faq-item'
import type { Image } from '#content/model/image'
import type { NewsArticle } from '#content/model/news-article'
import type { PageContentOf } from '#content/model/page-content'
import type { RichText } from '#content/model/rich-text'
import type { Role } from '#content/model/role'
import type { SiteSettings } from '#content/model/site-settings'

export const origin = 'https://cruzer.example'

export const settings: SiteSettings = {
  id: 'site',
  type: 'siteSettings',
  name: 'Cruzer',
  tagline: 'Redefining how people travel in Lagos.',
  description: 'Sign up for updates before we open.',
  socialLinks: [
    {
      id: 'facebook',
      type: 'socialLink',
      network: 'facebook',
      label: 'Cruzer on Facebook',
      url: 'https://www.facebook.com/cruzer.example',
    },
    { id: 'youtube', type: 'socialLink', network: 'youtube', label: 'Cruzer on YouTube' },
  ],
  storeLinks: [],
  contacts: [],
}

/** A paragraph with a link in the middle. */
export const linked = (before: string, label: string, uri: string, after: string): RichText => ({
  nodeType: 'document',
  content: [
    {
      nodeType: 'paragraph',
      content: [
        { nodeType: 'text', value: before, marks: [] },
        { nodeType: 'hyperlink', data: { uri }, content: [{ nodeType: 'text', value: label, marks: [] }] },
        { nodeType: 'text', value: after, marks: [{ type: 'bold' }] },
      ],
    },
  ],
})

export const image: Image = {
  id: 'bridge',
  title: 'Bridge',
  alt: 'A bridge.',
  url: 'https://images.example/bridge.png',
  width: 960,
  height: 640,
}
export const article: NewsArticle = {
  id: 'news-1',
  type: 'newsArticle',
  slug: 'drivers-first',
  title: 'Drivers & cars first',
  summary: 'Rides come "later".',
  publishedOn: '2026-11-16',
  body: linked('You can ', 'apply', '/driver/signup', ' <now>.'),
  image,
}
export const role: Role = {
  id: 'reviewer',
  type: 'role',
  title: 'Application Reviewer',
  team: 'Operations',
  location: 'Lagos (Ikeja)',
  employmentType: 'FULL_TIME',
  summary: 'Look at papers & photos.',
  salaryFrom: 350_000,
  salaryTo: 500_000,
  description: linked('Read ', 'how we check', '/safety#checks', '.'),
  publishedOn: '2026-10-19',
  closesOn: '2027-01-31',
}
export const question: FaqItem = {
  id: 'faq-1',
  type: 'faqItem',
  question: 'How do I apply?',
  answer: linked('With ', 'the form', '/driver/signup', '.'),
  audience: 'driver',
  category: 'Applying',
}

export const page = (...sections: PageContentOf<'page'>['sections']): PageContentOf<'page'> => ({
  kind: 'page',
  title: 'Questions of drivers',
  description: 'Answers for drivers.',
  sections,
})
export const faqGroup = (...questions: FaqItem[]) => ({
  id: 'group',
  type: 'faqGroup' as const,
  heading: 'Applying',
  audience: 'driver' as const,
  questions,
})
export const newsPage: PageContentOf<'news-article'> = {
  kind: 'news-article',
  title: article.title,
  description: article.summary,
  article,
  more: [],
}
export const rolePage: PageContentOf<'role'> = { kind: 'role', title: role.title, description: role.summary, role }
