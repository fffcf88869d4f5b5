import { CodeScreen } from '../code-screen.tsx'
import { useRiderSignIn } from '../rider-area.tsx'
import { riderPaths } from '../rider-course.ts'
import { SignInScreen } from '../sign-in-screen.tsx'

export default function RiderCodePage() {
  return (
    <SignInScreen screen="code" signIn={useRiderSignIn()}>
      {(signIn, snapshot) => <CodeScreen signIn={signIn} snapshot={snapshot} changeNumberPath={riderPaths.signUp} />}
    </SignInScreen>
  )
}
