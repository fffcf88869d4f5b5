import { useLoaderData } from 'react-router-dom'
import { styled } from 'styled-components'
import type { FilledFeed, PageContentOf } from '#content/model/page-content'
import { StoreList } from '#src/site/sections/store-list.tsx'
import { PageView } from './page-view.tsx'

type Stores = Extract<FilledFeed, { readonly feed: 'stores' }>

/** Where the app is to be had: the stores that the page lists stand in its top, beside the app. */
export default function DownloadApp() {
  const content = useLoaderData<PageContentOf<'page'>>()
  const stores = content.sections.find((section): section is Stores => section.type === 'feed' && section.feed === 'stores')
  return (
    <PageView
      content={{ ...content, sections: content.sections.filter((section) => section !== stores) }}
      inHead={
        stores ? (
          <Head>
            <h2>{stores.heading}</h2>
            {stores.intro ? <p>{stores.intro}</p> : null}
            <StoreList items={stores.items} sampleNote={stores.sampleNote} isOnColour />
          </Head>
        ) : null
      }
    />
  )
}

const Head = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  inline-size: 100%;

  h2 {
    font: ${({ theme }) => theme.type.heading};
  }

  p a {
    color: inherit;
  }
`
