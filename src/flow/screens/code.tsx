import { useSelector } from '@xstate/react'
import { signInOf } from '#machines/driver.machine'
import { driverPaths } from '#machines/driver-pages'
import { CodeScreen } from '../code-screen.tsx'
import { SignInScreen } from '../sign-in-screen.tsx'
import { useWorld } from '../world.tsx'

export default function CodePage() {
  const signIn = useSelector(useWorld().driver, signInOf)
  return (
    <SignInScreen screen="code" signIn={signIn}>
      {(ref) => <CodeScreen signIn={ref} changeNumberPath={driverPaths.signUp} />}
    </SignInScreen>
  )
}
