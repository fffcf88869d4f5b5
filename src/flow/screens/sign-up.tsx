import type { SignInRef } from '#machines/sign-in.machine'
import SignUp from '#src/steps/sign-up.tsx'
import { AtPage } from '../at-page.tsx'
import { SignInScreen, type SignInSnapshot } from '../sign-in-screen.tsx'
import { useDriverSignIn } from '../use-driver-on.ts'

function DriverSignUp({ signIn, snapshot }: { signIn: SignInRef; snapshot: SignInSnapshot }) {
  const { details, notice, problem } = snapshot.context
  return (
    <SignUp
      typed={details.typed}
      referralCode={details.referralCode ?? ''}
      notice={notice}
      submit={(submitted) => signIn.send({ type: 'details.submit', details: submitted })}
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}

export default function SignUpPage() {
  const signIn = useDriverSignIn()
  // Until the server has said where the application stands, the address is still that of the sign-in.
  if (!signIn) return <AtPage page="signUp">{() => null}</AtPage>
  return (
    <SignInScreen screen="signUp" signIn={signIn}>
      {(ref, snapshot) => <DriverSignUp signIn={ref} snapshot={snapshot} />}
    </SignInScreen>
  )
}
