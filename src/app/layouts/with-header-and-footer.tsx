import { Outlet } from 'react-router-dom'
import { styled } from 'styled-components'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Main } from './main.tsx'

export function WithHeaderAndFooter() {
  return (
    <Page>
      <Header />
      <Main>
        <Outlet />
      </Main>
      <Footer />
    </Page>
  )
}

/** A short page keeps its footer at the bottom of the window. */
const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  & > main {
    flex: 1;
  }
`
