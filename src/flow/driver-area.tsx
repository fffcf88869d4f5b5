import { useSelector } from '@xstate/react'
import { Outlet } from 'react-router-dom'
import { SessionContext } from '#src/app/session-context.ts'
import { Pages } from './pages.tsx'
import { PagesContext } from './pages-context.ts'
import { type World, WorldContext } from './world.tsx'

/** What stands around the driver's pages: the world of actors for the screens, the session for the chrome. */
export function DriverArea({ world }: { world: World }) {
  const active = useSelector(
    world.session,
    (session) => session.matches('active') || session.matches('refreshing') || session.matches('leaving'),
  )
  const leaving = useSelector(world.session, (session) => session.matches('leaving'))
  return (
    <WorldContext value={world}>
      <SessionContext value={{ active, leaving, leave: () => world.session.send({ type: 'session.leave' }) }}>
        <PagesContext value={Pages}>
          <Outlet />
        </PagesContext>
      </SessionContext>
    </WorldContext>
  )
}
