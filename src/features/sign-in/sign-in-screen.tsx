import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback } from 'react'
import type { SignInRef } from '#machines/sign-in.machine'
import { t } from '#src/language/words.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'

export type SignInSnapshot = ReturnType<SignInRef['getSnapshot']>

/** The screen on which a sign-in is. */
export const signInScreenOf = (snapshot: SignInSnapshot): 'signUp' | 'code' =>
  Object.values(snapshot.getMeta()).find((meta) => meta?.screen)?.screen ?? 'signUp'

/** Asks a sign-in to go where a URL is: back to the number, or forward to the code that is on its way. */
export function askSignIn(signIn: SignInRef, page: string | undefined): void {
  if (page === 'signUp') signIn.send({ type: 'number.change' })
  if (page === 'code') signIn.send({ type: 'code.open' })
}

interface SignInScreenProps {
  readonly screen: 'signUp' | 'code'
  readonly signIn: SignInRef | undefined
  readonly children: (signIn: SignInRef, snapshot: SignInSnapshot) => ReactNode
}

const itself = (snapshot: SignInSnapshot) => snapshot

/** Shows a screen of the sign-in while there is one. Once its machine has gone on the screen stays as it was until the URL has followed. */
export const SignInScreen = ({ signIn, ...rest }: SignInScreenProps) => (signIn ? <On {...rest} signIn={signIn} /> : <Waiting />)

function On({ screen, signIn, children }: SignInScreenProps & { signIn: SignInRef }) {
  const staysAsItWas = useCallback(
    (before: SignInSnapshot, now: SignInSnapshot) =>
      before === now || now.status === 'done' || (signInScreenOf(before) === screen && signInScreenOf(now) !== screen),
    [screen],
  )
  const snapshot = useSelector(signIn, itself, staysAsItWas)
  return signInScreenOf(snapshot) === screen ? children(signIn, snapshot) : <Waiting />
}

const Waiting = () => (
  <Screen>
    <Skeleton label={t('Loading your application')} />
  </Screen>
)
