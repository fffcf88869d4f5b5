import type { ContactPoint, Organization, WebSite } from 'schema-dts'
import type { SiteSettings } from '#content/model/site-settings'
import { languages } from '#contract/languages'

const idOf = (origin: string) => new URL('/#organization', origin).href

/** The company as the author of an article or the one who offers a job: enough to stand on a page of its own. */
export const companyOf = (origin: string, { name }: SiteSettings) =>
  ({
    '@type': 'Organization',
    '@id': idOf(origin),
    name,
    url: new URL('/', origin).href,
    logo: new URL('/icon-512.png', origin).href,
  }) satisfies Organization

const reached = ({ phone }: SiteSettings): { contactPoint: ContactPoint } | undefined =>
  phone === undefined
    ? undefined
    : {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          telephone: phone,
          areaServed: 'NG',
          availableLanguage: 'en',
        },
      }

/** The company with how it is reached, and where else it speaks: the social links that have an address. Samples are told to no search engine. */
export const organizationOf = (origin: string, settings: SiteSettings): Organization => ({
  ...companyOf(origin, settings),
  description: settings.description,
  slogan: settings.tagline,
  ...(settings.sampleNote === undefined
    ? { ...reached(settings), sameAs: settings.socialLinks.flatMap(({ url }) => (url ? [url] : [])) }
    : {}),
})

export const websiteOf = (origin: string, { name }: SiteSettings): WebSite => ({
  '@type': 'WebSite',
  '@id': new URL('/#website', origin).href,
  name,
  url: new URL('/', origin).href,
  inLanguage: [...languages],
  publisher: { '@id': idOf(origin) },
})
