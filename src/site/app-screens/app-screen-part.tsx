import type { AppScreen } from '#content/model/app-screen'
import { EarningsWeekView } from './earnings-week-view.tsx'
import { OnlineStatusView } from './online-status-view.tsx'
import { SharedRideView } from './shared-ride-view.tsx'
import { TripOfferView } from './trip-offer-view.tsx'

/** The first of the screens that an editor has named. */
export function AppScreenPart({ screens }: { readonly screens: readonly AppScreen[] }) {
  const [screen] = screens
  switch (screen?.type) {
    case 'tripOffer':
      return <TripOfferView screen={screen} />
    case 'earningsWeek':
      return <EarningsWeekView screen={screen} />
    case 'sharedRide':
      return <SharedRideView screen={screen} />
    case 'onlineStatus':
      return <OnlineStatusView screen={screen} />
    default:
      return null
  }
}
