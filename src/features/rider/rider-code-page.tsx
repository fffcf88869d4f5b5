import { CodeScreen } from '#src/features/sign-in/code-from-machine.tsx'
import { SignInScreen } from '#src/features/sign-in/sign-in-screen.tsx'
import { useRiderSignIn } from './rider-area.tsx'
import { riderPaths } from './rider-url.ts'

export default function RiderCodePage() {
  return (
    <SignInScreen screen="code" signIn={useRiderSignIn()}>
      {(signIn, snapshot) => <CodeScreen signIn={signIn} snapshot={snapshot} changeNumberPath={riderPaths.signUp} />}
    </SignInScreen>
  )
}
