import { type ReactNode, useContext, useDeferredValue } from 'react'
import { UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router-dom'
import { Whereabouts } from '../whereabouts.ts'

const nowhere = { outlet: null, matches: [], isDataRoute: false }

/** What stands around a page learns that another one has come when that is painted: a press waits for the page alone. */
export function Afterwards({ children }: { readonly children: ReactNode }) {
  const location = useDeferredValue(useContext(UNSAFE_LocationContext))
  const whereabouts = useDeferredValue(useContext(Whereabouts))
  return (
    <UNSAFE_RouteContext value={nowhere}>
      <UNSAFE_LocationContext value={location}>
        <Whereabouts value={whereabouts}>{children}</Whereabouts>
      </UNSAFE_LocationContext>
    </UNSAFE_RouteContext>
  )
}
