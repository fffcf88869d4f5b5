import { useSelector } from '@xstate/react'
import { driverPaths } from '#machines/driver-pages'
import type { SignInRef } from '#machines/sign-in.machine'
import Code from '#src/steps/code.tsx'
import { SignInScreen } from '../sign-in-screen.tsx'

function DriverCode({ signIn }: { signIn: SignInRef }) {
  const snapshot = useSelector(signIn, (now) => now)
  const { details, asked, problem } = snapshot.context
  return (
    <Code
      phoneNumber={details.phoneNumber}
      codeLength={asked?.codeLength ?? 6}
      resendAt={asked?.resendAt ?? 0}
      mayResend={snapshot.can({ type: 'code.resend' })}
      resending={snapshot.hasTag('resending')}
      resend={() => signIn.send({ type: 'code.resend' })}
      changeNumber={() => signIn.send({ type: 'number.change' })}
      changeNumberPath={driverPaths.signUp}
      submit={({ otp }) => signIn.send({ type: 'code.submit', otp })}
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}

export default function CodePage() {
  return <SignInScreen screen="code">{(signIn) => <DriverCode signIn={signIn} />}</SignInScreen>
}
