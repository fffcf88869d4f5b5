import type { SignInRef } from '#machines/sign-in.machine'
import Code from '#src/steps/code.tsx'
import { useShown } from './use-shown.ts'

/** The code that was sent, for drivers and riders alike. */
export function CodeScreen({ signIn, changeNumberPath }: { signIn: SignInRef; changeNumberPath: string }) {
  const snapshot = useShown(signIn)
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
      changeNumberPath={changeNumberPath}
      submit={({ otp }) => signIn.send({ type: 'code.submit', otp })}
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}
