import type { earningsWeek as englishWeek } from '../source/app-screens.ts'
import type { WordsOf } from '../source/translation.ts'

export const earningsWeek: WordsOf<typeof englishWeek> = {
  title: 'Your week',
  note: 'Na example. We just put the amounts; the real rates go come before the first ride.',
  totalLabel: 'Wetin you keep this week',
  tripsLabel: 'Trips',
  faresLabel: 'Fares',
  shareLabel: 'Our share',
  keptLabel: 'Wetin you keep',
  days: {
    mon: { day: 'Mon' },
    tue: { day: 'Tue' },
    wed: { day: 'Wed' },
    thu: { day: 'Thu' },
    fri: { day: 'Fri' },
    sat: { day: 'Sat' },
    sun: { day: 'Sun' },
  },
}
