import { lazy, Suspense } from 'react'
import { useSnapshot } from './use-snapshot.ts'
import { useVisitor } from './visitor.ts'

const ToastPlaces = lazy(() => import('./toast-places.tsx'))

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
