import { useLoaderData } from 'react-router-dom'
import type { PageContent } from '#content/model/page-content'
import { ContentView } from './content-view.tsx'

/** A page that is nothing but its content. */
export default function ContentPage() {
  return <ContentView content={useLoaderData<PageContent>()} />
}
