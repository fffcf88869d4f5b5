import type { tripOffer as englishOffer, earningsWeek as englishWeek } from '../source/app-screens.ts'
import type { WordsOf } from '../source/translation.ts'

const note = 'Na example. We just put the amounts; the real rates go come before the first ride.'

export const tripOffer: WordsOf<typeof englishOffer> = {
  title: 'New trip',
  note,
  pickUp: 'From: Allen Avenue, Ikeja',
  destination: 'To: Admiralty Way, Lekki',
  distance: '31 km, like 55 minutes',
  fareLabel: 'Passenger go pay',
  shareLabel: 'Our share',
  keptLabel: 'Wetin you keep',
  acceptLabel: 'Take am',
  acceptedText: 'You don accept. The road don start, and the fare go stay as e be.',
  declineLabel: 'Say no',
  declinedText: 'You don say no. We no go hold am against you.',
}

export const earningsWeek: WordsOf<typeof englishWeek> = {
  title: 'Your week',
  note,
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
