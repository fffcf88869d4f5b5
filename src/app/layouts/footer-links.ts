import { driverPaths } from '#contract/steps'
import type { Words } from '#src/language/words.ts'
import type { SiteLink } from './site-links.ts'

/** The columns of the footer: together with its legal links they lead to every page that stands by itself. */
export const columns: readonly { readonly heading: Words; readonly links: readonly SiteLink[] }[] = [
  {
    heading: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/news', label: 'News' },
      { to: '/careers', label: 'Careers' },
      { to: '/roles', label: 'Open roles' },
      { to: '/contact', label: 'Contact' },
      { to: '/support', label: 'Support' },
      { to: '/faq', label: 'FAQ' },
      { to: '/how-to-use', label: 'How to use Cruzer' },
    ],
  },
  {
    heading: 'Links',
    links: [
      { to: '/driver', label: 'Drivers' },
      { to: driverPaths.signUp, label: 'Become a driver' },
      { to: '/your-papers', label: 'Your papers' },
      { to: '/passengers', label: 'Passengers' },
      { to: '/rider/signup', label: 'Sign up to ride' },
      { to: '/cruzer', label: 'Rides and fares' },
      { to: '/travel', label: 'Travel' },
      { to: '/referral', label: 'Refer a friend' },
      { to: '/download-app', label: 'Download the app' },
    ],
  },
]

export const legal: readonly SiteLink[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms-of-service', label: 'Terms & Conditions' },
  { to: '/safety', label: 'Safety' },
]
