import { signInOf } from '#machines/driver.machine'
import type { SignInRef } from '#machines/sign-in.machine'
import type { OnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { signInScreenOf } from '#src/features/sign-in/sign-in-screen.tsx'

/** Whether a reload would cut short a call of the sign-in, or might lose the code on its way. */
export function isSigningIn(signIn: SignInRef | undefined): boolean {
  const now = signIn?.getSnapshot()
  return now !== undefined && (now.hasTag('busy') || signInScreenOf(now) === 'code')
}

/** Whether a reload would cut something short: an upload, a call whose answer nobody would hear. */
export function isBusy({ driver, session, files }: OnboardingServices): boolean {
  const now = driver.getSnapshot()
  const sends = Object.values(files.now()?.uploads.getSnapshot().context.running ?? {}).map((upload) => upload.getSnapshot())
  return (
    now.hasTag('busy') ||
    now.hasTag('awaitsFiles') ||
    now.hasTag('awaitsNetwork') ||
    session.getSnapshot().hasTag('busy') ||
    isSigningIn(signInOf(now)) ||
    sends.some((upload) => upload.hasTag('busy') || upload.hasTag('waiting'))
  )
}
