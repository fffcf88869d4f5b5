import type { SignInRef } from '#machines/sign-in.machine'
import RiderSignUp from '#src/steps/rider-sign-up.tsx'
import { useRiderSignIn } from '../rider-area.tsx'
import { SignInScreen } from '../sign-in-screen.tsx'
import { useShown } from '../use-shown.ts'

function SignUp({ signIn }: { signIn: SignInRef }) {
  const snapshot = useShown(signIn)
  const { details, problem } = snapshot.context
  return (
    <RiderSignUp
      saved={details}
      submit={({ typed, answers: { phoneNumber, ...rider } }) =>
        signIn.send({ type: 'details.submit', details: { phoneNumber, typed, rider } })
      }
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}

export default function RiderSignUpPage() {
  return (
    <SignInScreen screen="signUp" signIn={useRiderSignIn()}>
      {(signIn) => <SignUp signIn={signIn} />}
    </SignInScreen>
  )
}
