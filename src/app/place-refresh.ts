import { whenIdle } from '#src/ui/when-idle.ts'
import type { Places } from './places.ts'
import type { AppRouter } from './router.tsx'
import { wantedAt } from './routes.ts'

/** Asks the content service, whenever a page has come and the browser is idle, what it shows now, and draws it anew where that differs. */
export function keepFresh(places: Pick<Places, 'refresh'>, router: Pick<AppRouter, 'state' | 'subscribe' | 'revalidate'>): void {
  let seen: string | undefined
  const look = () => {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.key === seen) return
    seen = location.key
    const wanted = wantedAt(location.pathname)
    if (wanted && !router.state.errors) whenIdle(() => void refresh(wanted, location.key))
  }
  const refresh = async (wanted: Parameters<Places['refresh']>[0], key: string) => {
    const isNewer = await places.refresh(wanted)
    if (isNewer && router.state.location.key === key) await router.revalidate()
  }
  router.subscribe(look)
  look()
}
