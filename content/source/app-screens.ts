import { entryOf, partOf } from './entry.ts'

const day = partOf('earningsDay')
/** No rate is decided: what the screens show says of itself that it is made up. */
const example = 'An example. The amounts are made up; the real rates come before the first ride.'

export const tripOffer = entryOf('tripOffer')('screen-trip-offer', {
  title: 'New trip',
  note: example,
  pickUp: 'From: Allen Avenue, Ikeja',
  destination: 'To: Admiralty Way, Lekki',
  distance: '28 km, about 70 minutes',
  fare: 7100,
  share: 1065,
  fareLabel: 'The passenger pays',
  shareLabel: 'Our share',
  keptLabel: 'You keep',
  acceptLabel: 'Take it',
  acceptedText: 'Accepted. The route starts, and the fare stays what it says.',
  declineLabel: 'Decline',
  declinedText: 'Declined. It does not count against you.',
})

export const earningsWeek = entryOf('earningsWeek')('screen-earnings-week', {
  title: 'Your week',
  note: example,
  totalLabel: 'You keep this week',
  tripsLabel: 'Trips',
  faresLabel: 'Fares',
  shareLabel: 'Our share',
  keptLabel: 'You keep',
  days: [
    day('mon', { day: 'Mon', trips: 6, fares: 16200, share: 2430 }),
    day('tue', { day: 'Tue', trips: 7, fares: 18900, share: 2835 }),
    day('wed', { day: 'Wed', trips: 5, fares: 13800, share: 2070 }),
    day('thu', { day: 'Thu', trips: 7, fares: 20100, share: 3015 }),
    day('fri', { day: 'Fri', trips: 9, fares: 27000, share: 4050 }),
    day('sat', { day: 'Sat', trips: 8, fares: 24600, share: 3690 }),
    day('sun', { day: 'Sun', trips: 0, fares: 0, share: 0 }),
  ],
})

export const sharedRide = entryOf('sharedRide')('screen-shared-ride', {
  title: 'Your ride',
  note: 'An example. No such ride is on the road.',
  from: 'From: Bode Thomas Street, Surulere',
  to: 'To: Broad Street, Lagos Island',
  vehicle: 'Grey Toyota Corolla',
  plate: 'ABC-123DE',
  idleText: 'Nobody sees this ride but you.',
  shareLabel: 'Share the ride',
  sharedText: 'Shared. Who has the link sees the car move, the driver’s name and the plate.',
  arriveLabel: 'Arrive',
  arrivedText: 'You have arrived. The link shows nothing any more.',
  againLabel: 'Start again',
})

export const onlineStatus = entryOf('onlineStatus')('screen-online-status', {
  title: 'Your day',
  note: 'An example. No trip comes to this page.',
  near: 'Near Allen Avenue, Ikeja',
  offlineTitle: 'Offline',
  offlineText: 'No trip comes to you, and nobody asks why.',
  onlineTitle: 'Online',
  onlineText: 'Each trip shows fare, pick-up and destination first.',
  papersLabel: 'Your papers',
  papersText: 'All in force',
  soonestLabel: 'Runs out first',
  soonestText: 'Hackney permit, in 30 days',
  goOnlineLabel: 'Go online',
  goOfflineLabel: 'Go offline',
})
