import type { Source } from './entry.ts'
import { driverQuestions } from './faq-driver.ts'
import { commonQuestions, passengerQuestions } from './faq-passenger.ts'
import { legal } from './legal.ts'
import { news } from './news.ts'
import { companyPages } from './pages/company.ts'
import { drivingPages } from './pages/driving.ts'
import { helpPages } from './pages/help.ts'
import { home } from './pages/home.ts'
import { invitationPages } from './pages/invitations.ts'
import { ridingPages } from './pages/riding.ts'
import { yourPapers } from './pages/your-papers.ts'
import { roles } from './roles.ts'
import { settings } from './settings.ts'

/** Every entry that is not part of another. */
export const sources: readonly Source[] = [
  settings,
  home,
  ...companyPages,
  ...ridingPages,
  yourPapers,
  ...drivingPages,
  ...invitationPages,
  ...helpPages,
  ...driverQuestions,
  ...passengerQuestions,
  ...commonQuestions,
  ...news,
  ...roles,
  ...legal,
]
