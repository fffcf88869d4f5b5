import { useContext, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { ReloadContext } from '#src/app/builds/reload-context.ts'
import { LogoBar } from '#src/app/layouts/logo-bar.tsx'
import { addressInLanguage } from '#src/language/words.ts'
import { PartMissing } from '#src/loading/part-missing.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { ErrorPage } from './error-page.tsx'
import { errorWordsOf } from './error-words.ts'

const isOnline = () => navigator.onLine

/** The error of a route, and the ways on from it: a visit anew while the browser is offline or something runs, else a reload. */
export function ErrorScreen() {
  const error = useRouteError()
  const words = errorWordsOf(error)
  const lost = words.status === 404
  const offline = useMemo(() => !lost && (error instanceof PartMissing ? error.offline : !isOnline()), [error, lost])
  const { isFree } = useContext(ReloadContext)
  const busy = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const mayReload = () => !lost && isOnline() && isFree()
  // 404.html answers for every path, so the path is only known in the browser.
  const isHydrated = useHydrated()

  useEffect(() => {
    if (!offline) return
    const visitAgain = () => void navigate(here, { replace: true })
    window.addEventListener('online', visitAgain)
    return () => window.removeEventListener('online', visitAgain)
  }, [offline, here, navigate])

  return (
    <ErrorPage
      words={isHydrated ? words : { ...words, message: '' }}
      offline={offline}
      busy={busy}
      again={lost ? undefined : () => (mayReload() && !offline ? location.reload() : void navigate(here, { replace: true }))}
      home={() => (mayReload() ? location.assign(addressInLanguage('/')) : void navigate('/'))}
    />
  )
}

/** For what breaks in the chrome, or in a part of the application whose pages' chrome belongs to it: the logo stays. */
export const LogoErrorScreen = () => (
  <LogoBar>
    <ErrorScreen />
  </LogoBar>
)
