import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { SessionContext } from '#src/features/sign-in/session-context.ts'
import { type World, WorldContext } from './onboarding-services.ts'

/** What stands around the driver's pages: the actors for the screens, the session for the chrome. */
export function DriverArea({ world, children }: { readonly world: World; readonly children: ReactNode }) {
  const { session } = world
  const active = useSelector(session, (now) => now.matches('active') || now.matches('refreshing') || now.matches('leaving'))
  const leaving = useSelector(session, (now) => now.matches('leaving'))
  const told = useMemo(() => ({ active, leaving, leave: () => session.send({ type: 'session.leave' }) }), [active, leaving, session])
  return (
    <WorldContext value={world}>
      <SessionContext value={told}>{children}</SessionContext>
    </WorldContext>
  )
}
