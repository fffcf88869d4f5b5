import { createContext, useContext } from 'react'
import type { PlaceContent } from '#contract/content/place'

/** The content of the page that is shown; null on the screens of an application. */
export const ShownPlace = createContext<PlaceContent | null>(null)

/** The content of the page, as whoever leads to it has fetched it. Throws on a page that shows none. */
export function useShownPlace<Place extends PlaceContent = PlaceContent>(): Place {
  const place = useContext(ShownPlace)
  if (!place) throw new Error('No content leads to this page')
  return place as Place
}
