import { driverPaths } from '#contract/steps'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { useDriverSignIn } from '#src/features/onboarding/use-driver.ts'
import { CodeScreen } from '#src/features/sign-in/code.tsx'
import { signInPath } from '#src/features/sign-in/session-context.ts'
import { SignInScreen } from '#src/features/sign-in/sign-in-screen.tsx'

export default function CodePage() {
  const signIn = useDriverSignIn()
  // Until the server has said where the application stands, the address is still that of the sign-in.
  if (!signIn) return <AtPage page="code">{() => null}</AtPage>
  return (
    <SignInScreen screen="code" signIn={signIn}>
      {(ref, snapshot) => (
        <CodeScreen
          signIn={ref}
          snapshot={snapshot}
          changeNumberPath={snapshot.context.details.returning ? signInPath : driverPaths.signUp}
        />
      )}
    </SignInScreen>
  )
}
