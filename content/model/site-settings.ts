import * as z from 'zod/mini'
import { entry, type Report, validItems } from './entry.ts'

export const networks = ['facebook', 'x', 'youtube', 'instagram'] as const
export const stores = ['google-play', 'app-store'] as const

const Secure = z.string().check(z.startsWith('https://'))

/** A social network; one without an address is shown without a link. */
export const SocialLink = entry('socialLink', { network: z.enum(networks), label: z.string(), url: z.optional(Secure) })
export type SocialLink = z.infer<typeof SocialLink>

/** A store that the driver app is in; one without an address is announced. */
export const StoreLink = entry('storeLink', { store: z.enum(stores), label: z.string(), url: z.optional(Secure) })
export type StoreLink = z.infer<typeof StoreLink>

/** What an e-mail address is like: the site leaves out an entry with another. */
export const emailPattern = z.regexes.email

/** An address to write to, and what it is for. */
export const ContactAddress = entry('contactAddress', {
  purpose: z.string(),
  text: z.string(),
  email: z.string().check(z.regex(emailPattern)),
})
export type ContactAddress = z.infer<typeof ContactAddress>

const reached = {
  /** International numbers, as they are shown; the digits are dialled. */
  phone: z.optional(z.string()),
  whatsapp: z.optional(z.string()),
  address: z.optional(z.string()),
  openingHours: z.optional(z.string()),
}
/** How the office is reached, and what is said while that is only a sample. */
export type Office = Pick<SiteSettings, 'id' | keyof typeof reached | 'sampleNote'>

/** What the whole site says about itself; there is one such entry (domain, section 7). */
export const siteSettings = (report: Report) =>
  entry('siteSettings', {
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    /** How long a check of an application takes, as it follows "within". */
    reviewTime: z.optional(z.string()),
    ...reached,
    /** While it is there, the contact details, the social links and the store links are samples: it stands beside them, search engines are told of none, and the build warns. */
    sampleNote: z.optional(z.string()),
    socialLinks: validItems(SocialLink, report),
    storeLinks: validItems(StoreLink, report),
    contacts: validItems(ContactAddress, report),
  })
export type SiteSettings = z.infer<ReturnType<typeof siteSettings>>
