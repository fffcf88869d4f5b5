import type { AppRouter } from '#src/app/router.tsx'
import { contentKeyAt } from '#src/app/routes.ts'
import { whenIdle } from '#src/loading/when-idle.ts'
import type { ContentCache } from '#src/site/content/content-cache.ts'

/** Asks the content service, whenever a page has come or the line is back and the browser is idle, what the page shows now, and draws it anew where that differs. */
export function keepFresh(
  contentCache: Pick<ContentCache, 'refresh'>,
  router: Pick<AppRouter, 'state' | 'subscribe' | 'revalidate'>,
): void {
  let seen: string | undefined
  const look = () => {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.key === seen) return
    seen = location.key
    const contentKey = contentKeyAt(location.pathname)
    if (contentKey && !router.state.errors) whenIdle(() => void refresh(contentKey, location.key))
  }
  const refresh = async (contentKey: Parameters<ContentCache['refresh']>[0], key: string) => {
    const isNewer = await contentCache.refresh(contentKey)
    if (isNewer && router.state.location.key === key) await router.revalidate()
  }
  router.subscribe(look)
  window.addEventListener('online', () => {
    seen = undefined
    look()
  })
  look()
}
