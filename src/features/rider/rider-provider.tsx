import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import { type RiderRef, riderSignInOf } from '#machines/rider.machine'
import type { SignInRef } from '#machines/sign-in.machine'
import { noSession, SessionContext } from '#src/features/sign-in/session-context.ts'

const RiderContext = createContext<RiderRef | null>(null)

/** What stands around the rider's pages: the rider's machine, and no driver's session in the chrome. */
export const RiderProvider = ({ rider, children }: { readonly rider: RiderRef; readonly children: ReactNode }) => (
  <RiderContext value={rider}>
    <SessionContext value={noSession}>{children}</SessionContext>
  </RiderContext>
)

/** The rider's sign-in, while it runs. */
export function useRiderSignIn(): SignInRef | undefined {
  const rider = useContext(RiderContext)
  if (!rider) throw new Error('A rider screen stands outside the rider area')
  return useSelector(rider, riderSignInOf)
}
