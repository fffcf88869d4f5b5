import { useLayoutEffect, useState } from 'react'
import { type NavigationType, Router, useRoutes } from 'react-router-dom'
import { ShownPlace } from '#src/content/shown-place.ts'
import type { AppRouter } from './router.tsx'
import { useScrollPlaces } from './scroll-places.ts'
import { Whereabouts } from './whereabouts.ts'

interface AppRoutesProps {
  readonly router: AppRouter
}

/** The page that the router shows; nothing until the first one is there. */
export function AppRoutes({ router }: AppRoutesProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    setState(router.state)
    return router.subscribe((now) => {
      // All of a page is there before it is shown, so it is drawn in one go. That another is on its way only an error screen says.
      if (now.navigation.state === 'idle' || now.shown?.trouble) setState(now)
    })
  }, [router])
  useScrollPlaces(router, state)
  if (!state.shown) return null
  return (
    <Whereabouts value={state}>
      <ShownPlace value={state.shown.place}>
        <Router location={state.location} navigationType={state.historyAction as NavigationType} navigator={router.navigator}>
          <Matched router={router} />
        </Router>
      </ShownPlace>
    </Whereabouts>
  )
}

const Matched = ({ router }: AppRoutesProps) => useRoutes(router.routes)
