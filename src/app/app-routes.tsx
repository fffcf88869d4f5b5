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
    let { shown } = router.state
    return router.subscribe((now) => {
      // A page that comes is all there, and is drawn in one go. Of the one that stays parts may still be to come: only a transition
      // waits for them, and within a popstate React takes none.
      if (now.shown !== shown) setState(now)
      else setTimeout(() => startTransition(() => setState(router.state)))
      shown = now.shown
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
