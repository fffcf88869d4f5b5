import { startTransition, useLayoutEffect, useState } from 'react'
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
    // While a part of the new page is still to come, the one before it stays.
    return router.subscribe((now) => startTransition(() => setState(now)))
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
