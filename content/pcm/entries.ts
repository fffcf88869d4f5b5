import type { Words } from '../source/translation.ts'
import { earningsWeek, onlineStatus, sharedRide, tripOffer } from './app-screens.ts'
import { driverQuestions } from './driver-questions.ts'
import { legal } from './legal.ts'
import { news } from './news.ts'
import { careers, roles as rolesPage, uploadCv } from './pages/careers.ts'
import { about, news as newsPage, soon } from './pages/company.ts'
import { contact } from './pages/contact.ts'
import { downloadApp } from './pages/download-app.ts'
import { driver } from './pages/driver.ts'
import { faq, faqDriver, faqPassenger, support } from './pages/help.ts'
import { home } from './pages/home.ts'
import { howToUse } from './pages/how-to-use.ts'
import { invitedDriver, invitedRider, referral } from './pages/invitations.ts'
import { cruzer, passengers, travel } from './pages/riding.ts'
import { safety } from './pages/safety.ts'
import { yourPapers } from './pages/your-papers.ts'
import { passengerQuestions } from './passenger-questions.ts'
import { roles } from './roles.ts'
import { settings } from './settings.ts'
import { areas } from './tools.ts'

/** What the content says in Nigerian Pidgin, by the ids of its entries; an entry that is not here is read in English. */
export const pidginEntries: Readonly<Record<string, Words>> = {
  site: settings,
  'page-about': about,
  'page-careers': careers,
  'page-contact': contact,
  'page-cruzer': cruzer,
  'page-download-app': downloadApp,
  'page-driver': driver,
  'page-faq': faq,
  'page-faq-driver': faqDriver,
  'page-faq-passenger': faqPassenger,
  'page-home': home,
  'page-how-to-use': howToUse,
  'page-invited-driver': invitedDriver,
  'page-invited-rider': invitedRider,
  'page-news': newsPage,
  'page-passengers': passengers,
  'page-referral': referral,
  'page-roles': rolesPage,
  'page-safety': safety,
  'page-support': support,
  'page-travel': travel,
  'page-upload-cv': uploadCv,
  'page-waitlist': soon,
  'page-your-papers': yourPapers,
  'screen-earnings-week': earningsWeek,
  'screen-online-status': onlineStatus,
  'screen-shared-ride': sharedRide,
  'screen-trip-offer': tripOffer,
  ...areas,
  ...driverQuestions,
  ...passengerQuestions,
  ...news,
  ...roles,
  ...legal,
}
