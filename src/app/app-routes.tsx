import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NavigationType, type RouteObject, Router, useRoutes } from 'react-router-dom'
import { ShownPlace } from '#src/content/shown-place.ts'
import { OpenedAtTop } from '#src/ui/below.tsx'
import type { AppRouter } from './router.tsx'
import { useScrollPlaces } from './scroll-places.ts'
import { Moves, Whereabouts } from './whereabouts.ts'

interface AppRoutesProps {
  readonly router: AppRouter
}

/** The page that the router shows; nothing until the first one is there. */
export function AppRoutes({ router }: AppRoutesProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    setState(router.state)
    let { shown, location } = router.state
    return router.subscribe((now) => {
      // A page that comes is all there, and is drawn in one go, before the browser draws the one that is left once more. Of the one that stays
      // parts may still be to come: only a transition waits for them, and within a popstate React takes none. That a page is on its way draws
      // nothing.
      if (now.shown !== shown) flushSync(() => setState(now))
      else if (now.location !== location) setTimeout(() => startTransition(() => setState(router.state)))
      ;({ shown, location } = now)
    })
  }, [router])
  useScrollPlaces(router, state)
  if (!state.shown) return null
  return (
    <Moves value={router}>
      <Whereabouts value={state}>
        <ShownPlace value={state.shown.place}>
          <Router location={state.location} navigationType={state.historyAction as NavigationType} navigator={router.navigator}>
            <OpenedAtTop value={state.historyAction !== 'POP' && state.location.hash === ''}>
              <Matched routes={router.routesTo(state.shown.route)} />
            </OpenedAtTop>
          </Router>
        </ShownPlace>
      </Whereabouts>
    </Moves>
  )
}

const Matched = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes)
