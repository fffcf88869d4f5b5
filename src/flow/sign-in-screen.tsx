import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { signInOf } from '#machines/driver.machine'
import type { SignInRef } from '#machines/sign-in.machine'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useWorld } from './world.tsx'

/** Shows a screen of the sign-in while there is one, and its machine is on that screen. */
export function SignInScreen({ screen, children }: { screen: 'signUp' | 'code'; children: (signIn: SignInRef) => ReactNode }) {
  const { driver } = useWorld()
  const signIn = useSelector(driver, signInOf)
  return signIn ? <On screen={screen} signIn={signIn} show={children} /> : <Skeleton label="Loading your application" />
}

function On({ screen, signIn, show }: { screen: string; signIn: SignInRef; show: (signIn: SignInRef) => ReactNode }) {
  const now = useSelector(signIn, (snapshot) => Object.values(snapshot.getMeta()).find((meta) => meta?.screen)?.screen)
  return now === screen ? show(signIn) : <Skeleton label="Loading your application" />
}
