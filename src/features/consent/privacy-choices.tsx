import { type ComponentType, lazy, Suspense } from 'react'
import type { ConsentRef } from '#machines/consent.machine'
import { useSnapshot } from '#src/loading/use-snapshot.ts'
import { usePrivacy } from './privacy-context.ts'

/** A lost chunk leaves the choice unasked: nothing is measured, and the page stands. */
const PrivacySheet = lazy(async (): Promise<{ default: ComponentType<{ consent: ConsentRef }> }> => {
  try {
    return await import('./privacy-sheet.tsx')
  } catch {
    return { default: () => null }
  }
})

/** The choice of being measured or not, while it is to be made. */
export function PrivacyChoices() {
  const { privacy } = usePrivacy()
  const now = useSnapshot(privacy?.consent)
  return privacy?.consent && now?.hasTag('shown') ? (
    <Suspense>
      <PrivacySheet consent={privacy.consent} />
    </Suspense>
  ) : null
}
