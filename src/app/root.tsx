import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useArrival } from './arrival.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Main } from './layouts/main.tsx'
import { SkipLink } from './skip-link.tsx'

export function Root() {
  useArrival()
  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** For what breaks in the chrome itself: nothing of it can be shown. */
export const RootError = () => (
  <Main>
    <ErrorScreen />
  </Main>
)
