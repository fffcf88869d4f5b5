import { useSelector } from '@xstate/react'
import { useWorld } from './world.tsx'

/** Log-out, as the screens offer it. */
export function useLeave() {
  const { session } = useWorld()
  const loggingOut = useSelector(session, (now) => now.matches('leaving'))
  return { logOut: () => session.send({ type: 'session.leave' }), loggingOut }
}
