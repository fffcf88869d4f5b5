import type { SignInRef } from '#machines/sign-in.machine'
import { Code } from './code.tsx'
import type { SignInSnapshot } from './sign-in-screen.tsx'

interface CodeScreenProps {
  readonly signIn: SignInRef
  readonly snapshot: SignInSnapshot
  readonly changeNumberPath: string
}

/** The code that was sent, for drivers and riders alike. */
export function CodeScreen({ signIn, snapshot, changeNumberPath }: CodeScreenProps) {
  const { details, asked, resent, problem } = snapshot.context
  return (
    <Code
      phoneNumber={details.phoneNumber}
      codeLength={asked?.codeLength ?? 6}
      resendAt={asked?.resendAt ?? 0}
      mayResend={snapshot.can({ type: 'code.resend' })}
      resending={snapshot.hasTag('resending')}
      resent={resent}
      resend={() => signIn.send({ type: 'code.resend' })}
      changeNumber={() => signIn.send({ type: 'number.change' })}
      changeNumberPath={changeNumberPath}
      submit={({ otp }) => signIn.send({ type: 'code.submit', otp })}
      busy={snapshot.hasTag('busy')}
      problem={problem}
    />
  )
}
