import { useLoaderData } from 'react-router-dom'
import type { PlaceContent } from '#content/model/page-content'
import { PlaceView } from '#src/content/place-view.tsx'

/** A page that is nothing but its content. */
export default function Place() {
  return <PlaceView place={useLoaderData<PlaceContent>()} />
}
