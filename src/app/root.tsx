import { Outlet, ScrollRestoration } from 'react-router-dom'
import { PrivacyChoices } from '#src/flow/privacy-choices.tsx'
import { SaidAloud } from '#src/flow/said-aloud.tsx'
import { Toasts } from '#src/flow/toasts.tsx'
import { useArrival } from './arrival.ts'
import { ErrorScreen } from './error-screen.tsx'
import { LogoBar } from './layouts/logo-bar.tsx'
import { Main } from './layouts/main.tsx'
import { MissingPart } from './missing-part.tsx'
import { scrollKeyOf, scrollPlaces } from './scroll-places.ts'
import { SkipLink } from './skip-link.tsx'

export function Root() {
  useArrival()
  return (
    <>
      <SkipLink />
      <PrivacyChoices />
      <MissingPart />
      <Outlet />
      <SaidAloud />
      <Toasts />
      <ScrollRestoration getKey={scrollKeyOf} storageKey={scrollPlaces} />
    </>
  )
}

/** For what breaks in the chrome itself: nothing of it can be shown. */
export const RootError = () => (
  <Main>
    <ErrorScreen />
  </Main>
)

/** For a part of the application that is not there: its pages' chrome belongs to it. */
export const AreaError = () => (
  <LogoBar>
    <ErrorScreen />
  </LogoBar>
)
