import { PlaceView } from '#src/content/place-view.tsx'
import { useShownPlace } from '#src/content/shown-place.ts'

/** A page that is nothing but its content. */
export default function Place() {
  return <PlaceView place={useShownPlace()} />
}
