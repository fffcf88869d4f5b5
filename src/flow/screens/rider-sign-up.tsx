import type { SignInRef } from '#machines/sign-in.machine'
import RiderSignUp from '#src/steps/rider-sign-up.tsx'
import { useRiderSignIn } from '../rider-area.tsx'
import { SignInScreen, type SignInSnapshot } from '../sign-in-screen.tsx'

function SignUp({ signIn, snapshot }: { signIn: SignInRef; snapshot: SignInSnapshot }) {
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
      {(signIn, snapshot) => <SignUp signIn={signIn} snapshot={snapshot} />}
    </SignInScreen>
  )
}
