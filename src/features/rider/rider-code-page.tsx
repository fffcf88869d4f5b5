import { CodeScreen } from '#src/features/sign-in/code.tsx'
import { SignInScreen } from '#src/features/sign-in/sign-in-screen.tsx'
import { useRiderSignIn } from './rider-provider.tsx'
import { riderPaths } from './rider-url-sync.ts'

export default function RiderCodePage() {
  return (
    <SignInScreen screen="code" signIn={useRiderSignIn()}>
      {(signIn, snapshot) => <CodeScreen signIn={signIn} snapshot={snapshot} changeNumberPath={riderPaths.signUp} />}
    </SignInScreen>
  )
}
