import type {
  tripOffer as englishOffer,
  sharedRide as englishRide,
  onlineStatus as englishStatus,
  earningsWeek as englishWeek,
} from '../source/app-screens.ts'
import type { WordsOf } from '../source/translation.ts'

const note = 'Na example. The amounts no be real, na we form am; the real rates go come before the first ride.'

export const tripOffer: WordsOf<typeof englishOffer> = {
  title: 'New trip',
  note,
  pickUp: 'From: Allen Avenue, Ikeja',
  destination: 'To: Admiralty Way, Lekki',
  distance: '28 km, like 70 minutes',
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

export const sharedRide: WordsOf<typeof englishRide> = {
  title: 'Your ride',
  note: 'Na example. This kind ride no dey road.',
  from: 'From: Bode Thomas Street, Surulere',
  to: 'To: Broad Street, Lagos Island',
  vehicle: 'Grey Toyota Corolla',
  plate: 'ABC-123DE',
  idleText: 'Na only you dey see this ride.',
  shareLabel: 'Share the ride',
  sharedText: 'You don share am. Anybody wey get the link dey see the motor dey move, the driver name and the plate.',
  arriveLabel: 'Reach',
  arrivedText: 'You don reach. The link no dey show anything again.',
  againLabel: 'Start again',
}

export const onlineStatus: WordsOf<typeof englishStatus> = {
  title: 'Your day',
  note: 'Na example. No trip go come for this page.',
  near: 'Near Allen Avenue, Ikeja',
  offlineTitle: 'Offline',
  offlineText: 'No trip go come, and nobody go ask why.',
  onlineTitle: 'Online',
  onlineText: 'Every trip go first show fare, where you go pick person and where e dey go.',
  papersLabel: 'Your papers',
  papersText: 'All of dem still dey okay',
  soonestLabel: 'The one wey go expire first',
  soonestText: 'Hackney permit, e remain 30 days',
  goOnlineLabel: 'Go online',
  goOfflineLabel: 'Go offline',
}
