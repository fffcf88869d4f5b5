import { entryOf, partOf } from './entry.ts'

const socialLink = partOf('socialLink')
const storeLink = partOf('storeLink')
const contact = partOf('contactAddress')

/** How long a check of an application takes, in working days: the one promise of it. */
export const reviewDays = 2
const inWords = ['no', 'one', 'two', 'three', 'four', 'five'] as const
/** The same, as it follows "within". */
export const reviewTime = `${inWords[reviewDays]} working days`

/** The e-mail addresses, here and in the texts that name them. */
export const emailAddresses = {
  help: 'help@cruzer.example',
  drivers: 'drivers@cruzer.example',
  safety: 'safety@cruzer.example',
  privacy: 'privacy@cruzer.example',
  careers: 'careers@cruzer.example',
  press: 'press@cruzer.example',
} as const

// Phone, WhatsApp, address, opening hours, social links, store links and e-mail addresses are samples. Change them here or at Contentful, and take `sampleNote` away. At
// Contentful the texts that name an e-mail address are changed one by one.
export const settings = entryOf('siteSettings')('site', {
  name: 'Cruzer',
  tagline: 'Redefining how people travel in Lagos.',
  description: 'Cruzer is redefining how people travel in Lagos. Sign up for updates before we open, or apply to drive.',
  reviewTime,
  phone: '+234 700 000 0000',
  whatsapp: '+234 700 000 0000',
  address: '1 Sample Street, Yaba, Lagos',
  openingHours: 'Monday to Saturday, 8:00 to 20:00',
  sampleNote: 'Samples for now: the real numbers, addresses, profiles and store listings stand here when we open.',
  socialLinks: [
    socialLink('facebook', { network: 'facebook', label: 'Cruzer on Facebook', url: 'https://www.facebook.com/cruzer.example' }),
    socialLink('x', { network: 'x', label: 'Cruzer on X', url: 'https://x.com/cruzer_example' }),
    socialLink('youtube', { network: 'youtube', label: 'Cruzer on YouTube' }),
    socialLink('instagram', { network: 'instagram', label: 'Cruzer on Instagram', url: 'https://www.instagram.com/cruzer.example' }),
  ],
  storeLinks: [
    storeLink('google-play', {
      store: 'google-play',
      label: 'Get it on Google Play',
      url: 'https://play.google.com/store/apps/details?id=example.cruzer.driver',
    }),
    storeLink('app-store', {
      store: 'app-store',
      label: 'Download on the App Store',
      url: 'https://apps.apple.com/ng/app/cruzer-driver/id0000000000',
    }),
  ],
  contacts: [
    contact('help', {
      purpose: 'Help',
      text: 'Questions about the site, the waitlist or an invitation.',
      email: emailAddresses.help,
    }),
    contact('drivers', {
      purpose: 'Driver applications',
      text: 'Write with the phone number you applied with in the first line.',
      email: emailAddresses.drivers,
    }),
    contact('safety', {
      purpose: 'Safety',
      text: 'Something is wrong, or somebody uses our name to ask you for a code or for money.',
      email: emailAddresses.safety,
    }),
    contact('privacy', {
      purpose: 'Your data',
      text: 'To see, correct or delete what we hold about you.',
      email: emailAddresses.privacy,
    }),
    contact('careers', {
      purpose: 'Careers',
      text: 'Questions about an open role. CVs go through the form.',
      email: emailAddresses.careers,
    }),
    contact('press', {
      purpose: 'Press',
      text: 'You write or broadcast about transport, technology or Lagos.',
      email: emailAddresses.press,
    }),
  ],
})
