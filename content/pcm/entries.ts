import type { Words } from '../source/translation.ts'
import { earningsWeek, tripOffer } from './app-screens.ts'
import { driverQuestions } from './driver-questions.ts'
import { contact } from './pages/contact.ts'
import { driver } from './pages/driver.ts'
import { faq, faqDriver, faqPassenger, support } from './pages/help.ts'
import { home } from './pages/home.ts'
import { howToUse } from './pages/how-to-use.ts'
import { referral } from './pages/referral.ts'
import { yourPapers } from './pages/your-papers.ts'
import { passengerQuestions } from './passenger-questions.ts'
import { settings } from './settings.ts'
import { areas } from './tools.ts'

/** What the content says in Nigerian Pidgin, by the ids of its entries; an entry that is not here is read in English. */
export const pidginEntries: Readonly<Record<string, Words>> = {
  site: settings,
  'page-contact': contact,
  'page-driver': driver,
  'page-faq': faq,
  'page-faq-driver': faqDriver,
  'page-faq-passenger': faqPassenger,
  'page-home': home,
  'page-how-to-use': howToUse,
  'page-referral': referral,
  'page-support': support,
  'page-your-papers': yourPapers,
  'screen-earnings-week': earningsWeek,
  'screen-trip-offer': tripOffer,
  ...areas,
  ...driverQuestions,
  ...passengerQuestions,
}
