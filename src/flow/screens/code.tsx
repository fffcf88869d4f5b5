import { useSelector } from '@xstate/react'
import { signInOf } from '#machines/driver.machine'
import { driverPaths } from '#machines/driver-pages'
import { AtPage } from '../at-page.tsx'
import { CodeScreen } from '../code-screen.tsx'
import { SignInScreen } from '../sign-in-screen.tsx'
import { useWorld } from '../world.tsx'

export default function CodePage() {
  const signIn = useSelector(useWorld().driver, signInOf)
  // Until the server has said where the application stands, the address is still that of the sign-in.
  if (!signIn) return <AtPage page="code">{() => null}</AtPage>
  return (
    <SignInScreen screen="code" signIn={signIn}>
      {(ref) => <CodeScreen signIn={ref} changeNumberPath={driverPaths.signUp} />}
    </SignInScreen>
  )
}
