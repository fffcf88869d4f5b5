import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SignInRef } from '#machines/sign-in.machine'
import { Screen } from '#src/ui/screen.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The screen on which a sign-in is. */
export const signInScreenOf = (snapshot: ReturnType<SignInRef['getSnapshot']>): 'signUp' | 'code' =>
  Object.values(snapshot.getMeta()).find((meta) => meta?.screen)?.screen ?? 'signUp'

interface SignInScreenProps {
  readonly screen: 'signUp' | 'code'
  readonly signIn: SignInRef | undefined
  readonly children: (signIn: SignInRef) => ReactNode
}

/** Shows a screen of the sign-in while there is one, and its machine is on that screen. */
export const SignInScreen = ({ signIn, ...rest }: SignInScreenProps) => (signIn ? <On {...rest} signIn={signIn} /> : <Waiting />)

function On({ screen, signIn, children }: SignInScreenProps & { signIn: SignInRef }) {
  const now = useSelector(signIn, signInScreenOf)
  return now === screen ? children(signIn) : <Waiting />
}

const Waiting = () => (
  <Screen>
    <Skeleton label="Loading your application" />
  </Screen>
)
