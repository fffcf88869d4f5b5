import { useContext, useLayoutEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { PartMissing } from './chunks.ts'
import { ErrorPage } from './error-page.tsx'
import { ReloadContext } from './reload-context.ts'
import { troubleOf } from './trouble.ts'
import { useIsMoving } from './whereabouts.ts'

const isOnline = () => navigator.onLine

/** The error of a route, and the ways on from it: a visit anew while the line is down or something runs, else a reload. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const trouble = troubleOf(error)
  const lost = trouble.status === 404
  const offline = useMemo(() => !lost && (error instanceof PartMissing ? error.offline : !isOnline()), [error, lost])
  const { isFree } = useContext(ReloadContext)
  const busy = useIsMoving()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const mayReload = () => !lost && isOnline() && isFree()
  // 404.html answers for every path, so the path is only known in the browser.
  const placed = useHydrated()

  // The line may be back as soon as this stands.
  useLayoutEffect(() => {
    if (!offline) return
    const visitAgain = () => void navigate(here, { replace: true })
    window.addEventListener('online', visitAgain)
    return () => window.removeEventListener('online', visitAgain)
  }, [offline, here, navigate])

  return (
    <ErrorPage
      trouble={placed ? trouble : { ...trouble, message: '' }}
      offline={offline}
      busy={busy}
      again={lost ? undefined : () => (mayReload() && !offline ? location.reload() : void navigate(here, { replace: true }))}
      home={() => (mayReload() ? location.assign('/') : void navigate('/'))}
    />
  )
}
