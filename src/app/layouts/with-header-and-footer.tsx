import { lazy, type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { retryImport } from '#src/loading/lazy-resource.ts'
import { Header } from './header.tsx'
import { Main } from './main.tsx'

const Footer = lazy(() => retryImport(() => import('./footer.tsx')))

export const WithHeaderAndFooter = ({ children }: { readonly children: ReactNode }) => (
  <Page>
    <Header />
    <Main>{children}</Main>
    <Suspense>
      <Footer />
    </Suspense>
  </Page>
)

/** A short page keeps its footer at the bottom of the window. */
const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: var(--window);

  & > main {
    flex: 1;
  }
`
