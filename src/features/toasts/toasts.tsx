import { type ComponentType, lazy, Suspense } from 'react'
import type { ToastsRef } from '#machines/toasts.machine'
import { useVisitor } from '#src/features/waitlist/visitor-context.ts'
import { useSnapshot } from '#src/loading/use-snapshot.ts'

/** A lost chunk leaves the toasts undrawn: they are still read aloud, and the page stands. */
const ToastPlaces = lazy(async (): Promise<{ default: ComponentType<{ toasts: ToastsRef }> }> => {
  try {
    return await import('./toast-containers.tsx')
  } catch {
    return { default: () => null }
  }
})

/** The toasts, once there has been one. */
export function Toasts() {
  const { visitor } = useVisitor()
  const now = useSnapshot(visitor?.toasts)
  return visitor && now && now.context.made > 0 ? (
    <Suspense>
      <ToastPlaces toasts={visitor.toasts} />
    </Suspense>
  ) : null
}
