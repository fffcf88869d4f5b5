import type { Words } from '#src/language/words.ts'

export interface SiteLink {
  readonly to: string
  readonly label: Words
}

export const direct: readonly SiteLink[] = [
  { to: '/driver', label: 'Drivers' },
  { to: '/#passengers', label: 'Passenger' },
  { to: '/safety', label: 'Safety' },
]

export const company: readonly (SiteLink & { readonly about: Words })[] = [
  { to: '/about', label: 'About', about: 'Who we are and why Lagos' },
  { to: '/contact', label: 'Contact', about: 'How to reach the team' },
  { to: '/how-to-use', label: 'Help', about: 'How to apply, step by step' },
  { to: '/faq', label: 'FAQ', about: 'Short answers to common questions' },
]
