import { type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { fetchDrawn } from '../drawn-page.ts'
import { late } from '../late.ts'
import { Afterwards } from './afterwards.tsx'
import { Header } from './header.tsx'
import { Main } from './main.tsx'

export const lateFooter = late(() => fetchDrawn(() => import('./footer.tsx')))

// Elements that stay the same are not drawn again with a page that comes.
const above = (
  <Afterwards>
    <Header />
  </Afterwards>
)
const below = (
  <Suspense>
    <Afterwards>
      <lateFooter.Component />
    </Afterwards>
  </Suspense>
)

export function WithHeaderAndFooter({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      {above}
      <Main>{children}</Main>
      {below}
    </Page>
  )
}

/** A short page keeps its footer at the bottom of the window. */
const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: var(--window);

  & > main {
    flex: 1;
  }
`
