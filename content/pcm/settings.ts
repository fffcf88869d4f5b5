import { type settings as english, reviewTime } from '../source/settings.ts'
import type { WordsOf } from '../source/translation.ts'

export const settings: WordsOf<typeof english> = {
  name: 'Cruzer',
  tagline: 'We dey change how people dey waka for Lagos.',
  description: 'Cruzer dey change how people dey waka for Lagos. Put your email make you hear from us before we open, or apply to drive.',
  reviewTime,
  address: '1 Sample Street, Yaba, Lagos',
  openingHours: 'Monday to Saturday, 8:00 to 20:00',
  sampleNote: 'Na sample be this for now: the real numbers, addresses, profiles and app stores go show here when we open.',
  socialLinks: {
    facebook: { label: 'Cruzer for Facebook' },
    x: { label: 'Cruzer for X' },
    youtube: { label: 'Cruzer for YouTube' },
    instagram: { label: 'Cruzer for Instagram' },
  },
  storeLinks: {
    'google-play': { label: 'Get am for Google Play' },
    'app-store': { label: 'Download am for App Store' },
  },
  contacts: {
    help: { purpose: 'Help', text: 'Questions about the site, the waitlist or invitation.' },
    drivers: { purpose: 'Driver applications', text: 'Put the phone number wey you take apply for the first line.' },
    safety: { purpose: 'Safety', text: 'Something no correct, or somebody dey use our name ask you for code or money.' },
    privacy: { purpose: 'Your data', text: 'To see, correct or delete wetin we get about you.' },
    careers: { purpose: 'Work', text: 'Questions about work wey dey open. Send CV with the form.' },
    press: { purpose: 'Press', text: 'You dey write or broadcast about transport, technology or Lagos.' },
  },
}
