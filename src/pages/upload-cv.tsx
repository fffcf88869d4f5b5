import { useLoaderData } from 'react-router-dom'
import type { PlaceContent } from '#contract/content/place'
import { PlaceView } from '#src/content/place-view.tsx'

export default function UploadCv() {
  return <PlaceView place={useLoaderData() as PlaceContent} />
}
