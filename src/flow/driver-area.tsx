import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { SessionRef } from '#machines/session.machine'
import { SessionContext } from '#src/app/session-context.ts'
import { Pages } from './pages.tsx'
import { PagesContext } from './pages-context.ts'
import { type World, WorldContext } from './world.tsx'

/** Tells the chrome of the session; when it changes, what stands within is not drawn again. */
function WithSession({ session, children }: { readonly session: SessionRef; readonly children: ReactNode }) {
  const active = useSelector(session, (now) => now.matches('active') || now.matches('refreshing') || now.matches('leaving'))
  const leaving = useSelector(session, (now) => now.matches('leaving'))
  const told = useMemo(() => ({ active, leaving, leave: () => session.send({ type: 'session.leave' }) }), [active, leaving, session])
  return <SessionContext value={told}>{children}</SessionContext>
}

/** What stands around the driver's pages: the world of actors for the screens, the session for the chrome. */
export const DriverArea = ({ world, children }: { readonly world: World; readonly children: ReactNode }) => (
  <WorldContext value={world}>
    <WithSession session={world.session}>
      <PagesContext value={Pages}>{children}</PagesContext>
    </WithSession>
  </WorldContext>
)
