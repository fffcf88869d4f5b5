import { lazy, Suspense, useContext, useEffect } from 'react'
import { t } from '#src/language/words.ts'
import { retryImport, useLazyResource } from '#src/loading/lazy-resource.ts'
import { useSnapshot } from '#src/loading/use-snapshot.ts'
import { ToastsContext } from './toasts-context.ts'

const fetchContainers = () => retryImport(() => import('./toast-containers.tsx'))
/** Until it is there no toast is drawn, and the page stands. */
const ToastContainers = lazy(fetchContainers)

/** The toasts, once there has been one. They are read aloud as they are drawn: by a region that is there from the start, since one that comes with its words is not read. */
export function Toasts() {
  const toasts = useLazyResource(useContext(ToastsContext))
  const now = useSnapshot(toasts)
  useEffect(() => {
    // The network may be gone when there is something to say: that it is gone.
    if (toasts) void fetchContainers()
  }, [toasts])
  return (
    <div role="log" aria-label={t('Messages')}>
      {toasts && now && now.context.made > 0 ? (
        <Suspense>
          <ToastContainers toasts={toasts} />
        </Suspense>
      ) : null}
    </div>
  )
}
