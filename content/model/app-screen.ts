import * as z from 'zod/mini'
import { entry, type Report, validItems } from './entry.ts'

const naira = z.int().check(z.minimum(0))
/** What an example says of itself, and what is said below its buttons once they are pressed. */
const shown = { title: z.string(), note: z.string() }

/** A trip as the driver app offers it: an example, whose amounts are naira. */
export const TripOffer = entry('tripOffer', {
  ...shown,
  pickUp: z.string(),
  destination: z.string(),
  distance: z.string(),
  fare: naira,
  share: naira,
  fareLabel: z.string(),
  shareLabel: z.string(),
  keptLabel: z.string(),
  acceptLabel: z.string(),
  acceptedText: z.string(),
  declineLabel: z.string(),
  declinedText: z.string(),
})
export type TripOffer = z.infer<typeof TripOffer>

/** One day of an example week: fares and the service's share of them, in naira. */
const EarningsDay = entry('earningsDay', { day: z.string(), trips: z.int().check(z.minimum(0)), fares: naira, share: naira })

/** A week of earnings as the driver app shows it: an example. */
const earningsWeek = (report: Report) =>
  entry('earningsWeek', {
    ...shown,
    totalLabel: z.string(),
    tripsLabel: z.string(),
    faresLabel: z.string(),
    shareLabel: z.string(),
    keptLabel: z.string(),
    days: validItems(EarningsDay, report),
  })
export type EarningsWeek = z.infer<ReturnType<typeof earningsWeek>>

/** A ride as those see it who follow it by a link: an example. */
export const SharedRide = entry('sharedRide', {
  ...shown,
  from: z.string(),
  to: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  idleText: z.string(),
  shareLabel: z.string(),
  sharedText: z.string(),
  arriveLabel: z.string(),
  arrivedText: z.string(),
  againLabel: z.string(),
})
export type SharedRide = z.infer<typeof SharedRide>

/** Whether a driver takes trips now, and how the papers stand, as the driver app shows it: an example. */
export const OnlineStatus = entry('onlineStatus', {
  ...shown,
  near: z.string(),
  offlineTitle: z.string(),
  offlineText: z.string(),
  onlineTitle: z.string(),
  onlineText: z.string(),
  papersLabel: z.string(),
  papersText: z.string(),
  soonestLabel: z.string(),
  soonestText: z.string(),
  goOnlineLabel: z.string(),
  goOfflineLabel: z.string(),
})
export type OnlineStatus = z.infer<typeof OnlineStatus>

/** The screens of the app that a page can show, by the name of their content type. */
export const appScreens = (report: Report) => ({
  tripOffer: TripOffer,
  earningsWeek: earningsWeek(report),
  sharedRide: SharedRide,
  onlineStatus: OnlineStatus,
})
export type AppScreen = TripOffer | EarningsWeek | SharedRide | OnlineStatus
