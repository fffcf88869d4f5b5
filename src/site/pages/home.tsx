import { useLoaderData } from 'react-router-dom'
import type { PageContent } from '#content/model/page-content'
import { ContentView } from './content-view.tsx'
import { HomeDialogs } from './home-dialogs.tsx'

export default function Home() {
  return (
    <>
      <HomeDialogs />
      <ContentView content={useLoaderData<PageContent>()} />
    </>
  )
}
