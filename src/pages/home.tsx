import { PlaceView } from '#src/content/place-view.tsx'
import { useShownPlace } from '#src/content/shown-place.ts'
import { HomeDialogs } from './home-dialogs.tsx'

export default function Home() {
  return (
    <>
      <HomeDialogs />
      <PlaceView place={useShownPlace()} />
    </>
  )
}
