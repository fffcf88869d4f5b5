import type { contact as english } from '../../source/pages/company.ts'
import type { WordsOf } from '../../source/translation.ts'

export const contact: WordsOf<typeof english> = {
  title: 'Contact us',
  description:
    'How to reach the Cruzer people for Lagos, by phone, WhatsApp or email: help, driver applications, safety, privacy, work and press.',
  sections: {
    hero: { lead: 'Call or write, and person go answer.' },
    office: { heading: 'Call us or come' },
    addresses: { heading: 'Who to write' },
    careful: {
      heading: 'Before you write',
      body: `
No ever send verification code give us, or give anybody: nobody for Cruzer dey ask for am, and nobody dey collect money for application.

Plenty answers don already dey [How to use Cruzer](/how-to-use) and [Questions and answers](/faq).
`,
    },
  },
}
