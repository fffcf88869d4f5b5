import { Suspense, useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { lateMissingNotice } from './late-trouble.tsx'
import { ReloadContext } from './reload-context.ts'

/** Stands above a page of which a part could not be fetched while a reload would have lost something. */
export function MissingPart() {
  const { isMissing, subscribe, forget } = useContext(ReloadContext)
  const missing = useSyncExternalStore(subscribe, isMissing, () => false)
  const { pathname } = useLocation()
  useEffect(() => forget, [pathname, forget])
  if (!missing) return null
  return (
    <Suspense>
      <lateMissingNotice.Component />
    </Suspense>
  )
}
