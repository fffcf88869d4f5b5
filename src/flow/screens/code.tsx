import { driverPaths } from '#machines/driver-pages'
import { AtPage } from '../at-page.tsx'
import { CodeScreen } from '../code-screen.tsx'
import { SignInScreen } from '../sign-in-screen.tsx'
import { useDriverSignIn } from '../use-driver-on.ts'

export default function CodePage() {
  const signIn = useDriverSignIn()
  // Until the server has said where the application stands, the address is still that of the sign-in.
  if (!signIn) return <AtPage page="code">{() => null}</AtPage>
  return (
    <SignInScreen screen="code" signIn={signIn}>
      {(ref, snapshot) => <CodeScreen signIn={ref} snapshot={snapshot} changeNumberPath={driverPaths.signUp} />}
    </SignInScreen>
  )
}
