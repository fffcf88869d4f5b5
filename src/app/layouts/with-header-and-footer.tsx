import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { styled } from 'styled-components'
import { fetchDrawn } from '../drawn-page.ts'
import { late } from '../late.ts'
import { Header } from './header.tsx'
import { Main } from './main.tsx'

export const lateFooter = late(() => fetchDrawn(() => import('./footer.tsx')))

export function WithHeaderAndFooter() {
  return (
    <Page>
      <Header />
      <Main>
        <Outlet />
      </Main>
      <Suspense>
        <lateFooter.Component />
      </Suspense>
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
