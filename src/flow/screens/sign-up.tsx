import { useSelector } from '@xstate/react'
import { signInOf } from '#machines/driver.machine'
import type { SignInRef } from '#machines/sign-in.machine'
import SignUp from '#src/steps/sign-up.tsx'
import { AtPage } from '../at-page.tsx'
import { SignInScreen } from '../sign-in-screen.tsx'
import { useShown } from '../use-shown.ts'
import { useWorld } from '../world.tsx'

function DriverSignUp({ signIn }: { signIn: SignInRef }) {
  const snapshot = useShown(signIn)
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
  const signIn = useSelector(useWorld().driver, signInOf)
  // Until the server has said where the application stands, the address is still that of the sign-in.
  if (!signIn) return <AtPage page="signUp">{() => null}</AtPage>
  return (
    <SignInScreen screen="signUp" signIn={signIn}>
      {(ref) => <DriverSignUp signIn={ref} />}
    </SignInScreen>
  )
}
