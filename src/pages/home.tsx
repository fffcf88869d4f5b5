import { useLoaderData } from 'react-router-dom'
import type { PlaceContent } from '#content/model/page-content'
import { PlaceView } from '#src/content/place-view.tsx'
import { HomeDialogs } from './home-dialogs.tsx'

export default function Home() {
  return (
    <>
      <HomeDialogs />
      <PlaceView place={useLoaderData<PlaceContent>()} />
    </>
  )
}
