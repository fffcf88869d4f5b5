import { lazy, Suspense } from 'react'
import { retryImport } from '#src/loading/lazy-resource.ts'
import { useSnapshot } from '#src/loading/use-snapshot.ts'
import { privacySheet, usePrivacy } from './privacy-context.ts'

/** Until it is there the choice is unasked: nothing is measured, and the page stands. */
const PrivacySheet = lazy(() => retryImport(privacySheet.load))

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
