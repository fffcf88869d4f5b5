import type { ReactNode } from 'react'
import { noSession, type Session, SessionContext } from './session-context.ts'

/** What every page stands in, in the browser and when it is prerendered. */
export function AppProviders({ session = noSession, children }: { session?: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}
