import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { DriverPage } from '#contract/steps'
import { signInOf } from '#machines/driver.machine'
import { type DriverSnapshot, pageIn } from './driver-url-sync.ts'
import { useOnboardingServices } from './services/onboarding-services.ts'

const itself = (snapshot: DriverSnapshot) => snapshot

/**
 * What the machine is and knows, for the screen of a page. A busy or loading screen whose machine has gone on to another page stays as it was until the
 * URL has followed: it is not drawn again before it is gone. A sign-in hides it at once.
 */
export function useDriverOn(page: DriverPage): DriverSnapshot {
  const staysAsItWas = useCallback(
    (before: DriverSnapshot, now: DriverSnapshot) => {
      if (before === now) return true
      const next = pageIn(now)
      const waits = before.hasTag('loading') || (before.hasTag('busy') && pageIn(before) === page)
      return waits && now.matches('signedIn') && next !== null && next !== page
    },
    [page],
  )
  return useSelector(useOnboardingServices().driver, itself, staysAsItWas)
}

/** The driver's sign-in, while it runs. */
export const useDriverSignIn = () => useSelector(useOnboardingServices().driver, signInOf)
